import { type Id, MusterError, type Millis } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { AlarmHandlingReply } from '@muster/model/operations'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { audit, type OperationKind } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { alarmAction, outbox, personAlarm, vehicleAlarm } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { AlarmChange } from '../../pipeline/tick.ts'
import { takeSequence } from '../../pipeline/write-episodes.ts'

export type AlarmSource = AlarmChange['source']

const kinds = {
  person: { table: personAlarm, entity: entities.personAlarm },
  vehicle: { table: vehicleAlarm, entity: entities.vehicleAlarm },
} as const

/** What the verbs look at and change; the same columns in both tables. */
export type AlarmRow = Pick<
  typeof vehicleAlarm.$inferSelect,
  'id' | 'status' | 'active' | 'acknowledgedAt' | 'disposal' | 'remarks' | 'revision'
>
type Patch = Partial<
  Pick<
    typeof vehicleAlarm.$inferInsert,
    'status' | 'acknowledgedAt' | 'acknowledgedBy' | 'disposal' | 'remarks' | 'handler' | 'handledAt' | 'deletedAt'
  >
>

export type AlarmVerb = {
  action: 'acknowledge' | 'dispose' | 'delete'
  operation: OperationKind
  remarks?: string
  /** The columns to change, null when it is done already. Throws MusterError when the alarm's state does not allow it. */
  decide(row: AlarmRow, now: Millis, user: Id | null): Patch | null
}

/**
 * Runs a verb on some alarms of one kind in one transaction: rows locked and inside the caller's scope, the guard, the change,
 * the alarm's own history, the operation log and the news for the live screens. One refusal refuses all.
 * Throws MusterError: notFound when one is unknown or out of scope, conflict when its state refuses.
 */
export async function handleAlarms(
  deps: Deps,
  ctx: Context,
  source: AlarmSource,
  ids: readonly Id[],
  verb: AlarmVerb,
): Promise<AlarmHandlingReply> {
  const now = deps.clock.now()
  const wanted = [...new Set(ids)]
  const reply = await deps.db.tx(ctx, async (tx) => {
    const rows = await lockAlarms(tx, ctx, source, wanted)
    const changed: Id[] = []
    const unchanged: Id[] = []
    for (const row of rows) {
      const patch = verb.decide(row, now, ctx.actor?.userId ?? null)
      if (!patch) {
        unchanged.push(row.id)
        continue
      }
      changed.push(row.id)
      await write(tx, ctx, source, row, patch, verb, now)
    }
    return { changed, unchanged }
  })
  if (reply.changed.length > 0) deps.changes.emit({ tenant: ctx.tenant, entity: kinds[source].entity.name, ids: reply.changed })
  return reply
}

/** In the order of their ids, so that two callers with the same alarms never wait for each other in a circle. */
async function lockAlarms(tx: Tx, ctx: Context, source: AlarmSource, ids: readonly Id[]): Promise<AlarmRow[]> {
  const { table, entity } = kinds[source]
  const rows = await tx
    .select({
      id: table.id,
      status: table.status,
      active: table.active,
      acknowledgedAt: table.acknowledgedAt,
      disposal: table.disposal,
      remarks: table.remarks,
      revision: table.revision,
    })
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenant), inArray(table.id, [...ids]), isNull(table.deletedAt), scopeWhere(entity, ctx.scope)))
    .orderBy(table.id)
    .for('update')
  if (rows.length !== ids.length) throw new MusterError('notFound')
  return rows
}

async function write(tx: Tx, ctx: Context, source: AlarmSource, row: AlarmRow, patch: Patch, verb: AlarmVerb, now: Millis): Promise<void> {
  const { table, entity } = kinds[source]
  const user = ctx.actor?.userId ?? null
  const seq = await takeSequence(tx, Number(ctx.tenant), 1)
  await tx
    .update(table)
    .set({ ...patch, changeSeq: seq, changedAt: now, updatedAt: now, updatedBy: user, revision: row.revision + 1 })
    .where(eq(table.id, row.id))
  await tx.insert(alarmAction).values({
    source,
    alarmId: row.id,
    time: now,
    action: verb.action,
    user,
    remarks: verb.remarks ?? null,
    createdBy: user,
    createdAt: now,
    updatedAt: now,
  })
  if (verb.action !== 'delete') {
    await tx.insert(outbox).values({
      topic: 'alarm',
      key: String(seq),
      payload: { seq, source, alarm: row.id, change: verb.action } satisfies AlarmChange,
      createdAt: now,
      dueAt: now,
    })
  }
  await audit(tx, ctx, {
    entity: entity.name,
    module: 'alarms',
    action: verb.operation,
    targetId: row.id,
    changes: Object.entries(patch).map(([field, after]) => ({ field, before: row[field as keyof AlarmRow] ?? null, after })),
  })
}
