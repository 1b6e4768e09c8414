import { createServer, type Socket } from 'node:net'
import { jt808 } from '@muster/devices'
import type { Observation } from '@muster/model/protocol'
import type { Deps, Part } from '../deps.ts'
import type { Credentials, Device } from './credentials.ts'
import type { Ingest, Source } from './ingest.ts'
import { listen } from './listen.ts'

/** A terminal that says nothing for this long is dropped; terminals beat every one to five minutes. */
const SILENCE_MS = 10 * 60_000
/** Unreadable frames in a row after which a connection is given up. */
const GARBAGE_LIMIT = 200

/**
 * Vehicle terminals over TCP, JT/T 808-2013 and -2019. A terminal registers once (its number must be a known tag, its device id
 * is remembered) and gets a code with which it authenticates from then on; before that its locations are not taken.
 * Every message is answered, a location only after it is durable.
 */
export async function startJt808(deps: Deps, ingest: Ingest, credentials: Credentials): Promise<Part & { port: number }> {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(SILENCE_MS, () => socket.destroy())
    serve(deps, ingest, credentials, socket)
  })
  const port = await listen(server, deps.config.jt808Port, deps.config.host, 'JT808_PORT')
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function serve(deps: Deps, ingest: Ingest, credentials: Credentials, socket: Socket): void {
  const splitter = jt808.createFrameSplitter()
  const address = socket.remoteAddress ?? 'unknown'
  let device: Device | null = null
  let code = ''
  let garbage = 0
  let serial = 0
  /** Messages of one terminal are handled in order; reading waits while one is being stored. */
  let queue = Promise.resolve()

  const source = (): Source => ({ tenant: device?.tenant ?? 0, device: device?.name ?? address, protocol: 'jt808' })
  const broken = (bytes: Uint8Array, reason: string) => {
    ingest.broken(source(), bytes, reason)
    if (++garbage > GARBAGE_LIMIT) socket.destroy()
  }
  const send = (header: jt808.Header, id: number, body: Uint8Array) => {
    if (socket.writable) socket.write(jt808.wrapFrame(jt808.encodeMessage(id, header.terminal, serial++, body, header.version2019)))
  }
  const answer = (header: jt808.Header, result: number) =>
    send(header, jt808.messageId.platformAnswer, jt808.encodeAnswer(header.serial, header.id, result))

  const store = async (header: jt808.Header, reports: (jt808.LocationReport | null)[], bytes: Uint8Array) => {
    const known = device
    if (device) device = await credentials.check('jt808', device.name, code)
    if (device?.name !== header.terminal) {
      ingest.denied('jt808', known ? { tenant: known.tenant, device: known.name, protocol: 'jt808' } : undefined)
      return answer(header, jt808.answerResult.failure)
    }
    const envelope = { tenant: device.tenant, source: device.name, receivedAt: deps.clock.now() }
    const observations: Observation[] = []
    for (const report of reports) {
      if (report) observations.push(...jt808.observationsOf(report, header.terminal, envelope))
      else broken(bytes, 'location')
    }
    const refused = await ingest.accept(source(), observations)
    answer(header, observations.length > refused.length ? jt808.answerResult.success : jt808.answerResult.wrong)
  }

  const handle = async (payload: Uint8Array) => {
    const message = jt808.decodeMessage(payload)
    if (!message) return broken(payload, 'header')
    const { header, body } = message
    if (header.encrypted || header.parts > 1) {
      ingest.broken(source(), payload, header.encrypted ? 'encrypted' : 'split')
      return answer(header, jt808.answerResult.unsupported)
    }
    switch (header.id) {
      case jt808.messageId.register: {
        const registration = jt808.decodeRegistration(body, header.version2019)
        if (!registration) return broken(payload, 'registration')
        const outcome = await credentials.registerTerminal(header.terminal, registration.terminalId)
        const code = outcome.result === 'success' ? outcome.code : ''
        return send(
          header,
          jt808.messageId.registerAnswer,
          jt808.encodeRegisterAnswer(header.serial, jt808.registerResult[outcome.result], code),
        )
      }
      case jt808.messageId.authenticate: {
        code = jt808.decodeAuthentication(body, header.version2019)
        device = await credentials.check('jt808', header.terminal, code)
        if (!device) ingest.denied('jt808')
        return answer(header, device ? jt808.answerResult.success : jt808.answerResult.failure)
      }
      case jt808.messageId.terminalAnswer:
        return
      case jt808.messageId.heartbeat:
        return answer(header, device ? jt808.answerResult.success : jt808.answerResult.failure)
      case jt808.messageId.logout:
        answer(header, jt808.answerResult.success)
        device = null
        return
      case jt808.messageId.location:
        return store(header, [jt808.decodeLocation(body)], payload)
      case jt808.messageId.locationBatch:
        return store(header, jt808.decodeLocationBatch(body), payload)
      default:
        return answer(header, jt808.answerResult.unsupported)
    }
  }

  socket.on('data', (chunk: Buffer) => {
    const frames = splitter.push(chunk)
    if (frames.length === 0) return
    socket.pause()
    queue = queue
      .then(async () => {
        for (const frame of frames) {
          if (!frame.ok) broken(frame.raw, frame.reason)
          else if (!frame.checksumOk) broken(frame.payload, 'checksum')
          else {
            garbage = 0
            await handle(frame.payload)
          }
          if (socket.destroyed) return
          // A terminal that does not read its answers is not read either.
          if (socket.writableNeedDrain) await drained(socket)
        }
      })
      // Not stored: closing without an answer makes the terminal send again.
      .catch(() => void socket.destroy())
      .finally(() => socket.resume())
  })
}

/** Resolves when the socket takes bytes again, or is gone. */
const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })
