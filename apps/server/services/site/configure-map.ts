import type { Id } from '@muster/base'
import { updateRow } from '@muster/entity-kit/server'
import { MusterError } from '@muster/base'
import type { ConfigureMap, Saved } from '@muster/model/operations'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { systemInfo } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit, kitDepsOf } from '../entities.ts'
import { makeDefault } from './set-default-floor.ts'

/** What the system information repeats of its map. */
const repeated = { baseMapType: 'mapType', defaultRoute: 'targetIndex', range: 'range', mapKey: 'mapWorldKey' } as const

/**
 * Saves a map together with what all pages read of it from the system information, and the floor they open with: all or none.
 * Throws MusterError: `forbidden` without the right to change the system information, else as updating a map and setting the default floor.
 */
export async function configureMap(deps: Deps, ctx: Context, { id, revision, values, defaultFloor }: ConfigureMap): Promise<Saved> {
  if (!ctx.permissions.has('monitor:systemInfo:update')) throw new MusterError('forbidden')
  const now = deps.clock.now()
  let floors: Id[] = []
  const saved = await deps.db.tx(ctx, async (tx) => {
    const written = await updateRow({ kit, deps: kitDepsOf(deps, ctx), tx, ctx }, kit.bound('map'), id, revision, values)
    if (defaultFloor) floors = (await makeDefault(tx, ctx, defaultFloor, now)).changed
    const info = Object.fromEntries(
      Object.entries(repeated).flatMap(([from, to]) => (values[from] === undefined || values[from] === '' ? [] : [[to, values[from]]])),
    )
    if (defaultFloor) info.defaultLayerId = defaultFloor
    const [before] = await tx.select().from(systemInfo).where(eq(systemInfo.tenantId, ctx.tenant)).for('update')
    if (!before) throw new MusterError('notFound')
    if (Object.keys(info).length === 0) return written
    await tx
      .update(systemInfo)
      .set({ ...info, revision: sql`${systemInfo.revision} + 1`, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
      .where(eq(systemInfo.id, before.id))
    const old: Record<string, unknown> = before
    const changes = Object.entries(info).map(([field, after]) =>
      field === 'mapWorldKey' ? { field, before: '***', after: '***' } : { field, before: old[field], after },
    )
    await audit(tx, ctx, { entity: 'systemInfo', module: 'system', action: 'update', targetId: before.id, changes })
    return written
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'map', ids: [id] })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'systemInfo', ids: [] })
  if (floors.length > 0) deps.changes.emit({ tenant: ctx.tenant, entity: 'floor', ids: floors })
  return saved
}
