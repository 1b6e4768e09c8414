import { type Id, idNumber, type Millis, SECOND } from '@muster/base'
import type { SurveySignal } from '@muster/model/entities'
import type { Observation } from '@muster/model/protocol'
import { and, eq, isNull } from 'drizzle-orm'
import { surveyPoint, tag } from '../db/tables.ts'
import type { Database } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { TenantTick } from './tick.ts'

/** Fills in the survey points that are being recorded, out of what the pipeline receives; whoever waits for one reads its row. */
export interface SurveyRecorder {
  note(part: TenantTick, now: Millis): void
  /** Resolves when what was noted so far is written. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** What is heard is written this often while a point is recorded, ms. */
const WRITE_EVERY = 1000
/** Reports of the last seconds may come so late, ms. */
const GRACE = 2000
/** Anchors of one point that are kept, the most heard first. */
const MOST_ANCHORS = 200

type Heard = { kind: SurveySignal['kind']; count: number; sum: number; squares: number; seconds: Map<number, number[]> }
type Recording = {
  id: Id
  tenant: number
  number: string
  from: Millis
  until: Millis
  heard: Map<string, Heard>
  written: Millis
  dirty: boolean
}

const key = (tenant: number, number: string) => `${tenant} ${number}`

/** Follows the points in the state `recording` of all tenants of a database. A restart goes on with those whose time is not over. */
export async function createSurveyRecorder(
  deps: Pick<Deps, 'changes' | 'log'> & { database: Pick<Database, 'tx' | 'engineTx'> },
): Promise<SurveyRecorder> {
  const { database, changes, log } = deps
  let recordings = new Map<string, Recording>()
  let work: Promise<void> = Promise.resolve()
  const then = (step: () => Promise<void>) => {
    work = work.then(step).catch((error: unknown) => log.error({ err: error }, 'survey could not be recorded'))
    return work
  }

  async function load(): Promise<void> {
    const rows = await database.engineTx((tx) =>
      tx
        .select({
          id: surveyPoint.id,
          tenant: surveyPoint.tenantId,
          from: surveyPoint.recordedAt,
          seconds: surveyPoint.seconds,
          number: tag.number,
        })
        .from(surveyPoint)
        .innerJoin(tag, and(eq(tag.id, surveyPoint.tag), eq(tag.tenantId, surveyPoint.tenantId)))
        .where(and(eq(surveyPoint.state, 'recording'), isNull(surveyPoint.deletedAt))),
    )
    recordings = new Map(
      rows.map((row): [string, Recording] => {
        const [tenant, number, from] = [idNumber(row.tenant), row.number.toUpperCase(), row.from ?? 0]
        const known = recordings.get(key(tenant, number))
        if (known?.id === row.id && known.from === from) return [key(tenant, number), known]
        const until = from + (row.seconds ?? 0) * SECOND
        return [key(tenant, number), { id: row.id, tenant, number, from, until, heard: new Map(), written: 0, dirty: false }]
      }),
    )
  }

  async function write(recording: Recording, final: boolean): Promise<void> {
    const signals = signalsOf(recording.heard)
    const strengths = signals.filter(({ kind }) => kind === 'rssi').map(({ value }) => value)
    await database.tx({ tenant: String(recording.tenant) }, (tx) =>
      tx
        .update(surveyPoint)
        .set({
          signals,
          deviceCount: signals.length,
          packetCount: signals.reduce((sum, { count }) => sum + count, 0),
          strongest: strengths.length > 0 ? Math.round(Math.max(...strengths)) : null,
          ...(final ? { state: signals.length > 0 ? 'kept' : 'silent' } : {}),
        })
        .where(
          and(
            eq(surveyPoint.id, recording.id),
            eq(surveyPoint.tenantId, String(recording.tenant)),
            // Recorded anew or taken away meanwhile: this is no longer its story.
            eq(surveyPoint.recordedAt, recording.from),
            eq(surveyPoint.state, 'recording'),
          ),
        ),
    )
    if (final) changes.emit({ tenant: String(recording.tenant), entity: 'surveyPoint', ids: [recording.id] })
  }

  const stopListening = changes.on(({ entity }) => {
    if (entity === 'surveyPoint') void then(load)
  })
  await load().catch((error: unknown) => {
    stopListening()
    throw error
  })
  return {
    note({ tenant, observations }, now) {
      if (recordings.size === 0) return
      for (const observation of observations) {
        const recording = recordings.get(key(tenant, observation.tag))
        if (recording && take(recording, observation)) recording.dirty = true
      }
      for (const [name, recording] of recordings) {
        if (recording.tenant !== tenant) continue
        const over = now > recording.until + GRACE
        if ((!over && !recording.dirty) || now - recording.written < WRITE_EVERY) continue
        recording.dirty = false
        recording.written = now
        void then(async () => {
          await write(recording, over)
          if (over && recordings.get(name) === recording) recordings.delete(name)
        })
      }
    },
    settled: () => work,
    async stop() {
      stopListening()
      await work
    },
  }
}

/** Takes an observation of the time and kind that a survey keeps; false for any other. */
function take({ heard, from, until }: Recording, observation: Observation): boolean {
  if (observation.t < from || observation.t > until) return false
  if (observation.kind !== 'rssi' && observation.kind !== 'range') return false
  const value = observation.kind === 'rssi' ? observation.rssi : observation.distance
  if (!Number.isFinite(value)) return false
  const name = `${observation.kind} ${observation.anchor}`
  const one = heard.get(name) ?? { kind: observation.kind, count: 0, sum: 0, squares: 0, seconds: new Map<number, number[]>() }
  heard.set(name, one)
  one.count++
  one.sum += value
  one.squares += value * value
  if (observation.kind === 'range') {
    const second = Math.floor((observation.t - from) / SECOND)
    const values = one.seconds.get(second)
    if (values) values.push(value)
    else one.seconds.set(second, [value])
  }
  return true
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** What was heard of each anchor, most heard first: the mean of strengths, the middle of distances. */
function signalsOf(heard: ReadonlyMap<string, Heard>): SurveySignal[] {
  return [...heard]
    .map(([name, { kind, count, sum, squares, seconds }]): SurveySignal => {
      const mean = sum / count
      const series = [...seconds.values()].map(median)
      return {
        anchor: name.slice(kind.length + 1),
        kind,
        value: kind === 'rssi' ? rounded(mean, 1) : rounded(median(series), 3),
        spread: rounded(Math.sqrt(Math.max(0, squares / count - mean * mean)), 3),
        count,
        ...(kind === 'range' ? { series: series.map((value) => rounded(value, 3)) } : {}),
      }
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_ANCHORS)
}
