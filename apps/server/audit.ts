import type { Id, Millis } from '@muster/base'
import type { DictionaryCode } from '@muster/model'
import type { AnyEntity } from '@muster/model/define'
import { entities } from '@muster/model/entities'
import { eq, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import type { Tx } from './db/db.ts'
import { operationLog, user } from './db/tables.ts'
import type { Deps } from './deps.ts'
import { recorded } from './recorded.ts'

/** What was done: a code of the dictionary `operationKind`. */
export type OperationKind = DictionaryCode<'operationKind'>
export type FieldChange = { field: string; before: unknown; after: unknown }

export type AuditEntry = {
  entity: string
  module?: string
  action: OperationKind
  targetId?: Id | null
  changes?: FieldChange[]
  /** What was asked, where the call itself does not say it; the call's own input when left out. */
  request?: unknown
  path?: string
  result?: 'success' | 'fail'
  /** Why it was refused, in the caller's words. */
  errorMessage?: string
}

/** Entries of one call that carry its request and reply: what is done with many rows at once says so once. */
const WHOLE = 20

/** The entity of this name; undefined for what is none, like the log of positions. */
const entityOf = (name: string): AnyEntity | undefined => Object.values<AnyEntity>(entities).find((entity) => entity.name === name)

/**
 * Writes the operation log in the transaction of the change itself, so that neither is without the other.
 * `duration` is the time from the call's arrival to this row. Work without an actor (provisioning, jobs) writes none. The department is copied: later scope judges by it.
 */
export async function audit(tx: Tx, ctx: Context, entry: AuditEntry): Promise<void> {
  if (!ctx.actor) return
  const [acting] = await tx.select({ department: user.department }).from(user).where(eq(user.id, ctx.actor.userId))
  const time: Millis = Date.now()
  const entity = entityOf(entry.entity)
  const whole = (ctx.operation?.rows.length ?? 0) < WHOLE
  const [made] = await tx
    .insert(operationLog)
    .values({
      time,
      user: ctx.actor.userId,
      department: acting?.department ?? null,
      module: entry.module ?? entity?.module ?? null,
      entity: entry.entity,
      targetId: entry.targetId ?? null,
      action: entry.action,
      path: entry.path ?? ctx.path ?? null,
      request: whole ? recorded(entry.request ?? ctx.operation?.request, entity) : null,
      changes: entry.changes ?? null,
      reply: whole ? recorded(ctx.operation?.reply, entity) : null,
      ip: ctx.ip,
      duration: ctx.began === undefined ? null : Math.round(performance.now() - ctx.began),
      result: entry.result ?? 'success',
      errorMessage: entry.errorMessage?.slice(0, 500) ?? null,
    })
    .returning({ id: operationLog.id })
  if (whole && made) ctx.operation?.rows.push({ tenant: ctx.tenant, id: made.id, entity: entry.entity })
}

/** Writes down what was only looked at, in a transaction of its own: a screen may look, and its transactions write nothing. */
export const auditLook = ({ db }: Pick<Deps, 'db'>, ctx: Context, entry: AuditEntry): Promise<void> =>
  db.tx({ tenant: ctx.tenant }, (tx) => audit(tx, ctx, entry))

/**
 * Adds what a call was answered to the entries that it wrote, masked and bounded like the request. The log itself cannot be changed: a function of
 * the database fills an empty reply once, of entries of the last minutes only. A reply that cannot be kept is said in the server's log and not to
 * the caller, whose work is done.
 */
export async function auditReply({ db, log }: Pick<Deps, 'db' | 'log'>, ctx: Context, data: unknown): Promise<void> {
  const { operation } = ctx
  if (!operation) return
  // A job that goes on after the reply writes it with its own entry.
  operation.reply = data
  const { rows } = operation
  const reply = rows[0] ? recorded(data, entityOf(rows[0].entity)) : null
  if (reply === null) return
  try {
    for (const tenant of new Set(rows.map((row) => row.tenant))) {
      const ids = rows.filter((row) => row.tenant === tenant).map((row) => row.id)
      await db.tx({ tenant }, (tx) => tx.execute(sql`SELECT muster_reply(${sql.param(ids)}::bigint[], ${reply})`))
    }
  } catch (error) {
    log.error({ err: error, path: ctx.path }, 'reply not kept in the operation log')
  }
}

/** What an action of a permission string is in the log; what only looks is not in it. */
const kinds: Readonly<Record<string, OperationKind>> = {
  add: 'add',
  update: 'update',
  delete: 'delete',
  import: 'import',
  export: 'export',
  unmask: 'unmask',
  approve: 'approve',
  dispose: 'dispose',
  authorise: 'authorise',
}

/** Writes down a call that was refused: its own transaction has taken back whatever it had written of itself. Fails silently like `auditReply`. */
export async function auditRefusal(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  ctx: Context,
  permission: string,
  { code, msg, data }: { code: number; msg: string; data: unknown },
): Promise<void> {
  const [, entity = '', action = ''] = permission.split(':')
  const refused: Context = { ...ctx, operation: { request: ctx.operation?.request, reply: { code, msg, data }, rows: [] } }
  try {
    await db.tx(ctx, (tx) => audit(tx, refused, { entity, action: kinds[action] ?? 'command', result: 'fail', errorMessage: msg }))
  } catch (error) {
    log.error({ err: error, path: ctx.path }, 'refusal not kept in the operation log')
  }
}
