import { DAY, MINUTE, SECOND } from '@muster/base'
import { createLocator } from '@muster/engine/positioning'
import { defaultSettings, type Site, type SiteTag } from '@muster/engine/site'
import { encodeFrame } from '@muster/engine/track'
import type { Observation } from '@muster/model/protocol'
import pg from 'pg'
import { startEmbedded } from '../../boot/embedded.ts'
import { ensureTrackPartitions } from '../../db/partitioned.ts'
import { compactOnce } from '../../jobs/compaction.ts'

/**
 * Fills the shelf of a plant made by load-site.ts with a day of walking at one report a second: raw positions with the scatter of UWB
 * go through the locator into frames, and the frames through the product's compaction, ten minutes at a time.
 * `node fill-tracks.ts '{"folder":…,"ground":…,"tags":[[id,number],…],"hours":24}'` prints positions, bytes and the covered time.
 */
const { folder, ground, tags, hours } = JSON.parse(process.argv[2] ?? '{}') as {
  folder: string
  ground: string
  tags: [string, string][]
  hours: number
}
const TENANT = 1
const NOISE = 0.1
const WINDOW = 10 * MINUTE

let seed = 1
/** A small deterministic generator (Park and Miller, 1988). */
const random = (): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const gauss = (): number => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())

const siteTags = tags.map(
  ([id, number]): SiteTag => ({
    id: Number(id),
    number,
    technology: 'uwb',
    holderKind: 'employee',
    holder: Number(id),
    department: 1,
    vehicleType: '',
    speedLimit: 0,
  }),
)
const level = Number(ground)
const site: Site = {
  tenant: TENANT,
  origin: { lng: 121.593, lat: 38.974 },
  floors: new Map([
    [
      level,
      {
        id: level,
        building: null,
        code: '/G',
        level: 0,
        elevation: 0,
        outdoor: true,
        bounds: { minX: -5000, minY: -5000, maxX: 5000, maxY: 5000 },
        outline: [],
      },
    ],
  ]),
  anchors: new Map(),
  tags: new Map(siteTags.map((tag) => [tag.number, tag])),
  tagsById: new Map(siteTags.map((tag) => [tag.id, tag])),
  fences: [],
  rules: [],
  settings: defaultSettings,
}

/** Walks to a place at 0.9-1.5 m/s, works there for a while, walks on. */
type Walker = { x: number; y: number; toX: number; toY: number; speed: number; rest: number }
const walkers = tags.map((): Walker => ({ x: random() * 500, y: random() * 500, toX: 0, toY: 0, speed: 0, rest: 0 }))
function step(walker: Walker): void {
  if (walker.rest > 0) {
    walker.rest--
    return
  }
  const [dx, dy] = [walker.toX - walker.x, walker.toY - walker.y]
  const distance = Math.hypot(dx, dy)
  if (walker.speed > 0 && distance > walker.speed) {
    walker.x += (dx / distance) * walker.speed
    walker.y += (dy / distance) * walker.speed
    return
  }
  if (walker.speed > 0) walker.rest = Math.floor(random() * 180)
  Object.assign(walker, { toX: random() * 500, toY: random() * 500, speed: 0.9 + random() * 0.6 })
}

const embedded = await startEmbedded({ folder })
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()
// What a crash would lose here is made again.
await client.query('SET synchronous_commit TO off')
const to = Math.floor(Date.now() / 1000) * 1000
const from = to - hours * 60 * MINUTE
await ensureTrackPartitions(client, from - DAY, to + DAY)
const locator = createLocator(site)
let positions = 0
let shelved = from
for (let t = from; t < to; t += SECOND) {
  const observations = tags.map(([, number], i): Observation => {
    const walker = walkers[i]!
    step(walker)
    return {
      kind: 'position',
      tenant: TENANT,
      source: 'load',
      tag: number,
      t: t + i,
      receivedAt: t,
      x: walker.x + gauss() * NOISE,
      y: walker.y + gauss() * NOISE,
      z: 1,
      floor: ground,
      accuracy: 0.3,
      technology: 'uwb',
    }
  })
  const { fixes } = locator.locate(observations, t)
  positions += fixes.length
  if (fixes.length > 0) {
    await client.query('INSERT INTO frame (tenant_id, t_from, t_to, count, bytes, partition, sequence) VALUES ($1, $2, $3, $4, $5, 0, 0)', [
      TENANT,
      fixes[0]!.t,
      fixes.at(-1)!.t,
      fixes.length,
      Buffer.from(encodeFrame(fixes)),
    ])
  }
  if (t - shelved >= WINDOW || t + SECOND >= to) {
    shelved = t
    while ((await compactOnce(client, t + 2 * SECOND)).frames > 0);
  }
}
await client.query('VACUUM track_chunk')
const { rows } = await client.query<{ bytes: string; rows: string }>(
  `SELECT sum(pg_total_relation_size(inhrelid)) AS bytes, (SELECT count(*) FROM track_chunk) AS rows
   FROM pg_inherits WHERE inhparent = 'track_chunk'::regclass`,
)
await client.end()
await embedded.stop()
process.stdout.write(`${JSON.stringify({ positions, bytes: Number(rows[0]!.bytes), chunks: Number(rows[0]!.rows), from, to })}\n`, () =>
  process.exit(0),
)
