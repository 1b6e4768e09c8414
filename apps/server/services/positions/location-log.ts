import { type Id, MINUTE, type Millis, SECOND } from '@muster/base'
import { workbook, XLSX_TYPE } from '@muster/entity-kit/server'
import { floorVotes, lossBetween } from '@muster/engine/positioning'
import type { Anchor, SurveyPoint } from '@muster/engine/site'
import { createTranslator } from '@muster/i18n'
import { dictionaryLabel } from '@muster/model/dictionaries'
import type {
  ExplainedSignal,
  ExplainPlace,
  HeardSignal,
  LocationLogQuery,
  LocationReport,
  PlaceExplanation,
} from '@muster/model/operations'
import type { Fix, Observation } from '@muster/model/protocol'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { observationLog, tag as tagTable } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Download } from '../../http/route.ts'
import { decodeObservations, type LoggedObservation } from '../../pipeline/observation-codec.ts'
import { bucketOf } from '../../pipeline/observation-log.ts'
import type { Plant } from '../../pipeline/plant.ts'
import type { Plants } from '../../pipeline/plants.ts'
import { readTrack } from './read-track.ts'
import { holdingsOf } from './subject.ts'
import { stampOf } from '../../site-time.ts'

type TdoaObservation = Extract<Observation, { kind: 'tdoa' }>
type Span = { tag: Id; from: Millis; to: Millis }

/** A row spans at most this long; rows are found by their beginning. */
const LONGEST_ROW = 10 * MINUTE
/** Reports may come in this much before or after the moment they speak of and are still found. */
const DELAY = 5 * MINUTE
/** A stored position this near in time is the one that a report became. */
const SAME = 1500

/** Throws MusterError notFound when the tag is unknown or out of the caller's scope. Logged as a question about a track. */
async function heard(tx: Tx, ctx: Context, { tag, from, to }: Span): Promise<{ entries: LoggedObservation[]; fixes: Fix[] }> {
  const [holding] = await holdingsOf(tx, ctx, { tag }, from, to)
  const [row] = await tx
    .select({ number: tagTable.number })
    .from(tagTable)
    .where(and(eq(tagTable.tenantId, ctx.tenant), eq(tagTable.id, tag)))
  await audit(tx, ctx, { entity: 'locationLog', module: 'positions', action: 'trackQuery', targetId: tag, request: { from, to } })
  if (!holding || !row) return { entries: [], fixes: [] }
  const number = row.number.toUpperCase()
  const rows = await tx
    .select({ bytes: observationLog.bytes })
    .from(observationLog)
    .where(
      and(
        eq(observationLog.tenantId, ctx.tenant),
        eq(observationLog.bucket, bucketOf(number)),
        gte(observationLog.tFrom, from - DELAY - LONGEST_ROW),
        lte(observationLog.tFrom, to + DELAY),
        gte(observationLog.tTo, from - DELAY),
      ),
    )
    .orderBy(asc(observationLog.tFrom))
  const entries: LoggedObservation[] = []
  for (const { bytes } of rows) {
    for (const entry of await decodeObservations(bytes, Number(ctx.tenant), number)) {
      if (entry.observation.t >= from && entry.observation.t <= to) entries.push(entry)
    }
  }
  entries.sort((a, b) => a.observation.t - b.observation.t)
  return { entries, fixes: await readTrack(tx, ctx.tenant, { tag, from: from - SAME, to: to + SAME }) }
}

function signalOf({ observation }: LoggedObservation): HeardSignal | null {
  switch (observation.kind) {
    case 'rssi':
      return { code: observation.anchor, kind: 'rssi', value: observation.rssi }
    case 'range':
      return { code: observation.anchor, kind: 'range', value: observation.distance }
    case 'tdoa':
      return { code: `${observation.anchor} − ${observation.reference}`, kind: 'tdoa', value: observation.difference }
    default:
      return null
  }
}

const technologyOf = { rssi: 'ble', range: 'uwb', tdoa: 'uwb', gnss: 'gnss', position: 'vendor' } as const

/** The fix nearest in time, when there is one at that moment. */
function fixAt(fixes: readonly Fix[], t: Millis): Fix | null {
  let best: Fix | null = null
  for (const fix of fixes) if (Math.abs(fix.t - t) <= SAME && (!best || Math.abs(fix.t - t) < Math.abs(best.t - t))) best = fix
  return best
}

const floorId = (floor: number): Id | null => (floor > 0 ? String(floor) : null)

/** One report a moment: everything of the same time and technology. Newest first. */
function reportsOf(entries: readonly LoggedObservation[], fixes: readonly Fix[], plant: Plant): LocationReport[] {
  const groups = Map.groupBy(entries, ({ observation: o, rejected }) => `${o.t}|${technologyOf[o.kind]}|${rejected ?? ''}`)
  const reports = [...groups.values()].map((group): LocationReport => {
    const first = group[0]!.observation
    const accepted = group[0]!.rejected === null
    const fix = accepted ? fixAt(fixes, first.t) : null
    const at = fix && plant.frame.toLngLat(fix)
    return {
      reportedAt: first.t,
      receivedAt: group.reduce((latest, { observation }) => Math.max(latest, observation.receivedAt), 0),
      source: [...new Set(group.map(({ observation }) => observation.source))].join(', '),
      signals: group.map(signalOf).filter((signal) => signal !== null),
      technology: technologyOf[first.kind],
      battery: group.find(({ observation }) => observation.battery !== undefined)?.observation.battery ?? null,
      accepted,
      rejectReason: accepted ? null : group[0]!.rejected,
      floor: fix && floorId(fix.floor),
      floorName: fix ? (plant.floors.get(fix.floor)?.name ?? '') : '',
      lng: at ? at.lng : null,
      lat: at ? at.lat : null,
      accuracy: fix ? fix.accuracy : null,
    }
  })
  return reports.sort((a, b) => b.reportedAt - a.reportedAt)
}

const plantOf = (plants: Plants, ctx: Context): Plant | undefined => plants.get(Number(ctx.tenant))

/** What was heard of a tag, newest first, a page of it. */
export async function locationLog(
  deps: Pick<Deps, 'db'>,
  plants: Plants,
  ctx: Context,
  query: Required<Pick<LocationLogQuery, 'pageNum' | 'pageSize'>> & LocationLogQuery,
): Promise<{ list: LocationReport[]; total: number; pageNum: number; pageSize: number }> {
  const { pageNum, pageSize, accepted } = query
  const plant = plantOf(plants, ctx)
  const { entries, fixes } = await deps.db.tx(ctx, (tx) => heard(tx, ctx, query))
  const all = plant ? reportsOf(entries, fixes, plant).filter((report) => accepted === undefined || report.accepted === accepted) : []
  return { list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: all.length, pageNum, pageSize }
}

/** The same as a spreadsheet, whole. */
export async function exportLocationLog(deps: Pick<Deps, 'db'>, plants: Plants, ctx: Context, query: Span): Promise<Download> {
  const t = createTranslator(ctx.language)
  const { list } = await locationLog(deps, plants, ctx, { ...query, pageNum: 1, pageSize: Number.MAX_SAFE_INTEGER })
  const columns = [
    'received',
    'reported',
    'source',
    'signals',
    'technology',
    'accepted',
    'reason',
    'floor',
    'longitude',
    'latitude',
    'accuracy',
  ] as const
  function* rows() {
    for (const report of list) {
      yield [
        stampOf(report.receivedAt),
        stampOf(report.reportedAt),
        report.source,
        report.signals.map(({ code, value }) => `${code} ${value}`).join('; '),
        t(`locationLog.technology.${report.technology}`),
        t(report.accepted ? 'locationLog.accepted' : 'locationLog.refused'),
        report.rejectReason === null ? '' : dictionaryLabel('fixReject', report.rejectReason, t.language),
        report.floorName,
        report.lng === null ? '' : Number(report.lng.toFixed(7)),
        report.lat === null ? '' : Number(report.lat.toFixed(7)),
        report.accuracy === null ? '' : Number(report.accuracy.toFixed(2)),
      ]
    }
  }
  const header = columns.map((name) => ({ title: t(`locationLog.column.${name}`), style: 'header' as const, width: 18 }))
  return new Download(workbook([{ name: t('locationLog.sheet'), header, rows: rows() }]), {
    type: XLSX_TYPE,
    name: `${t('locationLog.sheet')} ${stampOf(query.from).slice(0, 19).replaceAll(':', '')}.xlsx`,
  })
}

/** The survey of the floor of a fix: its points, and those of the place nearest to it. */
type Surveyed = { points: readonly SurveyPoint[]; nearest: readonly SurveyPoint[]; places: number; away: number }

function surveyAt(fix: Fix | null, { site }: Plant): Surveyed | null {
  const points = fix ? (site.survey ?? []).filter(({ floor }) => floor === fix.floor) : []
  if (!fix || points.length === 0) return null
  const places = [...Map.groupBy(points, ({ x, y }) => `${x} ${y}`).values()]
  const away = ([at]: readonly SurveyPoint[]) => Math.hypot(at!.x - fix.x, at!.y - fix.y)
  const nearest = places.reduce((best, place) => (away(place) < away(best) ? place : best))
  return { points, nearest, places: places.length, away: away(nearest) }
}

/** A difference of distances: what the position makes of it, and the two stations that it lies between. */
function explainedDifference(
  signal: HeardSignal,
  { anchor: code, reference }: TdoaObservation,
  fix: Fix | null,
  plant: Plant,
): ExplainedSignal {
  const [station, other] = [plant.site.anchors.get(code), plant.site.anchors.get(reference)]
  const distance = (to: Anchor) => Math.hypot(fix!.x - to.x, fix!.y - to.y, fix!.z - to.z)
  const expected = fix && station && other && station.floor === fix.floor ? distance(station) - distance(other) : null
  const at = station && plant.frame.toLngLat(station)
  return {
    ...signal,
    lng: at?.lng ?? null,
    lat: at?.lat ?? null,
    floor: station ? floorId(station.floor) : null,
    floorName: station ? (plant.floors.get(station.floor)?.name ?? '') : '',
    reference: other ? plant.frame.toLngLat(other) : null,
    measured: signal.value,
    expected,
    residual: expected === null ? null : signal.value - expected,
    walls: null,
    surveyed: null,
  }
}

/** The places that satellites gave, newest first. */
function givenOf(entries: readonly LoggedObservation[], fix: Fix | null, plant: Plant): PlaceExplanation['given'] {
  return entries
    .flatMap(({ observation: o, rejected }) => {
      if (o.kind !== 'gnss' || rejected !== null) return []
      const at = plant.frame.toLocal(o)
      const away = fix ? Math.hypot(at.x - fix.x, at.y - fix.y) : null
      return [{ t: o.t, source: o.source, lng: o.lng, lat: o.lat, accuracy: o.accuracy ?? null, away }]
    })
    .sort((a, b) => b.t - a.t)
}

function explained(signal: HeardSignal, observation: Observation, fix: Fix | null, plant: Plant, survey: Surveyed | null): ExplainedSignal {
  if (observation.kind === 'tdoa') return explainedDifference(signal, observation, fix, plant)
  const anchor = plant.site.anchors.get(signal.code)
  const surveyed = signal.kind === 'rssi' ? (survey?.nearest.find((point) => point.anchor === signal.code)?.rssi ?? null) : null
  if (!anchor) {
    return {
      ...signal,
      lng: null,
      lat: null,
      floor: null,
      floorName: '',
      reference: null,
      measured: null,
      expected: null,
      residual: null,
      walls: null,
      surveyed,
    }
  }
  const walls = fix && signal.kind === 'rssi' ? plant.site.floors.get(fix.floor)?.walls : undefined
  const measured = signal.kind === 'range' ? signal.value : 10 ** ((anchor.rssiAt1m - signal.value) / (10 * anchor.attenuation))
  const expected = fix && fix.floor === anchor.floor ? Math.hypot(fix.x - anchor.x, fix.y - anchor.y, fix.z - anchor.z) : null
  return {
    ...signal,
    ...plant.frame.toLngLat(anchor),
    floor: floorId(anchor.floor),
    floorName: plant.floors.get(anchor.floor)?.name ?? '',
    reference: null,
    measured,
    expected,
    residual: expected === null ? null : measured - expected,
    walls: walls && fix ? lossBetween(walls, anchor.x, anchor.y, fix.x, fix.y) : null,
    surveyed,
  }
}

/** The floors by nearness of what was heard on them, as the engine chooses among them. */
function votesOf(signals: readonly ExplainedSignal[]): PlaceExplanation['floors'] {
  const placed = signals.filter(({ kind, measured, lng }) => kind !== 'tdoa' && measured !== null && lng !== null)
  const nameOf = new Map(placed.map(({ floor, floorName }) => [floor, floorName]))
  return floorVotes(
    placed,
    ({ floor }) => Number(floor ?? 0),
    ({ measured }) => measured ?? 0,
  ).map(({ floor, score, anchors }) => ({ floor: floorId(floor), floorName: nameOf.get(floorId(floor)) ?? '', score, devices: anchors }))
}

/** Why a tag was placed where it was: the window that the engine looked at, against the position that was stored. */
export async function explainPlace(
  deps: Pick<Deps, 'db'>,
  plants: Plants,
  ctx: Context,
  { tag, t }: ExplainPlace,
): Promise<PlaceExplanation> {
  const plant = plantOf(plants, ctx)
  const windowMs = (plant?.site.settings.bufferSeconds ?? 3) * SECOND
  const { entries, fixes } = await deps.db.tx(ctx, (tx) => heard(tx, ctx, { tag, from: t - windowMs, to: t + SAME }))
  const fix = fixAt(fixes, t)
  const refused: Record<string, number> = {}
  for (const { rejected } of entries) if (rejected !== null) refused[rejected] = (refused[rejected] ?? 0) + 1
  if (!plant) return { t, signals: [], given: [], floors: [], position: null, survey: null, refused }
  const inWindow = entries.filter(({ observation }) => observation.t <= (fix?.t ?? t) + SECOND)
  // Of each device what it said last.
  const last = new Map(
    inWindow.flatMap((entry) => {
      const signal = signalOf(entry)
      return signal ? [[`${signal.kind} ${signal.code}`, { signal, observation: entry.observation }] as const] : []
    }),
  )
  const survey = surveyAt(fix, plant)
  const signals = [...last.values()].map(({ signal, observation }) => explained(signal, observation, fix, plant, survey))
  const nearFirst = ({ measured }: ExplainedSignal) => measured ?? Number.POSITIVE_INFINITY
  return {
    t,
    signals: signals.sort((a, b) => nearFirst(a) - nearFirst(b)),
    given: givenOf(inWindow, fix, plant),
    floors: votesOf(signals),
    position: fix && {
      ...plant.frame.toLngLat(fix),
      floor: floorId(fix.floor),
      floorName: plant.floors.get(fix.floor)?.name ?? '',
      accuracy: fix.accuracy,
      technology: fix.technology,
      t: fix.t,
    },
    survey: survey && {
      points: survey.places,
      nearest: survey.away,
      devices: signals.filter(({ kind, code }) => kind === 'rssi' && survey.points.some(({ anchor }) => anchor === code)).length,
    },
    refused,
  }
}
