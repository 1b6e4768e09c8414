import type { Id } from '@muster/base'
import { finite, isRecord, normaliseNumber } from '@muster/devices'
import { decodeFrame } from '@muster/engine/track'
import type { LocalFrame, Point } from '@muster/geometry'
import { and, eq } from 'drizzle-orm'
import { omloxObject } from '../../db/access-tables.ts'
import type { Deps, Part } from '../../deps.ts'
import type { Plant } from '../../pipeline/plant.ts'
import type { Plants } from '../../pipeline/plants.ts'
import { geometryIn } from './coordinates.ts'
import { createCollisions } from './collisions.ts'
import { createFenceStays } from './fence-stays.ts'
import { locationOf, type Place, plantObjects, type PlantObjects, type Shape, shapeOf } from './plant-objects.ts'
import {
  type Fence,
  type HubObject,
  type Kind,
  kinds,
  type Location,
  type Provider,
  type Happening,
  schemas,
  type Trackable,
  type Zone,
} from './shapes.ts'

/** Objects that a tenant's clients may store, of each kind. */
const OBJECT_LIMIT = 10_000
/** Providers whose last place is kept, of each tenant. */
const PLACE_LIMIT = 50_000
/** A provider that sends through this interface is not told of again by Muster's own fixes of it, for so long. */
const DIRECT_MS = 60_000
/** Timeouts and delays of fences are looked at this often. */
const SWEEP_MS = 1000

type Listener = (happening: Happening, item: Record<string, unknown>) => void
/** Corners of the circle that a thing with a radius is drawn as. */
const CIRCLE = 32

export type TenantHub = Awaited<ReturnType<typeof openTenant>>
export interface OmloxHub extends Part {
  tenant(tenant: number): Promise<TenantHub>
  /** The tenant's hub when it has been opened already. */
  opened(tenant: number): TenantHub | undefined
}

/** What omlox clients see of each tenant; opened with the first client that looks. */
export function createHub(deps: Deps, plants: Plants): OmloxHub {
  const open = new Map<number, Promise<TenantHub>>()
  const opened = new Map<number, TenantHub>()
  const timer = setInterval(() => {
    for (const hub of open.values()) void hub.then((one) => one.sweep()).catch(() => {})
  }, SWEEP_MS)
  timer.unref()
  return {
    tenant(tenant) {
      let hub = open.get(tenant)
      if (!hub) {
        hub = openTenant(deps, plants, tenant)
        open.set(tenant, hub)
        hub.then(
          (one) => opened.set(tenant, one),
          () => open.delete(tenant),
        )
      }
      return hub
    },
    opened: (tenant) => opened.get(tenant),
    async stop() {
      clearInterval(timer)
      for (const hub of open.values()) await hub.then((one) => one.close()).catch(() => {})
    },
  }
}

async function openTenant(deps: Deps, plants: Plants, tenant: number) {
  const { db, bus, changes, clock } = deps
  const ctx: { tenant: Id } = { tenant: String(tenant) }
  const stored = emptyObjects()
  /** By the number of the tag that the provider is: `t-1` and `T1` are the same. */
  const places = new Map<string, Place>()
  const listeners = new Set<Listener>()
  let made: { plant: Plant; own: PlantObjects } | null = null
  let shapes: { plant: Plant | undefined; list: Shape[] } | null = null
  let assigned: { plant: Plant | undefined; byProvider: Map<string, Trackable[]> } | null = null

  async function load(): Promise<void> {
    const rows = await db.tx(ctx, (tx) => tx.select().from(omloxObject))
    for (const kind of kinds) stored[kind].clear()
    for (const { kind, key, body } of rows) stored[kind as Kind]?.set(key, body as HubObject)
    shapes = assigned = null
  }
  await load()

  /** Reading and writing the stored objects, one at a time: what is read must not undo what was written meanwhile. */
  let work: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const next = work.then(job)
    work = next.catch(() => {})
    return next
  }
  /** Tells the other servers; this one knows. */
  let telling = false
  function told(): void {
    shapes = assigned = null
    telling = true
    changes.emit({ tenant: ctx.tenant, entity: 'omloxObject', ids: [] })
    telling = false
  }

  /** Muster's own objects, made again when the plant has changed. */
  function own(): PlantObjects {
    const plant = plants.get(tenant)
    if (!plant) return emptyObjects()
    if (made?.plant !== plant) made = { plant, own: plantObjects(plant) }
    return made.own
  }

  function shapesNow(): Shape[] {
    const plant = plants.get(tenant)
    if (!shapes || shapes.plant !== plant) {
      const all = plant ? list('fences').map((fence) => shapeOf(fence as Fence, plant)) : []
      shapes = { plant, list: all.filter((shape) => shape !== null) }
    }
    return shapes.list
  }

  const list = (kind: Kind): HubObject[] => [...own()[kind].values(), ...stored[kind].values()].filter(unique())
  const get = (kind: Kind, id: string): HubObject | undefined => stored[kind].get(id) ?? own()[kind].get(id)
  const emit = (happening: Happening, item: Record<string, unknown>) => {
    for (const listener of listeners) listener(happening, item)
  }
  const frame = (): LocalFrame | undefined => plants.get(tenant)?.frame

  /** Trackables that the provider belongs to. */
  function trackablesOf(provider: string): Trackable[] {
    const plant = plants.get(tenant)
    if (!assigned || assigned.plant !== plant) {
      assigned = { plant, byProvider: new Map() }
      for (const trackable of list('trackables') as Trackable[]) {
        for (const one of new Set(trackable.location_providers?.map(normaliseNumber))) {
          const others = assigned.byProvider.get(one)
          if (others) others.push(trackable)
          else assigned.byProvider.set(one, [trackable])
        }
      }
    }
    return assigned.byProvider.get(normaliseNumber(provider)) ?? []
  }
  const placeAt = (provider: string): Place | undefined => places.get(normaliseNumber(provider))

  function take(location: Location, at: Point, direct: boolean): void {
    const provider = normaliseNumber(location.provider_id)
    const now = clock.now()
    const known = places.get(provider)
    if (!direct && known?.direct && now - known.t < DIRECT_MS) return
    const trackables = trackablesOf(provider)
    const said: Location = { ...location, associated: trackables.length > 0, trackables: trackables.map(({ id }) => id) }
    if (!known && places.size >= PLACE_LIMIT) places.delete(places.keys().next().value!)
    const place: Place = { location: said, at, floor: finite(location.floor), t: now, direct }
    places.set(provider, place)
    emit('location_updates', said)
    for (const trackable of trackables) emit('trackable_motions', motionOf(trackable, said))
    fenceStays.judge(place, now)
    for (const trackable of trackables) collisions.judge(trackable, now)
  }

  /** A thing with a radius is a circle around its place, told in the frame of its location. */
  function motionOf({ id, name, extrusion, geometry, radius, properties }: Trackable, location: Location) {
    const outline = (radius && circleAround(location, radius)) || geometry
    return {
      id,
      location,
      ...(name === undefined ? {} : { name }),
      ...(extrusion === undefined ? {} : { extrusion }),
      ...(outline === undefined ? {} : { geometry: outline }),
      ...(properties === undefined ? {} : { properties }),
    }
  }

  function circleAround({ position, crs }: Location, radius: number): unknown {
    const site = frame()
    const degrees = crs === 'EPSG:4326'
    if (!site) return undefined
    const centre = degrees ? (geometryIn(position, 'local', site) as Location['position']) : position
    const [x, y] = centre.coordinates as [number, number]
    const ring = Array.from({ length: CIRCLE + 1 }, (_, i) => {
      const angle = ((i % CIRCLE) / CIRCLE) * 2 * Math.PI
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
    const circle = { type: 'Polygon', coordinates: [ring] }
    return degrees ? geometryIn(circle, 'EPSG:4326', site) : circle
  }

  /** The newest place of a trackable. */
  function placeOf(trackable: Trackable): Place | undefined {
    const found = (trackable.location_providers ?? []).map(placeAt).filter((place) => place !== undefined)
    return found.sort((a, b) => b.t - a.t)[0]
  }

  const fenceStays = createFenceStays({
    shapes: shapesNow,
    trackablesOf,
    providerOf: (id) => get('providers', id) as Provider | undefined,
    emit: (event) => emit('fence_events', event),
  })
  const collisions = createCollisions({
    trackables: () => list('trackables') as Trackable[],
    placeOf,
    frame,
    emit: (event) => emit('collision_events', event),
  })

  const stops = [
    bus.subscribeLive(`fix.${tenant}`, (bytes) => {
      const plant = plants.get(tenant)
      if (!plant) return
      for (const fix of decodeFrame(bytes, tenant)) {
        const found = locationOf(fix, plant)
        if (found) take(found.location, found.at, false)
      }
    }),
    changes.on(({ tenant: changed, entity }) => {
      if (entity === 'omloxObject' && changed === ctx.tenant && !telling)
        void inTurn(load).catch((error: unknown) => deps.log.warn({ err: error }, 'omlox objects'))
    }),
  ]

  return {
    list,
    get,
    places,
    placeAt,
    trackablesOf,
    placeOf,
    motionOf,
    frame,
    shapes: shapesNow,
    /** Stored by a client rather than Muster's own. */
    isStored: (kind: Kind, id: string): boolean => stored[kind].has(id),
    /** Stores an object. Resolves false when the tenant has too many. Rejects `unavailable` when the database is away. */
    put: (kind: Kind, object: HubObject): Promise<boolean> =>
      inTurn(async () => {
        if (!stored[kind].has(object.id) && stored[kind].size >= OBJECT_LIMIT) return false
        const body = object as Record<string, unknown>
        await db.tx(ctx, (tx) =>
          tx
            .insert(omloxObject)
            .values({ kind, key: object.id, body, createdAt: clock.now() })
            .onConflictDoUpdate({ target: [omloxObject.tenantId, omloxObject.kind, omloxObject.key], set: { body } }),
        )
        stored[kind].set(object.id, object)
        if (kind === 'fences') fenceStays.forgetFence(object.id)
        told()
        return true
      }),
    /** Removes one object, or all that clients stored. */
    remove: (kind: Kind, id?: string): Promise<void> =>
      inTurn(async () => {
        const one = id === undefined ? undefined : eq(omloxObject.key, id)
        await db.tx(ctx, (tx) => tx.delete(omloxObject).where(and(eq(omloxObject.kind, kind), one)))
        for (const key of id === undefined ? [...stored[kind].keys()] : [id]) {
          stored[kind].delete(key)
          if (kind === 'fences') fenceStays.forgetFence(key)
        }
        told()
      }),
    /** Locations that clients sent and the pipeline has stored. Those in degrees are brought into the local frame. */
    takeLocations(raw: readonly Record<string, unknown>[]): void {
      const plant = plants.get(tenant)
      for (const one of raw) {
        const location = one as unknown as Location
        const [x, y] = location.position.coordinates.map(Number) as [number, number]
        const at = location.crs === 'EPSG:4326' ? plant?.frame.toLocal({ lng: x, lat: y }) : { x, y }
        if (at) take(location, at, true)
      }
    },
    /** A place in the other frame of reference: degrees become metres of the site's frame, metres degrees. Null when it is no place. */
    transform(body: Record<string, unknown>): Record<string, unknown> | null {
      const plant = plants.get(tenant)
      const coordinates = isRecord(body.position) && Array.isArray(body.position.coordinates) ? body.position.coordinates.map(finite) : []
      const [x, y, ...z] = coordinates
      if (!plant || x === undefined || y === undefined || z.includes(undefined)) return null
      const local = body.crs !== 'EPSG:4326'
      const { lng, lat } = local ? plant.frame.toLngLat({ x, y }) : { lng: 0, lat: 0 }
      const at = local ? { x: lng, y: lat } : plant.frame.toLocal({ lng: x, lat: y })
      return { ...body, position: { type: 'Point', coordinates: [at.x, at.y, ...z] }, crs: local ? 'EPSG:4326' : 'local' }
    },
    nearness,
    takeProximity(raw: Record<string, unknown>): void {
      emit('proximity_updates', raw)
      const near = nearness(raw)
      const [lng, lat] = near?.position.coordinates ?? []
      const at = near && frame()?.toLocal({ lng: lng!, lat: lat! })
      if (near && at) take(near, at, true)
    },
    /** Forgets where a provider is, and with that that it is inside any fence. */
    forgetPlace(provider: string): boolean {
      fenceStays.forgetProvider(provider, clock.now())
      return places.delete(normaliseNumber(provider))
    },
    /** Hears of everything that happens. Returns the way to stop. */
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Ends stays whose delay or timeout is over. */
    sweep: (): void => fenceStays.sweep(clock.now()),
    close(): void {
      for (const stop of stops) stop()
      listeners.clear()
    },
  }

  /**
   * Where a provider is that was near a reader (omlox hub specification 2.0, section 7.13): at the place of the zone that `source` names by id or
   * foreign id, as uncertain as the zone is wide. Null when no zone of that name has a place.
   */
  function nearness(raw: Record<string, unknown>): Location | null {
    const zone = (list('zones') as Zone[]).find(
      ({ id, foreign_id, position }) => position && (id === raw.source || (foreign_id !== undefined && foreign_id === raw.source)),
    )
    if (!zone?.position) return null
    const accuracy = zone.radius ?? finite(raw.accuracy)
    return {
      ...(raw as unknown as Location),
      position: zone.position,
      crs: 'EPSG:4326',
      ...(accuracy === undefined ? {} : { accuracy }),
      ...(zone.floor === undefined ? {} : { floor: zone.floor }),
    }
  }
}

const emptyObjects = (): PlantObjects => ({ providers: new Map(), trackables: new Map(), zones: new Map(), fences: new Map() })

/** Lets the first of each id through. */
function unique(): (object: HubObject) => boolean {
  const seen = new Set<string>()
  return ({ id }) => !seen.has(id) && seen.add(id) !== undefined
}

/** The object that a client sent, checked; or what is wrong with it, naming the field. */
export function checkObject(kind: Kind, body: unknown): { object: HubObject } | { wrong: string } {
  const checked = schemas[kind].safeParse(body)
  if (checked.success) return { object: checked.data as HubObject }
  const issue = checked.error.issues[0]!
  return { wrong: `${issue.path.join('.') || kind}: ${issue.message}` }
}
