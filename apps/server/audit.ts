import type { Id, Millis } from '@muster/base'
import type { DictionaryCode } from '@muster/model'
import { entities } from '@muster/model/entities'
import { eq } from 'drizzle-orm'
import type { Context } from './context.ts'
import type { Tx } from './db/db.ts'
import { operationLog, user } from './db/tables.ts'

/** What was done: a code of the dictionary `operationKind`. */
export type OperationKind = DictionaryCode<'operationKind'>
export type FieldChange = { field: string; before: unknown; after: unknown }

export type AuditEntry = {
  entity: string
  module?: string
  action: OperationKind
  targetId?: Id | null
  changes?: FieldChange[]
  /** What was asked, for queries and commands; cut at 4000 characters, secrets already left out. */
  request?: unknown
  path?: string
  result?: 'success' | 'fail'
}

/** The module that keeps this entity; null for what is no entity. */
const moduleOf = (entity: string): string | null => Object.values(entities).find(({ name }) => name === entity)?.module ?? null

/**
 * Writes the operation log in the transaction of the change itself, so that neither is without the other.
 * `duration` is the time from the call's arrival to this row. Work without an actor (provisioning, jobs) writes none. The department is copied: later scope judges by it.
 */
export async function audit(tx: Tx, ctx: Context, entry: AuditEntry): Promise<void> {
  if (!ctx.actor) return
  const [acting] = await tx.select({ department: user.department }).from(user).where(eq(user.id, ctx.actor.userId))
  const time: Millis = Date.now()
  await tx.insert(operationLog).values({
    time,
    user: ctx.actor.userId,
    department: acting?.department ?? null,
    module: entry.module ?? moduleOf(entry.entity),
    entity: entry.entity,
    targetId: entry.targetId ?? null,
    action: entry.action,
    path: entry.path ?? ctx.path ?? null,
    request: entry.request === undefined ? null : JSON.stringify(entry.request).slice(0, 4000),
    changes: entry.changes ?? null,
    ip: ctx.ip,
    duration: ctx.began === undefined ? null : Math.round(performance.now() - ctx.began),
    result: entry.result ?? 'success',
  })
}
