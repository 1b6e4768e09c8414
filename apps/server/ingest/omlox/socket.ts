import type { WebSocket } from '@fastify/websocket'
import { decodeOmloxLocations, decodeOmloxProximities, isRecord } from '@muster/devices'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Credentials, Device } from '../credentials.ts'
import { tokenOf } from '../http.ts'
import type { Ingest, Source } from '../ingest.ts'
import { isTooMany, receive } from '../payload.ts'
import type { OmloxHub, TenantHub } from './hub.ts'
import { type Happening, socketError, topics } from './shapes.ts'
import { readSubscription, type Subscription } from './subscriptions.ts'

/** Messages of one connection that may wait for their commit before the connection is paused. */
const IN_FLIGHT = 64
/** Refused messages in a row after which a connection is given up. */
const FAULT_LIMIT = 200
const SUBSCRIPTION_LIMIT = 100
/** Bytes that a subscriber may leave unread before it is given up. */
const UNREAD_LIMIT = 4 * 1024 * 1024
/** How often a subscriber's credential is looked at. */
const CHECK_MS = 10_000

/**
 * The WebSocket of the omlox hub API 2.0.0, `/omlox/v2/ws/socket`: providers send messages of topics `location_updates` and
 * `proximity_updates`; clients with a credential of kind `omlox` subscribe to all topics. A device token comes as Bearer header, or in
 * `params.token` of a message.
 */
export function hubSocket(app: FastifyInstance, deps: Deps, hub: OmloxHub, ingest: Ingest, credentials: Credentials): void {
  app.get('/omlox/v2/ws/socket', { websocket: true }, (socket: WebSocket, request) => {
    serve(deps, hub, ingest, credentials, socket, tokenOf(request), request.ip)
  })
}

function serve(
  deps: Deps,
  hub: OmloxHub,
  ingest: Ingest,
  credentials: Credentials,
  socket: WebSocket,
  header: string | null,
  address: string,
): void {
  let token = header
  let known: Device | null = null
  let inFlight = 0
  let faults = 0
  let issued = 0
  const subscriptions = new Map<number, Subscription>()
  let mine: TenantHub | null = null
  let stopListening: (() => void) | null = null
  const source = (): Source => ({ tenant: known?.tenant ?? 0, device: known?.name ?? address, protocol: 'omlox' })
  const say = (message: object) => socket.send(JSON.stringify(message))
  const fail = (code: number, description: string) => {
    if (++faults > FAULT_LIMIT) socket.close(1008, 'too many refused messages')
    else say({ event: 'error', code, description })
  }

  const handle = async (data: Buffer) => {
    const message = parse(data)
    if (isRecord(message) && isRecord(message.params) && typeof message.params.token === 'string') token = message.params.token
    const device = token === null ? null : await credentials.byToken(token)
    if (!device) {
      ingest.denied('omlox', known ? source() : undefined)
      return fail(socketError.notAuthenticated, 'device token missing or revoked')
    }
    known = device
    if (!isRecord(message)) {
      ingest.broken(source(), data, message === undefined ? 'notJson' : 'notAnObject')
      return fail(socketError.invalidData, 'not a JSON object')
    }
    switch (message.event) {
      case 'message':
        return take(device, message.topic, message.payload, data)
      case 'subscribe':
        return subscribe(device, message.topic, isRecord(message.params) ? message.params : {})
      case 'unsubscribe':
        return unsubscribe(message.subscription_id)
      default:
        return fail(socketError.unknownEvent, 'the events are message, subscribe and unsubscribe')
    }
  }

  const take = async (device: Device, topic: unknown, payload: unknown, data: Buffer) => {
    if (topic !== 'location_updates' && topic !== 'proximity_updates') {
      const ours = topics.some((one) => one === topic)
      const words = 'providers send location_updates and proximity_updates'
      return ours ? fail(socketError.notAuthorized, `${words}; the rest is the hub's to tell`) : fail(socketError.unknownTopic, words)
    }
    const envelope = { tenant: device.tenant, source: device.name, receivedAt: deps.clock.now() }
    const to = await hub.tenant(device.tenant)
    const decoded =
      topic === 'location_updates' ? decodeOmloxLocations(payload, envelope) : decodeOmloxProximities(payload, envelope, to.nearness)
    const { accepted, refused } = await receive(ingest, source(), decoded, data)
    if (accepted > 0) {
      faults = 0
      const wrong = new Set(refused.map(({ index }) => index))
      const sent = (Array.isArray(payload) ? payload : [payload]).filter((one, index) => isRecord(one) && !wrong.has(index)) as Record<
        string,
        unknown
      >[]
      if (topic === 'location_updates') to.takeLocations(sent)
      else sent.forEach(to.takeProximity)
    }
    if (refused[0])
      fail(socketError.invalidData, `${topic === 'location_updates' ? 'location' : 'proximity'} ${refused[0].index}: ${refused[0].reason}`)
  }

  const subscribe = async (device: Device, topic: unknown, params: Record<string, unknown>) => {
    const wanted = topics.find((one) => one === topic)
    if (!wanted) return fail(socketError.unknownTopic, 'unknown topic')
    if (device.kind !== 'omlox') return fail(socketError.notAuthorized, 'subscribing needs a credential of kind omlox')
    if (subscriptions.size >= SUBSCRIPTION_LIMIT) return fail(socketError.subscriptionFailed, `at most ${SUBSCRIPTION_LIMIT} subscriptions`)
    mine ??= await hub.tenant(device.tenant)
    const subscription = readSubscription(wanted, params, (id) => mine?.get('zones', id) !== undefined)
    if ('wrong' in subscription) return fail(socketError.subscriptionFailed, subscription.wrong)
    stopListening ??= mine.listen(deliver)
    subscriptions.set(++issued, subscription)
    faults = 0
    say({ event: 'subscribed', topic: wanted, subscription_id: issued })
  }

  const unsubscribe = (id: unknown) => {
    const ended = typeof id === 'number' ? subscriptions.get(id) : undefined
    if (!ended) return fail(socketError.unsubscribeFailed, 'no such subscription')
    subscriptions.delete(id as number)
    say({ event: 'unsubscribed', topic: ended.topic, subscription_id: id })
  }

  const deliver = (happening: Happening, item: Record<string, unknown>) => {
    for (const [id, { topic, wants, word }] of subscriptions) {
      if ((topic !== happening && topic !== `${happening}:geojson`) || !wants(item)) continue
      if (socket.bufferedAmount > UNREAD_LIMIT) return socket.terminate()
      say({ event: 'message', topic, subscription_id: id, payload: [word(item, mine?.frame())] })
    }
  }

  // A client that only listens sends nothing by which a revoked credential would be noticed.
  const watch = setInterval(() => {
    if (subscriptions.size === 0 || token === null) return
    credentials.byToken(token).then(
      (device) => {
        if (device?.kind === 'omlox') return
        ingest.denied('omlox', source())
        fail(socketError.notAuthenticated, 'device token revoked')
        socket.close(1008, 'revoked')
      },
      () => {},
    )
  }, CHECK_MS)

  socket.on('message', (data: Buffer) => {
    if (++inFlight >= IN_FLIGHT) socket.pause()
    handle(data)
      .catch((error: unknown) => {
        if (isTooMany(error)) fail(socketError.invalidData, 'too many locations in one message')
        else socket.close(1013, 'not stored, send again')
      })
      .finally(() => {
        if (--inFlight < IN_FLIGHT && socket.isPaused) socket.resume()
      })
  })
  socket.on('close', () => {
    clearInterval(watch)
    stopListening?.()
    subscriptions.clear()
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') ingest.broken(source(), '', 'tooLarge')
    else if (error.code?.startsWith('WS_ERR')) ingest.broken(source(), '', 'webSocket')
    deps.log.info({ reason: error.message }, 'omlox socket dropped')
  })
}

/** The parsed message; undefined when it is no JSON. */
function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
}
