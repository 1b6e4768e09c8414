import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import websocket from '@fastify/websocket'
import { systemClock } from '@muster/base'
import type { Observation } from '@muster/model/protocol'
import { buildPlant } from '@muster/simulator/plant'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deps, Part } from '../deps.ts'
import { type Ingest, startIngest } from '../ingest/index.ts'
import { openPlants } from '../pipeline/plants.ts'
import { type Seeded, seedDemo } from './seed.ts'
import { type Ports, startDemo } from './simulator.ts'
import { openDemoServer } from './testing.ts'

let deps: Deps
let seeded: Seeded
let ingest: Ingest
let ports: Ports
const closing: (() => Promise<unknown>)[] = []
const plant = buildPlant()

/** What came through the doors, and who waits for more of it. */
const heard: Observation[] = []
const waiting = new Set<() => void>()
const until = (met: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!met()) return
      waiting.delete(look)
      resolve()
    }
    waiting.add(look)
    look()
  })

beforeAll(async () => {
  const server = await openDemoServer(systemClock)
  closing.push(server.close)
  deps = server.deps
  seeded = await seedDemo(deps)
  const consumer = await deps.bus.consume(0, 0, async ({ observations }) => {
    heard.push(...observations)
    for (const look of [...waiting]) look()
  })
  closing.push(() => consumer.stop())
  const app = fastify()
  await app.register(websocket)
  const plants = await openPlants(deps)
  closing.push(async () => plants.stop())
  const doors: Part & { ingest: Ingest; ports: { mqtt: number; jt808: number } } = await startIngest(deps, app, plants, () => 90)
  closing.push(() => doors.stop())
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  const address = app.server.address()
  ingest = doors.ingest
  ports = { http: typeof address === 'object' && address ? address.port : 0, ...doors.ports }
}, 120_000)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

describe('the simulator beside the server', () => {
  it('speaks every wire, is read without a refusal, and stops with the server', async () => {
    const part = startDemo(deps, seeded, ports)
    const road = plant.vehicles.filter((v) => v.wire === 'jt808' && v.type !== 'truck').map((v) => v.terminal)
    const forklifts = plant.vehicles.filter((v) => v.type === 'forklift').map((v) => v.terminal)
    const from = (kind: Observation['kind']) => new Set(heard.filter((o) => o.kind === kind).map((o) => o.tag))
    await until(() => {
      const [gnss, position] = [from('gnss'), from('position')]
      return road.every((t) => gnss.has(t)) && forklifts.every((t) => position.has(t)) && from('rssi').size > 20 && from('range').size > 0
    })
    const known = new Set([...plant.people.map((p) => p.tag), ...plant.vehicles.map((v) => v.terminal)])
    expect(heard.filter((o) => !known.has(o.tag))).toEqual([])
    const anchors = new Set([...plant.anchors.gateways, ...plant.anchors.beacons, ...plant.anchors.uwbStations].map((a) => a.code))
    const named = heard.filter((o) => o.kind === 'rssi' || o.kind === 'range')
    expect(named.filter((o) => !anchors.has(o.anchor))).toEqual([])
    for (const source of ingest.sources.list(Number(seeded.tenant)))
      expect(source, source.device).toMatchObject({ faults: {}, sample: null })
    await part.stop()
    const after = heard.length
    await deps.bus.publish([])
    expect(heard.length - after).toBeLessThan(2000)
  }, 60_000)

  it('ends by itself when its parent is gone', async () => {
    const program = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url))
    const child = spawn(
      process.execPath,
      [program, '--parent', '--secret', 'x', '--http-port', '1', '--mqtt-port', '1', '--jt808-port', '1'],
      {
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    )
    await once(child.stdout, 'data')
    child.stdin.end()
    expect((await once(child, 'exit'))[0]).toBe(0)
  }, 30_000)
})
