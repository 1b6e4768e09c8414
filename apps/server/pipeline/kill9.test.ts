import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { decodeChunk, decodeFrame } from '@muster/engine/track'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbedded } from '../boot/embedded.ts'
import { type LoadSite, makeLoadSite, type ServerProcess, startServer } from './testing/server-process.ts'

/** How often the server is killed; MUSTER_KILLS makes it more or less. */
const KILLS = Number(process.env.MUSTER_KILLS ?? 20)
const TAGS = 40
const READY_MS = 10_000

let folder: string
let site: LoadSite
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-kill-'))
  site = await makeLoadSite(folder, TAGS, 16)
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** What the device was told is safe: times by tag number; and the SOS presses that were acknowledged. */
const acknowledged = new Map<string, number[]>()
const pressed = new Set<string>()

type Sent = { kind: string; tag: string; t: number }

/** The message that was under way when the server died. */
let unanswered: Sent[] | null = null

/** Walks all tags until the server is gone. What was not answered is sent again to the next server, as a device does. */
async function report(from: number): Promise<{ round: number }> {
  const url = `${server.url}/ingest/v1/observations`
  let round = from
  for (;;) {
    const message: Sent[] = unanswered ?? nextMessage(++round)
    unanswered = message
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${site.device.secret}` },
        body: JSON.stringify({ observations: message }),
      })
      if (reply.status !== 200) continue
      await reply.json()
    } catch {
      return { round }
    }
    unanswered = null
    for (const { kind, tag, t } of message) {
      if (kind === 'event') pressed.add(tag)
      else acknowledged.set(tag, [...(acknowledged.get(tag) ?? []), t])
    }
  }
}

function nextMessage(round: number): Sent[] {
  const t = Date.now()
  return site.tags.flatMap(([, number], i) => {
    const place = { x: 10 + ((round * 0.02 + i) % 200), y: 10 + ((i * 7) % 150) }
    const position = { kind: 'position', tag: number, t, ...place, z: 1, floor: site.ground, accuracy: 0.3, technology: 'uwb' }
    return i === round % TAGS && round % 5 === 0 ? [position, { kind: 'event', event: 'sos', tag: number, t }] : [position]
  })
}

it(`loses nothing acknowledged and doubles no alarm when killed ${KILLS} times, and is ready again in seconds`, {
  timeout: 300_000,
}, async () => {
  const starts: number[] = []
  let round = 0
  for (let kill = 0; kill < KILLS; kill++) {
    server = await startServer(folder)
    starts.push(server.startMs)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const reporting = report(round)
    // A moment that nobody chose: in the middle of whatever it is doing.
    await delay(300 + Math.random() * 1500)
    await server.kill()
    round = (await reporting).round
  }
  server = await startServer(folder)
  starts.push(server.startMs)
  await server.stop()
  const { history, alarms } = await stored()

  const missing = [...acknowledged].flatMap(([number, times]) => {
    const known = history.get(number) ?? new Set()
    return times.filter((t) => !known.has(t)).map((t) => `${number}@${t}`)
  })
  const total = [...acknowledged.values()].reduce((sum, times) => sum + times.length, 0)
  expect(total).toBeGreaterThan(KILLS * TAGS)
  expect(missing).toEqual([])

  expect(pressed.size).toBeGreaterThan(0)
  for (const number of pressed) expect(alarms.filter((alarm) => alarm.type === 'sos' && alarm.number === number)).toHaveLength(1)
  const open = alarms.filter(({ active }) => active).map(({ rule, type, subject }) => `${rule}:${type}:${subject}`)
  expect(new Set(open).size).toBe(open.length)
  expect(Math.max(...starts)).toBeLessThan(READY_MS * crowding())
})

/** How many times over the processors are asked for: a start on a busy build machine takes that much longer. */
const crowding = (): number => Math.max(1, loadavg()[1]! / availableParallelism())

type StoredAlarm = { type: string; number: string; active: boolean; rule: string; subject: string }

/** What the database holds once the server has ended in peace. */
async function stored(): Promise<{ history: Map<string, Set<number>>; alarms: StoredAlarm[] }> {
  const embedded = await startEmbedded({ folder })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  try {
    const numbers = new Map(site.tags.map(([id, number]) => [Number(id), number]))
    const history = new Map<string, Set<number>>()
    const keep = (tag: number, t: number) => {
      const number = numbers.get(tag)!
      history.set(number, (history.get(number) ?? new Set()).add(t))
    }
    const frames = await client.query<{ bytes: Buffer }>('SELECT bytes FROM frame')
    for (const { bytes } of frames.rows) for (const fix of decodeFrame(bytes, 1)) keep(fix.tag, fix.t)
    const chunks = await client.query<{ tag: string; bytes: Buffer }>('SELECT tag, bytes FROM track_chunk')
    for (const { tag, bytes } of chunks.rows) for (const fix of decodeChunk(bytes, 1, Number(tag))) keep(fix.tag, fix.t)
    const alarms = await client.query<StoredAlarm>(
      `SELECT type, tag_number AS number, active, coalesce(rule::text, '') AS rule, coalesce(tag::text, 'fence' || fence) AS subject FROM person_alarm`,
    )
    return { history, alarms: alarms.rows }
  } finally {
    await client.end()
    await embedded.stop()
  }
}
