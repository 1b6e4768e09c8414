import type { AddressInfo } from 'node:net'
import websocket from '@fastify/websocket'
import type { Id, Millis } from '@muster/base'
import { localFrame } from '@muster/geometry'
import type { AlarmType, EventObservation, Fix, Observation, PositionObservation } from '@muster/model/protocol'
import fastify from 'fastify'
import { type Bus, memoryBus } from '../../bus/index.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { alarmRule, area, baseStation, department, fence } from '../../db/tables.ts'
import type { Deps, Part } from '../../deps.ts'
import { createFeed } from '../../live/feed.ts'
import { type Hub, startHub } from '../../live/hub.ts'
import { registerLive } from '../../live/socket.ts'
import { readTrack } from '../../services/positions/read-track.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { startEngine } from '../ownership.ts'
import { openPlants, type Plants } from '../plants.ts'
import { addWorker, openGround, origin } from './ground.ts'

const frame = localFrame(origin)

/** A square in metres as a fence or area is stored. */
export const square = (x: number, y: number, size: number) =>
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ].map(([px, py]) => frame.toLngLat({ x: px!, y: py! }))

export type TestEngine = Awaited<ReturnType<typeof testEngine>>

type Options = {
  wrapDb?: (db: Db) => Db
  bus?: () => Promise<Bus>
  /** How its tenant is opened, when not in the shared database. */
  tenant?: (server: TestServer) => Promise<Context>
}

/** A whole engine on a real database: one tenant with an outdoor floor, and the parts that a test adds in words. */
export async function testEngine(options: Options = {}) {
  const server: TestServer = await testServer()
  const ctx: Context = await (options.tenant?.(server) ?? server.newTenant())
  const tenant = Number(ctx.tenant)
  const { clock } = server
  const deps: Deps = { ...server.deps, db: options.wrapDb?.(server.deps.db) ?? server.deps.db }
  const { db } = server.deps
  const ground = await db.tx(ctx, openGround)
  let bus: Bus = memoryBus()
  let plants: Plants
  let hub: Hub
  const running: Part[] = []
  const sockets = fastify()
  await sockets.register(websocket)

  async function start(): Promise<void> {
    bus = (await options.bus?.()) ?? memoryBus()
    deps.bus = bus
    deps.metrics.clear()
    plants = await openPlants(deps)
    hub = await startHub(deps, plants, true)
    running.push({ stop: async () => plants.stop() }, hub, await startEngine(deps, plants, createFeed(deps, plants, hub)))
  }
  async function stop(): Promise<void> {
    for (const part of running.splice(0).reverse()) await part.stop()
    await bus.close()
  }

  const observedAt = (
    number: string,
    x: number,
    y: number,
    t: Millis = clock.now(),
    more: Partial<PositionObservation> = {},
  ): PositionObservation => ({
    kind: 'position',
    tenant,
    source: 'anchor-1',
    tag: number,
    t,
    receivedAt: clock.now(),
    x,
    y,
    z: 1,
    floor: ground,
    accuracy: 0.3,
    technology: 'uwb',
    ...more,
  })

  return {
    server,
    deps,
    ctx,
    clock,
    tenant,
    ground,
    start,
    stop,
    get plants() {
      return plants
    },
    get hub() {
      return hub
    },
    /** Opens the live socket for this engine; its address. */
    async listen(): Promise<string> {
      registerLive(sockets, deps, plants, hub)
      await sockets.listen({ port: 0, host: '127.0.0.1' })
      return `ws://127.0.0.1:${(sockets.server.address() as AddressInfo).port}/api/ws`
    },
    async close() {
      await stop()
      await sockets.close()
      await server.close()
    },
    /** Tells the engine of changed entities and waits until it knows them. */
    async changed(...entities: string[]): Promise<void> {
      for (const entity of entities) deps.changes.emit({ tenant: ctx.tenant, entity, ids: [] })
      await plants.settled()
    },
    async department(name: string): Promise<Id> {
      const [row] = await db.tx(ctx, (tx) => tx.insert(department).values({ name, code: name, sort: 0 }).returning({ id: department.id }))
      return row!.id
    },
    async area(name: string, shape: ReturnType<typeof square>): Promise<Id> {
      const values = { name, code: name, kind: 'production', floor: ground, shape }
      const [row] = await db.tx(ctx, (tx) => tx.insert(area).values(values).returning({ id: area.id }))
      return row!.id
    },
    async fence(name: string, shape: ReturnType<typeof square>): Promise<Id> {
      const values = { name, height: 3, location: shape, floor: ground, tolerance: 0.5, enabled: true }
      const [row] = await db.tx(ctx, (tx) => tx.insert(fence).values(values).returning({ id: fence.id }))
      return row!.id
    },
    async rule(type: AlarmType, on: Id, more: Partial<typeof alarmRule.$inferInsert> = {}): Promise<Id> {
      const values = {
        type,
        fence: on,
        name: `${type} ${on}`,
        effectiveDates: { from: '2020-01-01' },
        effectiveTimes: [],
        priority: 'high',
        entryCount: 1,
        enabled: true,
        ...more,
      }
      const [row] = await db.tx(ctx, (tx) => tx.insert(alarmRule).values(values).returning({ id: alarmRule.id }))
      return row!.id
    },
    /** A gateway at a place, metres from the origin. */
    async station(code: string, x: number, y: number): Promise<Id> {
      const values = {
        code,
        type: 'lan',
        ip: '10.0.0.9',
        name: `网关${code}`,
        floor: ground,
        location: frame.toLngLat({ x, y }),
        installHeight: 3,
      }
      const [row] = await db.tx(ctx, (tx) => tx.insert(baseStation).values(values).returning({ id: baseStation.id }))
      return row!.id
    },
    /** What a gateway says when it hears a tag, dBm. */
    heard: (number: string, station: string, rssi = -65): Observation => ({
      kind: 'rssi',
      tenant,
      source: station,
      anchor: station,
      tag: number,
      t: clock.now(),
      receivedAt: clock.now(),
      rssi,
    }),
    /** A worker with an active tag of that number; the tag's id. */
    worker: (number: string, more: Parameters<typeof addWorker>[3] = {}): Promise<Id> => addWorker(db, ctx, number, more),
    /** Another tenant of the same product, with a floor of its own. */
    async neighbour() {
      const other = await server.newTenant('neighbour')
      const theirs = await db.tx(other, openGround)
      return {
        ctx: other,
        async worker(number: string): Promise<Id> {
          const id = await addWorker(db, other, number)
          for (const entity of ['tag', 'employee']) deps.changes.emit({ tenant: other.tenant, entity, ids: [] })
          await plants.settled()
          return id
        },
        at: (number: string, x: number, y: number): PositionObservation => ({
          ...observedAt(number, x, y),
          tenant: Number(other.tenant),
          floor: theirs,
        }),
      }
    },
    at: observedAt,
    event: (number: string, event: EventObservation['event'], t: Millis = clock.now()): EventObservation => ({
      kind: 'event',
      tenant,
      source: 'anchor-1',
      tag: number,
      t,
      receivedAt: clock.now(),
      event,
    }),
    async send(...observations: Observation[]): Promise<void> {
      await bus.publish(observations, (await db.of(ctx.tenant)).key)
    },
    /** Walks a tag to places, one a second, each committed before the next. */
    async walk(number: string, places: [number, number][]): Promise<void> {
      for (const [x, y] of places) {
        clock.advance(1000)
        await this.send(this.at(number, x, y))
      }
    },
    track: (id: Id, from: Millis = 0, to: Millis = Number.MAX_SAFE_INTEGER): Promise<Fix[]> =>
      db.tx(ctx, (tx) => readTrack(tx, ctx.tenant, { tag: id, from, to })),
  }
}
