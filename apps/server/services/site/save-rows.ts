import { type Id, invalid, MusterError } from '@muster/base'
import { addRow, updateRow, type Work } from '@muster/entity-kit/server'
import type { Saved } from '@muster/model/operations'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { floor } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit, kitDepsOf } from '../entities.ts'

/** One row to be added (without `id`) or changed. */
export type Change = { id?: Id; revision?: number; values: Record<string, unknown> }

type Box = { minLongitude: number; minLatitude: number; maxLongitude: number; maxLatitude: number }

const isId = (value: unknown): value is Id => typeof value === 'string' && /^\d+$/.test(value)

async function boxesOf(tx: Tx, changes: readonly Change[]): Promise<Map<Id, Box>> {
  const ids = [...new Set(changes.map(({ values }) => values.floor).filter(isId))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(floor)
    .where(and(inArray(floor.id, ids), isNull(floor.deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Refuses a location outside the bounds of the floor that comes with it. */
function refuseOutside(boxes: ReadonlyMap<Id, Box>, { values }: Change): void {
  const box = isId(values.floor) ? boxes.get(values.floor) : undefined
  const at = values.location as { lng?: unknown; lat?: unknown } | null | undefined
  if (!box || typeof at?.lng !== 'number' || typeof at.lat !== 'number') return
  const inside = at.lng >= box.minLongitude && at.lng <= box.maxLongitude && at.lat >= box.minLatitude && at.lat <= box.maxLatitude
  if (!inside) throw invalid({ path: 'location', rule: 'outsideFloor' })
}

/** A refused row says which of those sent it was. */
function naming(error: unknown, path: string): unknown {
  if (!(error instanceof MusterError)) return error
  const fields = error.fields.map((field) => ({ ...field, path: `${path}.${field.path}` }))
  return new MusterError(error.name, { params: error.params, fields, cause: error })
}

/**
 * Adds and changes several rows of one entity in one transaction, all or none, within the caller's scope. Refused fields are named
 * `items.<position>.<field>`. Throws MusterError: what adding and updating throw, and `invalid` with rule outsideFloor.
 */
export async function saveRows(deps: Deps, ctx: Context, entity: string, changes: readonly Change[]): Promise<Saved[]> {
  const bound = kit.bound(entity)
  const kitDeps = kitDepsOf(deps, ctx)
  const saved = await deps.db.tx(ctx, async (tx) => {
    const work: Work = { kit, deps: kitDeps, tx, ctx }
    const boxes = await boxesOf(tx, changes)
    const done = new Map<number, Saved>()
    // In one order for everybody, so that two callers never wait for each other; what is new comes last.
    const order = changes
      .map((change, at) => ({ change, at }))
      .sort((a, b) => Number(a.change.id ?? Infinity) - Number(b.change.id ?? Infinity))
    for (const { change, at } of order) {
      const path = `items.${at}`
      try {
        refuseOutside(boxes, change)
        done.set(
          at,
          change.id
            ? await updateRow(work, bound, change.id, change.revision ?? null, change.values)
            : await addRow(work, bound, change.values),
        )
      } catch (error) {
        throw naming(error, path)
      }
    }
    return changes.map((_, at) => done.get(at) as Saved)
  })
  deps.changes.emit({ tenant: ctx.tenant, entity, ids: saved.map(({ id }) => id) })
  return saved
}
