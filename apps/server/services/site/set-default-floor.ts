import type { Id } from '@muster/base'
import { lockRow, type Work } from '@muster/entity-kit/server'
import type { Saved, SetDefaultFloor } from '@muster/model/operations'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { floor } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'

/** Makes one floor the tenant's default, which maps open with; the one before is none any more. Throws MusterError notFound. */
export async function setDefaultFloor(deps: Deps, ctx: Context, { id }: SetDefaultFloor): Promise<Saved> {
  const changed: Id[] = []
  const now = deps.clock.now()
  const by = { updatedAt: now, updatedBy: ctx.actor?.userId ?? null, revision: sql`${floor.revision} + 1` }
  const revision = await deps.db.tx(ctx, async (tx) => {
    const row = await lockRow({ tx, ctx } as Pick<Work, 'tx' | 'ctx'>, kit.bound('floor'), id)
    if (row.isDefault === true) return Number(row.revision)
    const before = await tx
      .update(floor)
      .set({ isDefault: false, ...by })
      .where(and(eq(floor.isDefault, true), ne(floor.id, id), isNull(floor.deletedAt)))
      .returning({ id: floor.id })
    await tx
      .update(floor)
      .set({ isDefault: true, ...by })
      .where(eq(floor.id, id))
    changed.push(id, ...before.map((other) => other.id))
    await audit(tx, ctx, {
      entity: 'floor',
      module: 'site',
      action: 'update',
      targetId: id,
      changes: [{ field: 'isDefault', before: before[0]?.id ?? null, after: id }],
    })
    return Number(row.revision) + 1
  })
  if (changed.length > 0) deps.changes.emit({ tenant: ctx.tenant, entity: 'floor', ids: changed })
  return { id, revision }
}
