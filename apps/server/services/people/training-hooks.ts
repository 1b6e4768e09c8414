import type { Id } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import { and, eq, isNull, max, ne } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { contractor, migrantWorker, trainingRecord } from '../../db/tables.ts'
import { addMonths } from '../../site-time.ts'

/** A training holds for a year (domain rules, section 8: yearly refresher). */
const HOLDS_MONTHS = 12

/** Writes at somebody from outside until when their training holds. */
async function refreshTraining(tx: Tx, person: Id, leaving?: Id): Promise<void> {
  const [last] = await tx
    .select({ day: max(trainingRecord.validTo) })
    .from(trainingRecord)
    .where(
      and(
        eq(trainingRecord.person, person),
        eq(trainingRecord.passed, true),
        isNull(trainingRecord.deletedAt),
        leaving ? ne(trainingRecord.id, leaving) : undefined,
      ),
    )
  const trainingValidTo = last?.day ?? null
  for (const table of [contractor, migrantWorker]) await tx.update(table).set({ trainingValidTo }).where(eq(table.id, person))
}

/** Trainings: a passed one holds for a year unless another day is given; it decides who may have a tag. */
export const trainingHooks: EntityHooks = {
  async beforeWrite({ row }) {
    if (row.passed === true && typeof row.trainedAt === 'string') row.validTo ??= addMonths(row.trainedAt, HOLDS_MONTHS)
  },
  async afterWrite({ tx, row, before }) {
    await refreshTraining(tx, String(row.person))
    if (before && before.person !== row.person) await refreshTraining(tx, String(before.person))
  },
  async beforeDelete({ tx, row }) {
    await refreshTraining(tx, String(row.person), String(row.id))
  },
}
