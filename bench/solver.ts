import { createLocator, lossBetween, type Measurement, solveBle, solveRanges } from '@muster/engine/positioning'
import { type Anchor, defaultSettings, type Site, type Wall } from '@muster/engine/site'
import type { Observation } from '@muster/model/protocol'
import { seeded } from '@muster/testkit'
import type { Figure } from './lib.ts'

const HEIGHT = 1.2
const PLACES = 2000
const SECONDS = 2
const TAGS = 200

/** Eight anchors around a hall of 40 × 25 m. */
const anchors = [
  [0, 0],
  [20, 0],
  [40, 0],
  [40, 12],
  [40, 25],
  [20, 25],
  [0, 25],
  [0, 12],
].map(([x, y], i): Anchor => {
  const plain = { floorChange: false, floorChangeDistance: 0, linkedFloors: [] }
  return { code: `A${i}`, kind: 'uwbStation', floor: 1, x: x!, y: y!, z: 3, rssiAt1m: -59, attenuation: 2.2, ...plain }
})

/** Rooms of 5 × 6 m with a door each, as many pieces of wall as an office floor has. */
const walls: Wall[] = [6, 12, 18].flatMap((at) =>
  Array.from({ length: 8 }, (_, i) => i * 5).flatMap((from) => [
    { x0: from, y0: at, x1: from + 3.8, y1: at, loss: 6 },
    ...(from > 0 ? [{ x0: from, y0: at - 6, x1: from, y1: at, loss: 6 }] : []),
    ...(from > 0 && at === 18 ? [{ x0: from, y0: at, x1: from, y1: 25, loss: 6 }] : []),
  ]),
)

const { random } = seeded(7)
const noise = (sigma: number): number => sigma * (random() + random() + random() + random() - 2) * Math.sqrt(3)
const away = (a: Anchor, x: number, y: number): number => Math.hypot(a.x - x, a.y - y, a.z - HEIGHT)
const place = () => ({ x: 1 + 38 * random(), y: 1 + 23 * random() })
const measured = (anchor: Anchor, reference: Anchor | null, value: number, sigma: number): Measurement => ({
  anchor,
  reference,
  value,
  sigma,
  t: 0,
  count: 2,
})

/** How many places a core solves a second from one window of readings, by technology, and how many readings the locator takes as a whole. */
export async function bench(): Promise<Figure[]> {
  const floor = site([]).floors.get(1)
  const walled = floor && { ...floor, walls }
  const strengths = windows((x, y) => anchors.map((a) => measured(a, null, -59 - 22 * Math.log10(away(a, x, y)) + noise(4), 1)))
  const dimmed = windows((x, y) =>
    anchors.map((a) => measured(a, null, -59 - 22 * Math.log10(away(a, x, y)) - lossBetween(walls, a.x, a.y, x, y) + noise(4), 1)),
  )
  const ranges = windows((x, y) => anchors.slice(0, 6).map((a) => measured(a, null, away(a, x, y) + noise(0.1), 0.15)))
  const differences = windows((x, y) =>
    anchors.slice(1, 6).map((a) => measured(a, anchors[0]!, away(a, x, y) - away(anchors[0]!, x, y) + noise(0.15), 0.3)),
  )
  return [
    solves('ble', '8 beacons, path loss, robust', strengths, (heard) => solveBle(heard, floor, HEIGHT)),
    solves('bleWalls', `8 beacons, path loss with ${walls.length} walls of a plan, robust`, dimmed, (heard) =>
      solveBle(heard, walled, HEIGHT),
    ),
    solves('uwbRanges', '6 ranges, robust', ranges, (heard) => solveRanges(heard, 0, HEIGHT, null)),
    solves('uwbDifferences', '5 differences, robust', differences, (heard) => solveRanges(heard, 0, HEIGHT, null)),
    tracked(),
  ]
}

/** Seconds of processor time since `start`: other work of the machine does not count. */
const seconds = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

const windows = (make: (x: number, y: number) => Measurement[]): Measurement[][] =>
  Array.from({ length: PLACES }, () => {
    const { x, y } = place()
    return make(x, y)
  })

function solves(name: string, what: string, all: readonly Measurement[][], solve: (heard: Measurement[]) => object | null): Figure {
  for (const heard of all) solve(heard)
  let count = 0
  const start = process.cpuUsage()
  while (seconds(start) < SECONDS) {
    for (const heard of all) solve(heard)
    count += all.length
  }
  const value = Math.round(count / seconds(start))
  return { name: `solver.${name}PerS`, value, unit: '/s', conditions: `one core, ${what}, ${PLACES} places in a hall of 40 × 25 m` }
}

/** Walkers with a UWB tag, each ranged by four anchors ten times a second, through the whole locator. */
function tracked(): Figure {
  const numbers = Array.from({ length: TAGS }, (_, i) => `T${i}`)
  const locator = createLocator(site(numbers), { tagHeight: HEIGHT })
  const walkers = numbers.map(() => ({ ...place(), turn: random() * 6 }))
  const ticks = Array.from({ length: 100 }, (_, k): Observation[] =>
    walkers.flatMap((walker, i) => {
      const [x, y] = [20 + 15 * Math.cos(walker.turn + k / 200), 12 + 8 * Math.sin(walker.turn + k / 200)]
      const t = k * 100
      return anchors.slice(0, 4).map((a): Observation => {
        const base = { tenant: 1, source: a.code, tag: numbers[i]!, t, receivedAt: t }
        return { ...base, kind: 'range', anchor: a.code, distance: away(a, x, y) + noise(0.1) }
      })
    }),
  )
  for (const tick of ticks.slice(0, 20)) locator.locate(tick, tick[0]!.t + 100)
  const start = process.cpuUsage()
  let fixes = 0
  for (const tick of ticks.slice(20)) fixes += locator.locate(tick, tick[0]!.t + 100).fixes.length
  const value = Math.round(fixes / seconds(start))
  return {
    name: 'solver.uwbTrackedPerS',
    value,
    unit: '/s',
    conditions: `one core, fixes of ${TAGS} walkers, 4 ranges a fix, whole locator`,
  }
}

function site(numbers: readonly string[]): Site {
  const bounds = { minX: 0, minY: 0, maxX: 40, maxY: 25 }
  const tags = numbers.map((number, i) => {
    const kinds = { technology: 'uwb' as const, holderKind: 'employee' as const }
    return { id: i + 1, number, ...kinds, holder: i + 1, department: 0, vehicleType: '', speedLimit: 0 }
  })
  return {
    tenant: 1,
    origin: { lng: 0, lat: 0 },
    floors: new Map([[1, { id: 1, building: 1, code: 'B/F1', level: 1, elevation: 0, outdoor: false, bounds, outline: [] }]]),
    anchors: new Map(anchors.map((a) => [a.code, a])),
    tags: new Map(tags.map((tag) => [tag.number, tag])),
    tagsById: new Map(tags.map((tag) => [tag.id, tag])),
    fences: [],
    rules: [],
    settings: defaultSettings,
  }
}
