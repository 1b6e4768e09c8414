import { decodeOmloxLocations, isRecord } from '@muster/devices'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from '@fastify/websocket'
import type { Deps } from '../deps.ts'
import type { Credentials, Device } from './credentials.ts'
import { bearerOf, type Door, openDoors } from './http.ts'
import type { Ingest, Source } from './ingest.ts'
import { isTooMany, receive } from './payload.ts'

/** Error codes of the omlox hub WebSocket (API 2.0.0). */
const omloxError = {
  unknownEvent: 10000,
  unknownTopic: 10001,
  subscriptionFailed: 10002,
  invalidData: 10005,
  notAuthenticated: 10006,
} as const

/** Messages of one connection that may wait for their commit before the connection is paused. */
const IN_FLIGHT = 64
/** Refused messages in a row after which a connection is given up. */
const FAULT_LIMIT = 200

/**
 * Location updates of the omlox hub API v2: `PUT /omlox/v2/providers/{id}/location`, `PUT /omlox/v2/providers/locations`
 * (204 once durable) and messages of topic `location_updates` on the WebSocket `/omlox/v2/ws/socket`.
 * A device token comes as Bearer header, or on the socket in `params.token` of a message.
 */
export function omloxHub(app: FastifyInstance, deps: Deps, ingest: Ingest, credentials: Credentials): void {
  const put = (path: string, decode: Door['decode']): Door => ({
    method: 'PUT',
    path,
    protocol: 'omlox',
    decode,
    answer: (reply, { accepted, refused }) => {
      const first = refused[0]
      return first && accepted === 0 ? reply.code(400).send({ type: 'error', code: 400, message: first.reason }) : reply.code(204).send()
    },
    refusal: (code, message) => ({ type: 'error', code, message }),
  })
  openDoors(app, deps, ingest, credentials, [
    put('/omlox/v2/providers/locations', decodeOmloxLocations),
    put('/omlox/v2/providers/:id/location', (body, envelope, { id }) =>
      decodeOmloxLocations(isRecord(body) ? { ...body, provider_id: id } : body, envelope),
    ),
  ])
  app.get('/omlox/v2/ws/socket', { websocket: true }, (socket: WebSocket, request) => {
    serve(deps, ingest, credentials, socket, bearerOf(request), request.ip)
  })
}

function serve(deps: Deps, ingest: Ingest, credentials: Credentials, socket: WebSocket, header: string | null, address: string): void {
  let token = header
  let known: Device | null = null
  let inFlight = 0
  let faults = 0
  const source = (): Source => ({ tenant: known?.tenant ?? 0, device: known?.name ?? address, protocol: 'omlox' })
  const fail = (code: number, description: string) => {
    if (++faults > FAULT_LIMIT) socket.close(1008, 'too many refused messages')
    else socket.send(JSON.stringify({ event: 'error', code, description }))
  }

  const handle = async (data: Buffer) => {
    const message = parse(data)
    if (isRecord(message) && isRecord(message.params) && typeof message.params.token === 'string') token = message.params.token
    const device = token === null ? null : await credentials.byToken(token)
    if (!device) {
      ingest.denied('omlox', known ? source() : undefined)
      return fail(omloxError.notAuthenticated, 'device token missing or revoked')
    }
    known = device
    if (!isRecord(message)) {
      ingest.broken(source(), data, message === undefined ? 'notJson' : 'notAnObject')
      return fail(omloxError.invalidData, 'not a JSON object')
    }
    if (message.event !== 'message') return fail(omloxError.unknownEvent, 'this socket takes location updates')
    if (message.topic !== 'location_updates') return fail(omloxError.unknownTopic, 'unknown topic')
    const envelope = { tenant: device.tenant, source: device.name, receivedAt: deps.clock.now() }
    const { accepted, refused } = await receive(ingest, source(), decodeOmloxLocations(message.payload, envelope), data)
    if (accepted > 0) faults = 0
    if (refused[0]) fail(omloxError.invalidData, `location ${refused[0].index}: ${refused[0].reason}`)
  }

  socket.on('message', (data: Buffer) => {
    if (++inFlight >= IN_FLIGHT) socket.pause()
    handle(data)
      .catch((error: unknown) => {
        if (isTooMany(error)) fail(omloxError.invalidData, 'too many locations in one message')
        else socket.close(1013, 'not stored, send again')
      })
      .finally(() => {
        if (--inFlight < IN_FLIGHT && socket.isPaused) socket.resume()
      })
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
