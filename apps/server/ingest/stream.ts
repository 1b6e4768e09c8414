import { createSocket, type RemoteInfo } from 'node:dgram'
import { createServer, type Socket } from 'node:net'
import { type Decoder, type DecoderName, decoderOf, type Splitter } from '@muster/devices'
import type { Deps, Part } from '../deps.ts'
import type { Credentials, Device } from './credentials.ts'
import { drained } from './drain.ts'
import { type Ingest, protocolOf, type Source } from './ingest.ts'
import { listen, PortError } from './listen.ts'
import { isTooMany, receiveMessage } from './payload.ts'

/** The line with which a serial server or a forwarder registers: `muster <decoder> <device token>`. */
const REGISTRATION = /^muster ([a-z0-9-]{1,32}) (\S{1,128})\r?$/
const REGISTRATION_BYTES = 256
const REGISTRATION_MS = 10_000
/** A device that says nothing for this long is dropped. */
const SILENCE_MS = 10 * 60_000
/** Unreadable messages in a row after which a connection is given up. */
const GARBAGE_LIMIT = 200
/** Datagrams that may wait for their commit; more are dropped, as UDP has it. */
const DATAGRAMS_IN_FLIGHT = 512

type Registered = { decoder: Decoder<DecoderName>; token: string }

/**
 * Devices on serial lines, by way of a serial server (TCP or UDP), and engines that push over UDP, on one port number of both kinds. What is
 * sent begins with a registration line; on TCP the vendor's bytes follow as a stream, on UDP every datagram has the line before one message.
 * A TCP device is answered, where its protocol has answers, after its observations are durable; when they cannot be stored the connection is closed.
 */
export async function startStreams(deps: Deps, ingest: Ingest, credentials: Credentials): Promise<Part & { port: number }> {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(deps, ingest, credentials, socket)
  })
  const port = await listen(server, deps.config.streamPort, deps.config.host, 'STREAM_PORT')
  const datagrams = createSocket(deps.config.host.includes(':') ? 'udp6' : 'udp4')
  let inFlight = 0
  datagrams.on('message', (bytes, from) => {
    if (inFlight >= DATAGRAMS_IN_FLIGHT) return
    inFlight++
    takeDatagram(deps, ingest, credentials, bytes, from)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a datagram was not stored'))
      .finally(() => inFlight--)
  })
  try {
    await new Promise<void>((resolve, reject) => {
      datagrams.once('error', reject)
      datagrams.bind(port, deps.config.host, () => {
        datagrams.off('error', reject).on('error', (error) => deps.log.warn({ err: error }, 'datagram socket'))
        resolve()
      })
    })
  } catch (error) {
    server.close()
    throw new PortError('STREAM_PORT', port, error instanceof Error ? error.message : String(error))
  }
  return {
    port,
    stop: async () => {
      datagrams.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** What the registration line says; null when it is none. */
function registrationOf(line: Buffer): Registered | null {
  const [, name, token] = REGISTRATION.exec(line.toString('latin1')) ?? []
  const decoder = name === undefined ? undefined : decoderOf(name)
  return decoder ? { decoder, token: token! } : null
}

async function takeDatagram(deps: Deps, ingest: Ingest, credentials: Credentials, bytes: Buffer, from: RemoteInfo): Promise<void> {
  const end = bytes.subarray(0, REGISTRATION_BYTES).indexOf(10)
  const registered = end < 0 ? null : registrationOf(bytes.subarray(0, end))
  if (!registered) return ingest.broken({ tenant: 0, device: from.address, protocol: 'http' }, bytes, 'registration')
  const { decoder, token } = registered
  const protocol = protocolOf(decoder.name, 'http')
  const device = await credentials.byToken(token)
  if (!device) return ingest.denied(protocol)
  const source = { tenant: device.tenant, device: device.name, protocol }
  await receiveMessage(ingest, source, bytes.subarray(end + 1), deps.clock.now(), (message, envelope) =>
    decoder.decode(message, envelope, []),
  )
}

function serve(deps: Deps, ingest: Ingest, credentials: Credentials, socket: Socket): void {
  const address = socket.remoteAddress ?? 'unknown'
  let held: Buffer = Buffer.alloc(0)
  let registered: Registered | null = null
  let splitter: Splitter | null = null
  let device: Device | null = null
  let garbage = 0
  let queue = Promise.resolve()
  socket.setTimeout(REGISTRATION_MS, () => socket.destroy())

  const source = (): Source => ({
    tenant: device?.tenant ?? 0,
    device: device?.name ?? address,
    protocol: registered ? protocolOf(registered.decoder.name, 'http') : 'http',
  })
  const broken = (bytes: Uint8Array, reason: string) => {
    ingest.broken(source(), bytes, reason)
    if (++garbage > GARBAGE_LIMIT) socket.destroy()
  }

  /** Takes the registration line off the stream; what is behind it is the vendor's. Null while the line is not whole. */
  async function register(chunk: Buffer): Promise<Buffer | null> {
    held = Buffer.concat([held, chunk])
    const end = held.indexOf(10)
    if (end < 0 && held.length < REGISTRATION_BYTES) return null
    registered = end < 0 || end > REGISTRATION_BYTES ? null : registrationOf(held.subarray(0, end))
    splitter = registered?.decoder.splitter?.() ?? null
    if (!registered || !splitter) {
      broken(held.subarray(0, REGISTRATION_BYTES), registered ? 'protocol' : 'registration')
      socket.destroy()
      return null
    }
    socket.setTimeout(SILENCE_MS)
    return held.subarray(end + 1)
  }

  async function take(message: Uint8Array): Promise<void> {
    const { decoder, token } = registered!
    const known = device
    device = await credentials.byToken(token)
    if (!device) {
      ingest.denied(
        protocolOf(decoder.name, 'http'),
        known ? { tenant: known.tenant, device: known.name, protocol: protocolOf(decoder.name, 'http') } : undefined,
      )
      socket.destroy()
      return
    }
    let read = 0
    await receiveMessage(ingest, source(), message, deps.clock.now(), (bytes, envelope) => {
      const decoded = decoder.decode(bytes, envelope, [])
      read = decoded.observations.length
      garbage = decoded.refused.length > 0 && read === 0 ? garbage + 1 : 0
      return decoded
    }).catch((error: unknown) => {
      if (!isTooMany(error)) throw error
    })
    if (garbage > GARBAGE_LIMIT) socket.destroy()
    const answer = decoder.acknowledge?.(message, read)
    if (answer && socket.writable) socket.write(answer)
    // A device that does not read its answers is not read either.
    if (socket.writableNeedDrain) await drained(socket)
  }

  socket.on('data', (chunk: Buffer) => {
    socket.pause()
    queue = queue
      .then(async () => {
        const bytes = splitter ? chunk : await register(chunk)
        if (!bytes || !splitter) return
        for (const cut of splitter.push(bytes)) {
          if (cut.ok) await take(cut.message)
          else broken(cut.raw, cut.reason)
          if (socket.destroyed) return
        }
      })
      // Not stored: closing without an answer makes the device send again.
      .catch(() => void socket.destroy())
      .finally(() => socket.resume())
  })
}
