import { createServer, type Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { MusterError } from '@muster/base'
import { type Decoder, type DecoderName, decoderOf, decoderOfTopic } from '@muster/devices'
import { Aedes, type Client, type PublishPacket } from 'aedes'
import type { Deps, Part } from '../deps.ts'
import type { Credentials, Device } from './credentials.ts'
import { type Ingest, type Protocol, protocolOf, type Source } from './ingest.ts'
import { listen } from './listen.ts'
import { limitPackets, PacketLimitError } from './packet-limit.ts'
import { isTooMany, receiveMessage } from './payload.ts'

/** The largest MQTT packet taken, bytes. */
const PACKET_LIMIT = 4 * 1024 * 1024
/** How much of a connection is read at once: what arrives together is committed together. */
const READ_BYTES = 1024 * 1024

/**
 * The embedded MQTT broker. A device signs in with its credential's name and secret and may publish to its own topics only;
 * a QoS 1 message is acknowledged after its observations are durable. Nobody may subscribe: devices have nothing to hear here.
 */
export async function startMqtt(deps: Deps, ingest: Ingest, credentials: Credentials): Promise<Part & { port: number }> {
  const signedIn = new WeakMap<Client, SignedIn>()
  const samples = new WeakMap<Duplex, () => Uint8Array>()

  /** Resolves when the message may be acknowledged; an error closes the connection without one, so that the device sends again. */
  async function take(client: Client | null, packet: PublishPacket): Promise<void> {
    const known = client && signedIn.get(client)
    const device = known && (await credentials.check('mqtt', known.device.name, known.secret))
    if (!device) {
      ingest.denied('mqtt', known ? sourceOf(known.device) : undefined)
      throw new Refused('device unknown or revoked')
    }
    const read = topicReader(packet.topic, device)
    if (!read) {
      ingest.broken(sourceOf(device), packet.topic, 'topic')
      throw new Refused(`topic not allowed: ${packet.topic.slice(0, 80)}`)
    }
    // Nobody subscribes, so nothing is kept for later subscribers.
    packet.retain = false
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : new Uint8Array(packet.payload)
    const source = { tenant: device.tenant, device: read.device, protocol: read.protocol }
    const levels = packet.topic.split('/')
    const decode: Parameters<typeof receiveMessage>[4] = (message, envelope) => read.decoder.decode(message, envelope, levels)
    await receiveMessage(ingest, source, payload, deps.clock.now(), decode).catch((error: unknown) => {
      // Counted; sent again it would be refused again, and hold up all that comes after it.
      if (!isTooMany(error)) throw error
    })
  }

  const broker = await Aedes.createBroker({
    connectTimeout: 10_000,
    drainTimeout: 60_000,
    authenticate: (client, username, password, done) => {
      const secret = password?.toString('utf8') ?? ''
      credentials.check('mqtt', username ?? '', secret).then(
        (device) => {
          if (device) {
            signedIn.set(client, { device, secret })
            // Two connections of one id replace each other: only within one device, or anybody could cut off anybody.
            client.id = `${device.name}/${client.id}`
          } else ingest.denied('mqtt')
          done(device ? null : Object.assign(new Refused('unknown name or wrong secret'), { returnCode: 5 as const }), device !== null)
        },
        () => done(Object.assign(new Refused('unavailable'), { returnCode: 3 as const }), false),
      )
    },
    authorizeSubscribe: (_client, _subscription, done) => done(null, null),
    authorizePublish: (client, packet, done) => {
      take(client, packet).then(
        () => done(null),
        (error: unknown) => done(error instanceof Error ? error : new Error('unavailable')),
      )
    },
  })
  const dropped = (client: Client, error: Error) => {
    const device = signedIn.get(client)?.device
    const socket = client.conn as Socket
    if (isUnreadable(error)) {
      const source = device ? sourceOf(device) : { tenant: 0, device: socket.remoteAddress ?? 'unknown', protocol: 'mqtt' as const }
      ingest.broken(source, samples.get(socket)?.() ?? '', error instanceof PacketLimitError ? 'tooLarge' : 'packet')
    }
    deps.log.info({ device: device?.name, reason: error.message }, 'MQTT connection dropped')
  }
  broker.on('clientError', dropped)
  broker.on('connectionError', dropped)

  const server: Server = createServer({ highWaterMark: READ_BYTES, noDelay: true, keepAlive: true }, (socket: Socket) => {
    samples.set(socket, limitPackets(socket, PACKET_LIMIT))
    broker.handle(socket)
  })
  const port = await listen(server, deps.config.mqttPort, deps.config.host, 'MQTT_PORT')
  return {
    port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      await closed
    },
  }
}

type SignedIn = { device: Device; secret: string }

/** A refusal that is counted where it is made. */
class Refused extends Error {}

const sourceOf = (device: Device): Source => ({ tenant: device.tenant, device: device.name, protocol: 'mqtt' })

/** Ends of a connection that say nothing about what was sent. */
const silent = new Set(['keep alive timeout', 'connect did not arrive in time', 'drain timeout', 'connection closed', 'unavailable'])

/** Whether a connection ended because of bytes that are no MQTT, rather than by a refusal of ours, the network or the database. */
const isUnreadable = (error: Error): boolean =>
  error instanceof PacketLimitError ||
  !(error instanceof Refused || error instanceof MusterError || 'syscall' in error || silent.has(error.message))

type Reader = { device: string; protocol: Protocol; decoder: Decoder<DecoderName> }

/** What a level of a topic may name a device by. */
const DEVICE_NAME = /^[\w:.-]{1,64}$/

/**
 * Which decoder a topic means for this device: `muster/v1/<its tenant's route>/<decoder>[/…]`, or a topic on which a vendor's devices publish of
 * themselves; null when the device may not write there.
 */
function topicReader(topic: string, device: Device): Reader | null {
  const own = `muster/v1/${device.tenantRoute}/`
  if (topic.startsWith(own)) {
    const decoder = decoderOf(topic.slice(own.length).split('/')[0]!)
    return decoder ? { device: device.name, protocol: protocolOf(decoder.name, 'mqtt'), decoder } : null
  }
  const decoder = decoderOfTopic(topic)
  if (!decoder) return null
  const name = decoder.deviceLevel === undefined ? device.name : (topic.split('/').at(decoder.deviceLevel) ?? '')
  if (decoder.deviceLevel !== undefined && !DEVICE_NAME.test(name)) return null
  return { device: name === device.name ? name : name.toUpperCase(), protocol: protocolOf(decoder.name, 'mqtt'), decoder }
}
