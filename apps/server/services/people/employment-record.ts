import type { Id, Millis } from '@muster/base'
import type { Tx } from '../../db/db.ts'
import { employmentRecord } from '../../db/tables.ts'

type Recorded = { person: Id; kind: string; date: string; reason?: string | undefined; from?: unknown; to?: unknown }

/** Adds to the history of where somebody works. */
export async function record(tx: Tx, ctx: { actor: { userId: Id } | null }, change: Recorded, now: Millis): Promise<void> {
  const operator = ctx.actor?.userId ?? null
  await tx.insert(employmentRecord).values({
    person: change.person,
    kind: change.kind,
    date: change.date,
    reason: change.reason ?? null,
    fromDepartment: (change.from ?? null) as Id | null,
    toDepartment: (change.to ?? null) as Id | null,
    operator,
    createdAt: now,
    createdBy: operator,
    updatedAt: now,
  })
}
