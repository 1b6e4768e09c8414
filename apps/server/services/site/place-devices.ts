import { invalid, MusterError } from '@muster/base'
import type { Assign, BatchMove, Place, Saved } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { saveRows } from './save-rows.ts'

/** What the right to place covers by itself: where a device stands and where it looks. */
const standing = new Set(['floor', 'location', 'installHeight', 'area', 'heading', 'viewAngle', 'reach'])

/** Devices that are placed on a floor plan, by the word of their calls. */
export const placed = { beacon: 'beacon', station: 'baseStation', uwbStation: 'uwbStation', camera: 'camera' } as const

/**
 * Puts devices on their floors and keeps what was filled in beside the plan, all or none. Throws MusterError: `forbidden` when a new
 * device, or a field that says more than where it stands, needs a right that the caller lacks; otherwise as saveRows.
 */
export async function placeDevices(deps: Deps, ctx: Context, entity: string, { items }: Place): Promise<Saved[]> {
  const adds = items.some(({ id }) => id === undefined)
  const edits = items.some(({ id, values }) => id !== undefined && Object.keys(values).some((name) => !standing.has(name)))
  if (adds && !ctx.permissions.has(`monitor:${entity}:add`)) throw new MusterError('forbidden')
  if (edits && !ctx.permissions.has(`monitor:${entity}:update`)) throw new MusterError('forbidden')
  return saveRows(deps, ctx, entity, items)
}

/** Moves beacons, all or none: floor and location alone. Throws MusterError as saveRows, `invalid` for any other field. */
export async function moveBeacons(deps: Deps, ctx: Context, { items }: BatchMove): Promise<Saved[]> {
  items.forEach(({ values }, at) => {
    const other = Object.keys(values).find((name) => name !== 'floor' && name !== 'location')
    if (other) throw invalid({ path: `items.${at}.${other}`, rule: 'unknownField' })
  })
  return saveRows(deps, ctx, 'beacon', items)
}

/** Puts beacons into groups, all or none. A beacon is in one group at most. Throws MusterError as saveRows. */
export async function assignBeacons(deps: Deps, ctx: Context, { items }: Assign): Promise<Saved[]> {
  const saved = await saveRows(
    deps,
    ctx,
    'beacon',
    items.map(({ id, revision, group }) => ({ id, ...(revision ? { revision } : {}), values: { group } })),
  )
  // A group's members and their count are read with it.
  deps.changes.emit({ tenant: ctx.tenant, entity: 'beaconGroup', ids: [...new Set(items.flatMap(({ group }) => group ?? []))] })
  return saved
}
