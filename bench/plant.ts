import { createLocator } from '@muster/engine/positioning'
import { type Anchor, defaultSettings, type Site } from '@muster/engine/site'
import type { Fix, Observation } from '@muster/model/protocol'
import { seeded, type Seeded } from '@muster/testkit'
import type { Figure } from './lib.ts'

const RUNS = 6
const SECONDS = 90
/** Seconds of a run that do not count: a track begins. */
const BEGINNING = 5
const HEIGHT = 1.2
const WIDTH = 60
const DEPTH = 40
const NOISE = 0.1
/** 95 % radius in 68 % radii. */
const WIDE = Math.sqrt(Math.log(0.05) / Math.log(0.32))

type Moment = { s: number; station: number; stations: number; at: { x: number; y: number } }
/** One thing that is wrong in the plant. */
type Trouble = {
  name: string
  stations?: number
  /** Readings a second. */
  rate?: number
  /** Stations along one wall instead of around the hall. */
  line?: boolean
  /** Metres by which the tag hangs lower than tags are worn. */
  lower?: number
  /** Metres added to one range (or time of arrival). */
  off?(moment: Moment, random: Seeded): number
  /** Whether a reading is lost. */
  lost?(moment: Moment, random: Seeded): boolean
  /** Differences of range against station 0 in place of ranges. */
  tdoa?: boolean
  /** A station that stands elsewhere than was entered. */
  misplaced?: { station: number; by: number }
}

/** Which stations are round a corner changes every five seconds: the same for a run, whoever asks. */
const turns = (s: number, station: number, stations: number): number => {
  const turn = Math.floor(s / 5)
  const dice = diceOf(turn * 7919 + 13)
  const count = 1 + Math.floor(dice.random() * 3)
  const bad = new Map(Array.from({ length: count }, () => [Math.floor(dice.random() * stations), 2 + 2 * dice.random()]))
  return bad.get(station) ?? 0
}

const troubles: readonly Trouble[] = [
  { name: 'nothing, 4 stations', stations: 4 },
  { name: 'nothing, 7 stations' },
  { name: '7 stations, 20 readings a second', rate: 20 },
  { name: '7 stations, one reading in four seconds', rate: 0.25 },

  { name: 'noise 0.3 m', off: (_, { normal }) => normal(0.28) },
  { name: 'one of 4 always 3 m too long', stations: 4, off: ({ station }) => (station === 1 ? 3 : 0) },
  { name: 'any of 7 is 1 to 6 m too long, chance 20 %', off: (_, { random }) => (random() < 0.2 ? 1 + 5 * random() : 0) },
  { name: '1 to 3 of 7 are 2 to 4 m too long for 5 s by turns', off: ({ s, station, stations }) => turns(s, station, stations) },
  { name: 'one of 7 entered 4 m from where it stands', misplaced: { station: 2, by: 4 } },
  { name: 'the antenna adds 0.7 m to all ranges', off: () => 0.7 },
  { name: 'half of all readings missing', lost: (_, { random }) => random() < 0.5 },
  { name: 'silent for 8 of every 24 s', lost: ({ s }) => s % 24 > 16 },
  { name: 'two stations only after 5 s of four', stations: 4, lost: ({ s, station }) => s > 5 && station > 1 },
  { name: 'four stations along one wall', stations: 4, line: true },
  { name: 'the tag 0.9 m lower than worn', lower: 0.9 },
  { name: 'differences', tdoa: true },
  { name: 'differences; one clock 0.5 m off', tdoa: true, off: ({ station }) => (station === 3 ? 0.5 : 0) },
  { name: 'differences; the reference drifts 1 m in 20 s', tdoa: true, off: ({ s, station }) => (station === 0 ? s / 20 : 0) },
  { name: 'differences; another station drifts 1 m in 20 s', tdoa: true, off: ({ s, station }) => (station === 3 ? s / 20 : 0) },
  { name: 'differences; 20 % are 1 to 6 m too long', tdoa: true, off: (_, { random }) => (random() < 0.2 ? 1 + 5 * random() : 0) },
]

/** A made plant of 60 × 40 m in which things go wrong: how far off the engine is, and whether it says so. For a walker (1 m/s, in circles) and a tag that lies still. */
export async function bench(): Promise<Figure[]> {
  const only = process.argv[3] ?? ''
  console.log(`${''.padEnd(56)}${['walking', 'in68', 'in95', 'at rest', 'in68', 'in95'].map((h) => h.padStart(9)).join('')}`)
  for (const trouble of troubles.filter(({ name }) => name.includes(only))) {
    const cells = [true, false].flatMap((walks) => {
      const { mean, within68, within95 } = tried(trouble, walks)
      return [mean.toFixed(2), `${Math.round(within68 * 100)} %`, `${Math.round(within95 * 100)} %`]
    })
    console.log(`${trouble.name.padEnd(56)}${cells.map((cell) => cell.padStart(9)).join('')}`)
  }
  return []
}

function tried(trouble: Trouble, walks: boolean): { mean: number; within68: number; within95: number } {
  let [count, sum, within68, within95] = [0, 0, 0, 0]
  for (let run = 0; run < RUNS; run++) {
    const random = diceOf(1000 + run)
    const stations = stationsOf(trouble)
    const locator = createLocator(siteOf(entered(stations, trouble)), { tagHeight: HEIGHT })
    const turn = random.random() * 2 * Math.PI
    const [rx, ry] = [20 + 30 * random.random() - 5, 15 + 15 * random.random() - 2]
    const placeAt = (s: number) =>
      walks ? { x: 30 + 12 * Math.cos(turn + s / 12), y: 20 + 12 * Math.sin(turn + s / 12) } : { x: rx, y: ry }
    const step = 1 / (trouble.rate ?? 4)
    for (let s = 0; s < SECONDS; s += step) {
      const fixes = locator.locate(heard(trouble, stations, s, placeAt, random), Math.round(s * 1000) + 200).fixes
      const fix: Fix | undefined = fixes.at(-1)
      if (fix === undefined || s < BEGINNING) continue
      const at = placeAt(fix.t / 1000)
      const error = Math.hypot(fix.x - at.x, fix.y - at.y)
      count++
      sum += error
      if (error <= fix.accuracy) within68++
      if (error <= WIDE * fix.accuracy) within95++
    }
  }
  return { mean: sum / count, within68: within68 / count, within95: within95 / count }
}

function stationsOf({ stations = 7, line = false }: Trouble): Anchor[] {
  const places: [number, number][] = line
    ? [
        [0, 0],
        [20, 0],
        [40, 0],
        [60, 0],
      ]
    : [
        [0, 0],
        [WIDTH, 0],
        [WIDTH, DEPTH],
        [0, DEPTH],
        [30, 0],
        [30, DEPTH],
        [WIDTH, 20],
      ]
  const plain = { floorChange: false, floorChangeDistance: 0, linkedFloors: [] }
  return places
    .slice(0, stations)
    .map(([x, y], i) => ({ code: `S${i}`, kind: 'uwbStation', floor: 1, x, y, z: 3, rssiAt1m: -59, attenuation: 2, ...plain }))
}

const entered = (stations: readonly Anchor[], { misplaced }: Trouble): Anchor[] =>
  stations.map((a, i) => (misplaced?.station === i ? { ...a, x: a.x - misplaced.by } : a))

/** What one round of the stations measures, 20 ms after each other, or all of them of one blink. */
function heard(
  { off, lost, lower = 0, tdoa = false }: Trouble,
  stations: readonly Anchor[],
  s: number,
  placeAt: (s: number) => { x: number; y: number },
  random: Seeded,
): Observation[] {
  const readings = stations.flatMap((a, station) => {
    const at = placeAt(tdoa ? s : s + station * 0.02)
    const moment = { s, station, stations: stations.length, at }
    const distance = Math.hypot(a.x - at.x, a.y - at.y, a.z - HEIGHT + lower) + random.normal(NOISE) + (off?.(moment, random) ?? 0)
    return lost?.(moment, random) ? [] : [{ anchor: a.code, distance, t: Math.round((tdoa ? s : s + station * 0.02) * 1000) }]
  })
  const reference = readings[0]
  if (reference === undefined) return []
  return readings.flatMap(({ anchor, distance, t }): Observation[] => {
    const base = { tenant: 1, source: anchor, tag: 'T', t, receivedAt: t, anchor }
    if (!tdoa) return [{ ...base, kind: 'range', distance }]
    if (anchor === reference.anchor) return []
    return [{ ...base, kind: 'tdoa', reference: reference.anchor, difference: distance - reference.distance }]
  })
}

function siteOf(stations: readonly Anchor[]): Site {
  const bounds = { minX: 0, minY: 0, maxX: WIDTH, maxY: DEPTH }
  const outline = [
    { x: 0, y: 0 },
    { x: WIDTH, y: 0 },
    { x: WIDTH, y: DEPTH },
    { x: 0, y: DEPTH },
  ]
  const tag = {
    id: 1,
    number: 'T',
    technology: 'uwb',
    holderKind: 'employee',
    holder: 1,
    department: 0,
    vehicleType: '',
    speedLimit: 0,
  } as const
  return {
    tenant: 1,
    origin: { lng: 0, lat: 0 },
    floors: new Map([[1, { id: 1, building: 1, code: 'B/F1', level: 1, elevation: 0, outdoor: false, bounds, outline }]]),
    anchors: new Map(stations.map((a) => [a.code, a])),
    tags: new Map([['T', tag]]),
    tagsById: new Map([[1, tag]]),
    fences: [],
    rules: [],
    settings: defaultSettings,
  }
}

/** Runs are numbered one after the other, and seeds that follow each other begin alike. */
function diceOf(seed: number): Seeded {
  const dice = seeded(seed)
  dice.random()
  return dice
}
