import { type Id, type Millis, SECOND } from '@muster/base'
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/db.ts'
import { deviceCommand, tag } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

/** A terminal that has not answered for so long does not answer any more. */
export const ANSWER_WITHIN = 30 * SECOND

export type Waiting = { id: Id; deviceNumber: string; command: string; content: string | null }

/** Those of these commands that still wait for a connection and are not too old for one. */
export const waitingCommands = (db: Db, tenant: Id, ids: readonly Id[], now: Millis): Promise<Waiting[]> =>
  db.tx({ tenant }, async (tx) => {
    const rows = await tx
      .select()
      .from(deviceCommand)
      .where(and(inArray(deviceCommand.id, [...ids]), eq(deviceCommand.result, 'pending'), isNull(deviceCommand.deliveredAt)))
      .orderBy(deviceCommand.id)
    return rows.filter(({ sentAt }) => sentAt > now - ANSWER_WITHIN)
  })

/** A gateway takes a command to send it; false when another one has. */
export async function deliver(deps: Pick<Deps, 'db' | 'changes'>, tenant: Id, id: Id, now: Millis): Promise<boolean> {
  const taken = await deps.db.tx({ tenant }, (tx) =>
    tx
      .update(deviceCommand)
      .set({ deliveredAt: now, updatedAt: now })
      .where(and(eq(deviceCommand.id, id), eq(deviceCommand.result, 'pending'), isNull(deviceCommand.deliveredAt)))
      .returning({ id: deviceCommand.id }),
  )
  if (taken.length > 0) deps.changes.emit({ tenant, entity: 'deviceCommand', ids: [id] })
  return taken.length > 0
}

/** The interval that a terminal has taken is its tag's from now on. */
async function keepInterval(tx: Tx, number: string, content: string | null, now: Millis): Promise<Id[]> {
  const rows = await tx
    .update(tag)
    .set({ reportInterval: Number(content), updatedAt: now })
    .where(and(eq(tag.number, number), isNull(tag.deletedAt)))
    .returning({ id: tag.id })
  return rows.map(({ id }) => id)
}

/** The terminal's answer to a command; one that comes after its time still counts, for the terminal has done it. */
export async function settle(deps: Pick<Deps, 'db' | 'changes'>, tenant: Id, id: Id, done: boolean, now: Millis): Promise<void> {
  const tags = await deps.db.tx({ tenant }, async (tx) => {
    const [row] = await tx
      .update(deviceCommand)
      .set({ result: done ? 'success' : 'fail', answeredAt: now, updatedAt: now })
      .where(and(eq(deviceCommand.id, id), inArray(deviceCommand.result, ['pending', 'timeout'])))
      .returning({ command: deviceCommand.command, number: deviceCommand.deviceNumber, content: deviceCommand.content })
    return done && row?.command === 'interval' ? keepInterval(tx, row.number, row.content, now) : []
  })
  deps.changes.emit({ tenant, entity: 'deviceCommand', ids: [id] })
  if (tags.length > 0) deps.changes.emit({ tenant, entity: 'tag', ids: tags })
}

/**
 * Ends what is past its time: `offline` when no connection of the terminal was found, `timeout` when the terminal had it and did not
 * answer. Returns how many commands still wait.
 */
export async function expireCommands(deps: Pick<Deps, 'db' | 'clock' | 'changes'>, tenant: Id): Promise<number> {
  const now = deps.clock.now()
  const open = eq(deviceCommand.result, 'pending')
  const late = lt(deviceCommand.sentAt, now - ANSWER_WITHIN + 1)
  const { ended, left } = await deps.db.tx({ tenant }, async (tx) => {
    const end = (result: 'offline' | 'timeout') =>
      tx
        .update(deviceCommand)
        .set({ result, updatedAt: now })
        .where(and(open, late, (result === 'offline' ? isNull : isNotNull)(deviceCommand.deliveredAt)))
        .returning({ id: deviceCommand.id })
    const ended = [...(await end('offline')), ...(await end('timeout'))]
    const left = await tx.$count(deviceCommand, open)
    return { ended, left }
  })
  if (ended.length > 0) deps.changes.emit({ tenant, entity: 'deviceCommand', ids: ended.map(({ id }) => id) })
  return left
}
