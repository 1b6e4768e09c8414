import type { EntityHooks } from '@muster/entity-kit/server'
import { and, eq, isNull } from 'drizzle-orm'
import { inspectParameter, inspectTeam } from '../../db/tables.ts'

/** A route belongs to the department of its team unless another is named. */
export const inspectRouteHooks: EntityHooks = {
  async beforeWrite({ tx, row, before }) {
    if (typeof row.team !== 'string' || row.department || row.team === before?.team) return
    const [team] = await tx.select({ department: inspectTeam.department }).from(inspectTeam).where(eq(inspectTeam.id, row.team))
    row.department = team?.department ?? null
  },
}

/** The parameters of an item go with it. */
export const inspectItemHooks: EntityHooks = {
  async beforeDelete({ deps, tx, row }) {
    await tx
      .update(inspectParameter)
      .set({ deletedAt: deps.now() })
      .where(and(eq(inspectParameter.item, String(row.id)), isNull(inspectParameter.deletedAt)))
  },
}
