import { createConnection, type Socket } from 'node:net'
import { jt808 } from '@muster/devices'
import type { TerminalReport } from '../radio/signals.ts'

export type Terminal = {
  report(report: TerminalReport): void
  /** Authenticated and taking locations. */
  readonly ready: boolean
  /** Locations that the platform has acknowledged. */
  readonly stored: number
  close(): void
}

const ANSWER_MS = 15_000
const HEARTBEAT_MS = 30_000
const KEPT = 300
/** 0x0200 bodies in one 0x0704: 30 bytes each, well under the 1023 of one message. */
const BATCH = 20

/**
 * One vehicle terminal, JT/T 808-2013: registers, authenticates, beats, reports, waits for each answer, and makes up for what it
 * could not send. `number` = its SIM's number, `device` = its own id of up to seven characters.
 */
export function createTerminal(options: {
  host: string
  port: number
  number: string
  device: string
  plate: string
  say: (line: string) => void
}): Terminal {
  const waiting: TerminalReport[] = []
  let last: TerminalReport | null = null
  let socket: Socket | null = null
  let serial = 0
  let ready = false
  let stored = 0
  let closed = false
  let retry = 1000
  /** What is on its way, until its answer is here. */
  let pending: { serial: number; reports: TerminalReport[] } | null = null
  let timeout: NodeJS.Timeout | undefined
  let reconnect: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined

  const send = (id: number, body: Uint8Array): number => {
    serial = (serial + 1) & 0xffff
    socket?.write(jt808.wrapFrame(jt808.encodeMessage(id, options.number, serial, body)))
    return serial
  }
  /** Whatever is asked must be answered, else the line is dead. */
  const expectAnswer = (): void => {
    clearTimeout(timeout)
    timeout = setTimeout(() => socket?.destroy(), ANSWER_MS)
  }
  const pump = (): void => {
    if (!ready || pending || waiting.length === 0) return
    const reports = waiting.splice(0, BATCH)
    const bodies = reports.map((r) => jt808.encodeLocation(r))
    const [first] = bodies
    const id = bodies.length === 1 ? jt808.messageId.location : jt808.messageId.locationBatch
    const sent = send(id, bodies.length === 1 && first ? first : jt808.encodeLocationBatch(bodies, 1))
    pending = { serial: sent, reports }
    expectAnswer()
  }
  const onAnswer = (body: Uint8Array): void => {
    const answer = jt808.decodeAnswer(body)
    if (!answer) return
    clearTimeout(timeout)
    if (answer.id === jt808.messageId.authenticate) {
      if (answer.result !== jt808.answerResult.success) socket?.destroy()
      else {
        ready = true
        retry = 1000
        heartbeat = setInterval(() => send(jt808.messageId.heartbeat, new Uint8Array()), HEARTBEAT_MS)
      }
    } else if (pending && answer.serial === pending.serial) {
      if (answer.result === jt808.answerResult.success) stored += pending.reports.length
      pending = null
    }
    pump()
  }
  const onRegistered = (body: Uint8Array): void => {
    const answer = jt808.decodeRegisterAnswer(body)
    if (answer?.result === jt808.registerResult.success) {
      send(jt808.messageId.authenticate, new TextEncoder().encode(answer.code))
      expectAnswer()
      return
    }
    options.say(`terminal ${options.number}: registration refused (${answer?.result ?? 'unreadable'})`)
    retry = 60_000
    socket?.destroy()
  }
  /** A text is shown, a place is given; anything else the virtual terminal cannot do, and says so. */
  const onCommand = ({ header }: jt808.Message): void => {
    if (header.id === jt808.commandId.askLocation && last) {
      const asked = Uint8Array.of(header.serial >> 8, header.serial & 0xff)
      send(jt808.messageId.locationAnswer, Uint8Array.from([...asked, ...jt808.encodeLocation(last)]))
      return
    }
    const result = header.id === jt808.commandId.say ? jt808.answerResult.success : jt808.answerResult.unsupported
    send(jt808.messageId.terminalAnswer, jt808.encodeAnswer(header.serial, header.id, result))
  }
  const connect = (): void => {
    const splitter = jt808.createFrameSplitter()
    const line = createConnection({ host: options.host, port: options.port, noDelay: true })
    socket = line
    line.on('connect', () => {
      send(
        jt808.messageId.register,
        jt808.encodeRegistration({
          province: 21,
          city: 202,
          maker: 'MUSTR',
          model: 'DEMO-1',
          terminalId: options.device,
          plateColour: 2,
          plate: options.plate,
        }),
      )
      expectAnswer()
    })
    line.on('data', (chunk) => {
      for (const frame of splitter.push(chunk)) {
        const message = frame.ok && frame.checksumOk ? jt808.decodeMessage(frame.payload) : null
        if (message?.header.id === jt808.messageId.registerAnswer) onRegistered(message.body)
        else if (message?.header.id === jt808.messageId.platformAnswer) onAnswer(message.body)
        else if (message) onCommand(message)
      }
    })
    // `close` follows every error.
    line.on('error', () => {})
    line.on('close', () => {
      clearTimeout(timeout)
      clearInterval(heartbeat)
      ready = false
      if (pending) waiting.unshift(...pending.reports)
      pending = null
      if (closed) return
      reconnect = setTimeout(connect, retry)
      retry = Math.min(retry * 2, 60_000)
    })
  }
  connect()
  return {
    get ready() {
      return ready
    },
    get stored() {
      return stored
    },
    report(report) {
      last = report
      waiting.push(report)
      if (waiting.length > KEPT) waiting.shift()
      pump()
    },
    close() {
      closed = true
      clearTimeout(timeout)
      clearTimeout(reconnect)
      clearInterval(heartbeat)
      socket?.destroy()
    },
  }
}
