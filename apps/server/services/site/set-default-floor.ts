import type { Id } from '@muster/base'
import { lockRow, type Work } from '@muster/entity-kit/server'
import type { Saved, SetDefaultFloor } from '@muster/model/operations'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { floor } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'

/** Makes one floor the default within a transaction; tells which floors changed. Throws MusterError notFound. */
export async function makeDefault(tx: Tx, ctx: Context, id: Id, now: number): Promise<{ revision: number; changed: Id[] }> {
  const by = { updatedAt: now, updatedBy: ctx.actor?.userId ?? null, revision: sql`${floor.revision} + 1` }
  const row = await lockRow({ tx, ctx } as Pick<Work, 'tx' | 'ctx'>, kit.bound('floor'), id)
  if (row.isDefault === true) return { revision: Number(row.revision), changed: [] }
  const before = await tx
    .update(floor)
    .set({ isDefault: false, ...by })
    .where(and(eq(floor.isDefault, true), ne(floor.id, id), isNull(floor.deletedAt)))
    .returning({ id: floor.id })
  await tx
    .update(floor)
    .set({ isDefault: true, ...by })
    .where(eq(floor.id, id))
  await audit(tx, ctx, {
    entity: 'floor',
    module: 'site',
    action: 'update',
    targetId: id,
    changes: [{ field: 'isDefault', before: before[0]?.id ?? null, after: id }],
  })
  return { revision: Number(row.revision) + 1, changed: [id, ...before.map((other) => other.id)] }
}

/** Makes one floor the tenant's default, which maps open with; the one before is none any more. Throws MusterError notFound. */
export async function setDefaultFloor(deps: Deps, ctx: Context, { id }: SetDefaultFloor): Promise<Saved> {
  const { revision, changed } = await deps.db.tx(ctx, (tx) => makeDefault(tx, ctx, id, deps.clock.now()))
  if (changed.length > 0) deps.changes.emit({ tenant: ctx.tenant, entity: 'floor', ids: changed })
  return { id, revision }
}
