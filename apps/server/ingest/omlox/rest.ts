import { randomUUID } from 'node:crypto'
import { decodeOmloxLocations, decodeOmloxProximities, type Decoded, type Envelope, isRecord } from '@muster/devices'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Credentials } from '../credentials.ts'
import { type Door, openDoors, tokenOf } from '../http.ts'
import type { Ingest } from '../ingest.ts'
import { type Frame, locationIn, readFrame } from './coordinates.ts'
import { checkObject, type OmloxHub, type TenantHub } from './hub.ts'
import { distanceOutside } from './plant-objects.ts'
import { type Kind, kinds, type Location, type Trackable } from './shapes.ts'
import { motionIn } from './subscriptions.ts'

const BASE = '/omlox/v2'
const BODY_LIMIT = 1024 * 1024

type Params = Record<string, string>
type Answer = { status: number; body?: unknown }
type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  run(hub: TenantHub, params: Params, body: unknown, frame: Frame | null): Promise<Answer> | Answer
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const done: Answer = { status: 204 }
const fail = (status: number, message: string): Answer => ({ status, body: { type: 'error', code: status, message } })
const missing = fail(404, 'no such object')
const readOnly = fail(403, 'this object is kept in Muster and can only be read here')

/**
 * The REST side of the omlox hub API 2.0.0 under `/omlox/v2`, except for what providers send. Needs a credential of kind `omlox`: a device
 * that only reports may not read where others are. Lists hold the plant's own objects and those that clients stored.
 */
export function hubRest(app: FastifyInstance, deps: Deps, hub: OmloxHub, ingest: Ingest, credentials: Credentials): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, parsed) => parsed(null, body))
    for (const { method, path, run } of [...kinds.flatMap(objectRoutes), ...relations]) {
      scope.route<{ Params: Params; Querystring: Record<string, unknown> }>({
        method,
        url: BASE + path,
        bodyLimit: BODY_LIMIT,
        handler: async (request, reply) => {
          const device = await deviceOf(request, credentials)
          if (!device) ingest.denied('omlox')
          if (!device) return send(reply, fail(401, 'device token missing or revoked'))
          if (device.kind !== 'omlox') return send(reply, fail(403, 'reading needs a credential of kind omlox'))
          const body = parse(request.body)
          if (body === undefined && (method === 'POST' || method === 'PUT')) return send(reply, fail(400, 'not a JSON object'))
          const mine = await hub.tenant(device.tenant)
          const asked = readFrame(request.query.crs, request.query.zone_id, (id) => mine.get('zones', id) !== undefined)
          if ('wrong' in asked) return send(reply, fail(400, asked.wrong))
          return send(reply, await run(mine, request.params, body, asked.frame))
        },
        errorHandler: (error, _request, reply) => {
          const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 503
          if (status === 503) deps.log.warn({ err: error }, 'omlox request')
          return send(reply, fail(status, status === 503 ? 'unavailable, try again' : error.message))
        },
      })
    }
  })
}

const deviceOf = async (request: FastifyRequest, credentials: Credentials) => {
  const token = tokenOf(request)
  return token === null ? null : credentials.byToken(token)
}

const send = (reply: FastifyReply, { status, body }: Answer): FastifyReply => {
  reply.code(status)
  return body === undefined ? reply.send() : reply.type('application/json').send(JSON.stringify(body))
}

function parse(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? (JSON.parse(body.toString('utf8')) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** The same five ways to look at and change objects of every kind. */
function objectRoutes(kind: Kind): Route[] {
  const one = `/${kind}/:id`
  return [
    { method: 'GET', path: `/${kind}`, run: (hub) => ok(hub.list(kind).map(({ id }) => id)) },
    { method: 'GET', path: `/${kind}/summary`, run: (hub) => ok(hub.list(kind)) },
    {
      method: 'POST',
      path: `/${kind}`,
      run: (hub, _params, body) =>
        store(hub, kind, isRecord(body) && kind !== 'providers' ? { ...body, id: body.id ?? randomUUID() } : body, 201),
    },
    {
      method: 'DELETE',
      path: `/${kind}`,
      run: async (hub) => {
        await hub.remove(kind)
        return done
      },
    },
    { method: 'GET', path: one, run: (hub, { id }) => found(hub.get(kind, id!)) },
    {
      method: 'PUT',
      path: one,
      run: async (hub, { id }, body) => {
        if (!hub.get(kind, id!)) return missing
        const answer = await store(hub, kind, isRecord(body) ? { ...body, id } : body, 204)
        // A changed trackable is sent back, other objects are not.
        return answer.status === 204 && kind === 'trackables' ? ok(hub.get(kind, id!)) : answer
      },
    },
    {
      method: 'DELETE',
      path: one,
      run: async (hub, { id }) => {
        if (!hub.isStored(kind, id!)) return hub.get(kind, id!) ? readOnly : missing
        await hub.remove(kind, id!)
        return done
      },
    },
  ]
}

async function store(hub: TenantHub, kind: Kind, body: unknown, status: 201 | 204): Promise<Answer> {
  const checked = checkObject(kind, body)
  if ('wrong' in checked) return fail(400, checked.wrong)
  const { object } = checked
  // A provider may announce itself though its tag is known; what the plant says of the rest is the plant's.
  if (kind !== 'providers' && hub.get(kind, object.id) && !hub.isStored(kind, object.id)) return readOnly
  if (!(await hub.put(kind, object))) return fail(400, `too many ${kind}`)
  return status === 201 ? { status, body: object } : done
}

const found = (body: unknown): Answer => (body === undefined ? missing : ok(body))

/** Answers with what `read` makes of the object, or 404. Places come in the frame that `crs` and `zone_id` of the address ask for. */
const of =
  (kind: Kind, read: (hub: TenantHub, id: string, frame: Frame | null) => unknown): Route['run'] =>
  (hub, { id }, _body, frame) =>
    hub.get(kind, id!) || (kind === 'providers' && hub.placeAt(id!)) ? found(read(hub, id!, frame)) : missing

const fencesAround = (hub: TenantHub, providers: readonly string[]): unknown[] => {
  const places = providers.map((id) => hub.placeAt(id)).filter((place) => place !== undefined)
  return hub
    .shapes()
    .filter((shape) =>
      places.some(
        ({ at, floor }) => (shape.floor === undefined || floor === undefined || shape.floor === floor) && distanceOutside(shape, at) <= 0,
      ),
    )
    .map(({ fence }) => fence)
}

/** Providers that are inside a fence now. */
function providersIn(hub: TenantHub, fence: string): string[] {
  return [...hub.places.keys()].filter((id) => fencesAround(hub, [id]).some((one) => isRecord(one) && one.id === fence))
}

const trackable = (hub: TenantHub, id: string): Trackable => hub.get('trackables', id) as Trackable
const providersOf = (hub: TenantHub, id: string): string[] => trackable(hub, id).location_providers ?? []
const worded = (hub: TenantHub, location: Location | undefined, frame: Frame | null): Location | undefined =>
  location && locationIn(location, frame, hub.frame())
const locationsOf = (hub: TenantHub, providers: readonly string[], frame: Frame | null): Location[] =>
  providers.map((id) => worded(hub, hub.placeAt(id)?.location, frame)).filter((location) => location !== undefined)
const providerObjects = (hub: TenantHub, providers: readonly string[]): unknown[] =>
  providers.map((id) => hub.get('providers', id)).filter((provider) => provider !== undefined)

function motion(hub: TenantHub, one: Trackable, frame: Frame | null): unknown {
  const place = hub.placeOf(one)
  return place && motionIn(hub.motionOf(one, place.location), frame, hub.frame())
}
const motions = (hub: TenantHub, of: readonly Trackable[], frame: Frame | null): unknown[] =>
  of.map((one) => motion(hub, one, frame)).filter((made) => made !== undefined)
const trackablesIn = (hub: TenantHub, fence: string): Trackable[] => {
  const seen = new Map(providersIn(hub, fence).flatMap((id) => hub.trackablesOf(id).map((one) => [one.id, one])))
  return [...seen.values()]
}

const get = (path: string, run: Route['run']): Route => ({ method: 'GET', path, run })

const relations: Route[] = [
  get('/providers/locations', (hub, _params, _body, frame) =>
    ok([...hub.places.values()].map(({ location }) => worded(hub, location, frame))),
  ),
  {
    method: 'DELETE',
    path: '/providers/locations',
    run: (hub) => {
      for (const provider of [...hub.places.keys()]) hub.forgetPlace(provider)
      return done
    },
  },
  get(
    '/providers/:id/location',
    of('providers', (hub, id, frame) => worded(hub, hub.placeAt(id)?.location, frame)),
  ),
  { method: 'DELETE', path: '/providers/:id/location', run: (hub, { id }) => (hub.forgetPlace(id!) ? done : missing) },
  get(
    '/providers/:id/fences',
    of('providers', (hub, id) => fencesAround(hub, [id])),
  ),
  get(
    '/providers/:id/trackables',
    of('providers', (hub, id) => hub.trackablesOf(id)),
  ),
  get(
    '/providers/:id/sensors',
    of('providers', (hub, id) => (hub.get('providers', id) as Record<string, unknown> | undefined)?.sensors),
  ),
  {
    method: 'PUT',
    path: '/providers/:id/sensors',
    run: async (hub, { id }, body) => {
      const provider = hub.get('providers', id!)
      return provider ? store(hub, 'providers', { ...provider, sensors: body }, 204) : missing
    },
  },
  get('/trackables/motions', (hub, _params, _body, frame) => ok(motions(hub, hub.list('trackables') as Trackable[], frame))),
  get(
    '/trackables/:id/fences',
    of('trackables', (hub, id) => fencesAround(hub, providersOf(hub, id))),
  ),
  get(
    '/trackables/:id/location',
    of('trackables', (hub, id, frame) => worded(hub, hub.placeOf(trackable(hub, id))?.location, frame)),
  ),
  get(
    '/trackables/:id/locations',
    of('trackables', (hub, id, frame) => locationsOf(hub, providersOf(hub, id), frame)),
  ),
  get(
    '/trackables/:id/motion',
    of('trackables', (hub, id, frame) => motion(hub, trackable(hub, id), frame)),
  ),
  get(
    '/trackables/:id/providers',
    of('trackables', (hub, id) => providerObjects(hub, providersOf(hub, id))),
  ),
  get(
    '/trackables/:id/sensors',
    of('trackables', (hub, id) =>
      Object.fromEntries(
        providersOf(hub, id).map((one) => [one, (hub.get('providers', one) as Record<string, unknown> | undefined)?.sensors]),
      ),
    ),
  ),
  get(
    '/fences/:id/locations',
    of('fences', (hub, id, frame) => locationsOf(hub, providersIn(hub, id), frame)),
  ),
  get(
    '/fences/:id/motions',
    of('fences', (hub, id, frame) => motions(hub, trackablesIn(hub, id), frame)),
  ),
  get(
    '/fences/:id/providers',
    of('fences', (hub, id) => providerObjects(hub, providersIn(hub, id))),
  ),
  get(
    '/fences/:id/trackables',
    of('fences', (hub, id) => trackablesIn(hub, id)),
  ),
  get(
    '/zones/:id/createfence',
    of('zones', (hub, id) => fenceOfZone(hub.get('zones', id) as Record<string, unknown>)),
  ),
  {
    method: 'PUT',
    path: '/zones/:id/transform',
    run: (hub, { id }, body) => {
      if (!hub.get('zones', id!)) return missing
      const moved = isRecord(body) ? hub.transform(body) : null
      return moved ? ok(moved) : fail(400, 'position: a Point, crs: local or EPSG:4326')
    },
  },
]

/** The fence that a zone's ground control points span; undefined when it has fewer than three. */
function fenceOfZone({ id, name, floor, ground_control_points: points }: Record<string, unknown>): unknown {
  if (!Array.isArray(points) || points.length < 3) return undefined
  const ring = points.map((one: unknown) => (Array.isArray(one) ? one.slice(0, 2) : []))
  return {
    id: randomUUID(),
    region: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
    crs: 'EPSG:4326',
    zone_id: id,
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof floor === 'number' ? { floor } : {}),
  }
}

/**
 * What providers send: `PUT /omlox/v2/providers/{id}/location`, `…/providers/locations` and the same for proximities; 204 once durable. Any
 * device token will do.
 */
export function providerDoors(app: FastifyInstance, deps: Deps, hub: OmloxHub, ingest: Ingest, credentials: Credentials): void {
  const put = (
    path: string,
    read: (body: unknown, envelope: Envelope) => Decoded,
    tell: (hub: TenantHub, sent: Record<string, unknown>[]) => void,
  ): Door => {
    const withId = (message: Uint8Array, id: string | undefined): unknown => {
      const body: unknown = JSON.parse(Buffer.from(message).toString('utf8'))
      return id !== undefined && isRecord(body) ? { ...body, provider_id: id } : body
    }
    return {
      method: 'PUT',
      path: BASE + path,
      protocol: 'omlox',
      decode: (message, envelope, { id }) => {
        try {
          return read(withId(message, id), envelope)
        } catch {
          return { observations: [], places: [], refused: [{ index: 0, reason: 'notJson' }] }
        }
      },
      ready: ({ tenant }) => hub.tenant(tenant),
      stored: async (message, { tenant }, { id }, { refused }) => {
        const body = withId(message, id)
        const wrong = new Set(refused.map(({ index }) => index))
        const sent = (Array.isArray(body) ? body : [body]).filter((one, index) => isRecord(one) && !wrong.has(index)) as Record<
          string,
          unknown
        >[]
        if (sent.length > 0) tell(await hub.tenant(tenant), sent)
      },
      answer: (reply, { accepted, refused }) => {
        const first = refused[0]
        return first && accepted === 0 ? reply.code(400).send({ type: 'error', code: 400, message: first.reason }) : reply.code(204).send()
      },
      refusal: (code, message) => ({ type: 'error', code, message }),
    }
  }
  const locations = (one: TenantHub, sent: Record<string, unknown>[]) => one.takeLocations(sent)
  const proximities = (one: TenantHub, sent: Record<string, unknown>[]) => sent.forEach(one.takeProximity)
  const readProximities = (body: unknown, envelope: Envelope) =>
    decodeOmloxProximities(body, envelope, hub.opened(envelope.tenant)?.nearness)
  openDoors(app, deps, ingest, credentials, [
    put('/providers/locations', decodeOmloxLocations, locations),
    put('/providers/:id/location', decodeOmloxLocations, locations),
    put('/providers/proximities', readProximities, proximities),
    put('/providers/:id/proximity', readProximities, proximities),
  ])
}
