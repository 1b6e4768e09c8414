import { createServer, type Socket } from 'node:net'
import { jt808 } from '@muster/devices'
import type { Deps, Part } from '../deps.ts'
import { createDispatch, type Dispatch, type Session } from './commands.ts'
import type { Credentials, Device } from './credentials.ts'
import { drained } from './drain.ts'
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
  const dispatch = createDispatch(deps)
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(SILENCE_MS, () => socket.destroy())
    serve(deps, ingest, credentials, dispatch, socket)
  })
  const port = await listen(server, deps.config.jt808Port, deps.config.host, 'JT808_PORT')
  return {
    port,
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      })
      await dispatch.stop()
    },
  }
}

function serve(deps: Deps, ingest: Ingest, credentials: Credentials, dispatch: Dispatch, socket: Socket): void {
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
  const send = (header: jt808.Header, id: number, body: Uint8Array): number | null => {
    if (!socket.writable) return null
    const own = serial++ & 0xffff
    socket.write(jt808.wrapFrame(jt808.encodeReply(header, id, own, body), header.delimiter))
    return own
  }
  /** The terminal as commands reach it, while it is known who it is. */
  let session: { of: Session; close: () => void } | null = null
  const closeSession = () => {
    session?.close()
    session = null
  }
  const openSession = (header: jt808.Header, { tenant, name }: Device) => {
    closeSession()
    const of: Session = {
      tenant,
      number: name,
      version2019: header.version2019,
      send: ({ id, body }) => send(header, id, body),
    }
    session = { of, close: dispatch.open(of) }
  }
  socket.once('close', closeSession)
  const answer = (header: jt808.Header, result: number) => {
    if (header.wantsVendorAnswer) {
      if (result === jt808.answerResult.success) send(header, jt808.messageId.vendorAnswer, jt808.encodeVendorAnswer(header.id))
    } else send(header, jt808.messageId.platformAnswer, jt808.encodeAnswer(header.serial, header.id, result))
  }

  const store = async (header: jt808.Header, upload: jt808.Upload, bytes: Uint8Array) => {
    const known = device
    if (device) device = await credentials.check('jt808', device.name, code)
    if (!device) closeSession()
    if (device?.name !== header.terminal) {
      ingest.denied('jt808', known ? { tenant: known.tenant, device: known.name, protocol: 'jt808' } : undefined)
      return answer(header, jt808.answerResult.failure)
    }
    const envelope = { tenant: device.tenant, source: device.name, receivedAt: deps.clock.now() }
    const observations = jt808.uploadObservations(upload, header.terminal, envelope)
    for (const report of upload.reports) if (!report) broken(bytes, 'location')
    const refused = await ingest.accept(source(), observations)
    // A message without places (a card, an adapter's figures) has been read all the same.
    const read = upload.reports.length === 0 || observations.length > refused.length
    answer(header, read ? jt808.answerResult.success : jt808.answerResult.wrong)
  }

  const handle = async ({ payload, delimiter }: jt808.ReadFrame) => {
    const message = jt808.decodeMessage(payload, delimiter)
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
        const registered = jt808.encodeRegisterAnswer(header.serial, jt808.registerResult[outcome.result], code)
        send(header, jt808.messageId.registerAnswer, registered)
        return
      }
      case jt808.messageId.authenticate: {
        code = jt808.decodeAuthentication(body, header.version2019)
        device = await credentials.check('jt808', header.terminal, code)
        if (!device) ingest.denied('jt808')
        answer(header, device ? jt808.answerResult.success : jt808.answerResult.failure)
        // After the answer: what waits for the terminal must not be the first thing that it hears.
        return device ? openSession(header, device) : closeSession()
      }
      case jt808.messageId.terminalAnswer: {
        const said = jt808.decodeAnswer(body)
        if (said && session) dispatch.answered(session.of, said.serial, said.result === jt808.answerResult.success)
        return
      }
      case jt808.messageId.heartbeat: {
        const upload = device && jt808.decodeUpload(message)
        if (upload) return store(header, upload, payload)
        return answer(header, device ? jt808.answerResult.success : jt808.answerResult.failure)
      }
      case jt808.messageId.logout:
        answer(header, jt808.answerResult.success)
        device = null
        closeSession()
        return
      case jt808.messageId.timeQuery:
        send(header, jt808.messageId.timeAnswer, jt808.encodeTime(deps.clock.now()))
        return
      case jt808.messageId.vendorTimeQuery:
        send(header, jt808.messageId.vendorTimeAnswer, jt808.encodeVendorTime(deps.clock.now()))
        return
      default: {
        // A place that was asked for comes with the number of the question.
        if (header.id === jt808.messageId.locationAnswer && session && body.length > 2)
          dispatch.answered(session.of, ((body[0] ?? 0) << 8) | (body[1] ?? 0), true)
        const upload = jt808.decodeUpload(message)
        return upload ? store(header, upload, payload) : answer(header, jt808.answerResult.unsupported)
      }
    }
  }

  /** Text messages of a vendor; one asks for the time. */
  const reply = (raw: Uint8Array) => {
    const text = jt808.answerText(Buffer.from(raw).toString('latin1'), deps.clock.now())
    if (text === null) return broken(raw, 'text')
    if (socket.writable) socket.write(text, 'latin1')
  }

  socket.on('data', (chunk: Buffer) => {
    const frames = splitter.push(chunk)
    if (frames.length === 0) return
    socket.pause()
    queue = queue
      .then(async () => {
        for (const frame of frames) {
          if (!frame.ok && frame.reason === 'text') reply(frame.raw)
          else if (!frame.ok) broken(frame.raw, frame.reason)
          else if (!frame.checksumOk) broken(frame.payload, 'checksum')
          else {
            garbage = 0
            await handle(frame)
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
