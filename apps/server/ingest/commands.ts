import { type Id, idNumber, SECOND } from '@muster/base'
import { jt808 } from '@muster/devices'
import type { Deps, Part } from '../deps.ts'
import { ANSWER_WITHIN, deliver, settle, waitingCommands, type Waiting } from '../services/devices/command-life.ts'

/** An authenticated terminal on its open connection. */
export type Session = {
  tenant: number
  number: string
  version2019: boolean
  /** Sends; returns the serial number by which the terminal will answer, or null when the line is gone. */
  send(command: jt808.Command): number | null
}

/** Commands on their way to terminals of this gateway. */
export interface Dispatch extends Part {
  /** A terminal is on the line: it gets what has been waiting for it. Returns the way to say that it has gone. */
  open(session: Session): () => void
  /** The terminal's answer to the message of this serial number. */
  answered(session: Session, serial: number, done: boolean): void
}

const keyOf = (tenant: number, number: string): string => `${tenant}/${number.replace(/^0+(?=.)/, '')}`

/** The bytes of a command; null for one that this protocol has none for. */
function encode({ command, content }: Waiting, { version2019 }: Session): jt808.Command | null {
  switch (command) {
    case 'locate':
      return jt808.commands.askLocation()
    case 'text':
      return jt808.commands.say(content ?? '', { urgent: true, version2019 })
    case 'interval':
      return jt808.commands.setParameters([{ id: jt808.parameterId.reportInterval, value: Number(content) }])
    case 'restart':
      return jt808.commands.control(4)
    default:
      return null
  }
}

/**
 * Takes queued commands to the terminals connected here. Of several gateways the one with the connection sends; a command whose terminal
 * comes back within its time is sent then. The rows say what became of each: see `services/devices/command-life.ts`.
 */
export function createDispatch(deps: Pick<Deps, 'db' | 'clock' | 'changes' | 'log'>): Dispatch {
  const sessions = new Map<string, Session>()
  /** Commands for terminals that are not here, by terminal, until their time is over. */
  const waiting = new Map<string, { command: Waiting; until: number }[]>()
  const sent = new Map<Session, Map<number, { tenant: Id; id: Id; at: number }>>()
  let work: Promise<void> = Promise.resolve()
  const then = (next: () => Promise<unknown>) => {
    work = work.then(next).then(
      () => undefined,
      (error: unknown) => deps.log.error({ err: error }, 'command not taken to its terminal'),
    )
  }

  async function send(session: Session, command: Waiting): Promise<void> {
    const tenant = String(session.tenant)
    const bytes = encode(command, session)
    const now = deps.clock.now()
    if (!(await deliver(deps, tenant, command.id, now))) return
    if (!bytes) return settle(deps, tenant, command.id, false, now)
    const serial = session.send(bytes)
    if (serial === null) return
    const asked = sent.get(session) ?? new Map()
    for (const [old, { at }] of asked) if (at < now - 4 * ANSWER_WITHIN) asked.delete(old)
    asked.set(serial, { tenant, id: command.id, at: now })
    sent.set(session, asked)
  }

  async function take(tenant: Id, ids: readonly Id[]): Promise<void> {
    const now = deps.clock.now()
    for (const [key, list] of waiting) {
      const left = list.filter(({ until }) => until > now)
      if (left.length > 0) waiting.set(key, left)
      else waiting.delete(key)
    }
    for (const command of await waitingCommands(deps.db, tenant, ids, now)) {
      const key = keyOf(idNumber(tenant), command.deviceNumber)
      const session = sessions.get(key)
      if (session) await send(session, command)
      else waiting.set(key, [...(waiting.get(key) ?? []), { command, until: now + ANSWER_WITHIN - SECOND }])
    }
  }

  const stopListening = deps.changes.on(({ tenant, entity, ids }) => {
    if (entity === 'deviceCommand' && ids.length > 0) then(() => take(tenant, ids))
  })
  return {
    open(session) {
      const key = keyOf(session.tenant, session.number)
      sessions.set(key, session)
      const kept = waiting.get(key)
      waiting.delete(key)
      if (kept) {
        const now = deps.clock.now()
        for (const { command, until } of kept) if (until > now) then(() => send(session, command))
      }
      return () => {
        sent.delete(session)
        if (sessions.get(key) === session) sessions.delete(key)
      }
    },
    answered(session, serial, done) {
      const asked = sent.get(session)?.get(serial)
      if (!asked) return
      sent.get(session)?.delete(serial)
      then(() => settle(deps, asked.tenant, asked.id, done, deps.clock.now()))
    },
    async stop() {
      stopListening()
      await work
    },
  }
}
