import type { Millis } from '@muster/base'
import type { EpisodeEvent } from '@muster/model/protocol'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { alarmAction, alarmCounter, outbox, personAlarm, vehicleAlarm } from '../db/tables.ts'
import { type AlarmSource, changingColumns, openingColumns, personColumns, sourceOf, speedColumns, vehicleColumns } from './alarm-row.ts'
import { insertMany, updateMany } from './bulk.ts'
import type { Plant } from './plant.ts'
import type { AlarmChange } from './tick.ts'

/** All changes of one episode within a tick, in order. */
type Life = { source: AlarmSource; events: EpisodeEvent[]; alarm: string | null }

/**
 * Writes a tick's episodes of one tenant: records, their action history, and outbox rows. An episode that is already recorded
 * is not recorded again, so the same tick written twice makes nothing twice. Returns the changes for the live stream.
 */
export async function writeEpisodes(tx: Tx, plant: Plant, events: readonly EpisodeEvent[], now: Millis): Promise<AlarmChange[]> {
  const lives = new Map<string, Life>()
  for (const event of events) {
    const life = lives.get(event.key)
    if (life) life.events.push(event)
    else lives.set(event.key, { source: sourceOf(event, plant), events: [event], alarm: null })
  }
  await findKnown(tx, plant, lives)
  const fresh = [...lives.values()].filter((life) => life.alarm === null && life.events[0]!.kind === 'open')
  const known = [...lives.values()].filter((life) => life.alarm !== null)
  const lasting = known
    .map((life) => ({ ...life, events: life.events.filter((event) => event.kind !== 'open') }))
    .filter((life) => life.events.length > 0)
  const changes = [...fresh, ...lasting].flatMap((life) => life.events.map((event) => ({ life, event })))
  if (changes.length === 0) return []

  let seq = (await takeSequence(tx, plant.tenant, changes.length)) - changes.length
  const numbered = changes.map((change) => ({ ...change, seq: ++seq }))
  const lastSeq = new Map(numbered.map(({ life, seq }) => [life, seq]))
  for (const source of ['person', 'vehicle'] as const) {
    await insertRecords(
      tx,
      source,
      plant,
      fresh.filter((life) => life.source === source),
      lastSeq,
      now,
    )
    await updateRecords(
      tx,
      source,
      plant,
      lasting.filter((life) => life.source === source),
      lastSeq,
    )
  }
  await writeHistory(tx, plant.tenant, numbered, now)
  return numbered.map(({ life, event, seq }) => ({ seq, source: life.source, alarm: life.alarm!, change: event.kind }))
}

async function findKnown(tx: Tx, plant: Plant, lives: Map<string, Life>): Promise<void> {
  const keys = sql`${sql.param([...lives.keys()])}::text[]`
  const { rows } = await tx.execute<{ source: AlarmSource; id: string; key: string }>(
    sql`SELECT 'person' AS source, id::text, episode_key AS key FROM person_alarm WHERE tenant_id = ${plant.tenant} AND episode_key = ANY (${keys})
      UNION ALL
      SELECT 'vehicle', id::text, episode_key FROM vehicle_alarm WHERE tenant_id = ${plant.tenant} AND episode_key = ANY (${keys})`,
  )
  for (const { source, id, key } of rows) Object.assign(lives.get(key)!, { alarm: id, source })
}

/** Takes `count` numbers of the tenant's series of alarm changes; the last of them. The row's lock keeps commits in that order. */
export async function takeSequence(tx: Tx, tenant: number, count: number): Promise<number> {
  const [row] = await tx
    .insert(alarmCounter)
    .values({ tenantId: String(tenant), last: count })
    .onConflictDoUpdate({ target: alarmCounter.tenantId, set: { last: sql`${alarmCounter.last} + ${count}` } })
    .returning({ last: alarmCounter.last })
  return row!.last
}

/** Columns that change with the episode, in both tables. */
const changing = [
  'active',
  'endedAt',
  'duration',
  'description',
  'descriptionEn',
  'tags',
  'x',
  'y',
  'figures',
  'changedAt',
  'changeSeq',
] as const
const opening = [
  'tenantId',
  'time',
  'createdAt',
  'updatedAt',
  'revision',
  'type',
  'priority',
  'location',
  'area',
  'tagNumber',
  'status',
  'department',
  'rule',
  'fence',
  'floor',
  'episodeKey',
  'tag',
  'noticeLevel',
] as const

async function insertRecords(
  tx: Tx,
  source: AlarmSource,
  plant: Plant,
  lives: Life[],
  seqs: Map<Life, number>,
  now: Millis,
): Promise<void> {
  const rows = lives.map((life) => {
    const first = life.events[0]!
    const own = source === 'person' ? { ...personColumns(first, plant), suppressed: false } : vehicleColumns(first, plant)
    return {
      ...openingColumns(first, plant, now),
      ...changingColumns(life.events.at(-1)!, plant),
      ...own,
      changeSeq: seqs.get(life)!,
      revision: 1,
      noticeLevel: 0,
    }
  })
  const made =
    source === 'person'
      ? await insertMany(tx, personAlarm, [...opening, ...changing, 'people', 'person', 'personName', 'subject', 'suppressed'], rows, {
          by: 'episodeKey',
        })
      : await insertMany(tx, vehicleAlarm, [...opening, ...changing, 'vehicle', 'plate', 'driverName', 'speed', 'speedLimit'], rows, {
          by: 'episodeKey',
        })
  const ids = new Map(made.map(({ id, by }) => [by, id]))
  for (const life of lives) life.alarm = ids.get(life.events[0]!.key)!
}

async function updateRecords(tx: Tx, source: AlarmSource, plant: Plant, lives: Life[], seqs: Map<Life, number>): Promise<void> {
  const rows = lives.map((life) => ({ ...changingColumns(life.events.at(-1)!, plant), id: life.alarm!, changeSeq: seqs.get(life)! }))
  if (source === 'person') {
    await updateMany(tx, personAlarm, [...changing, 'people'], rows)
    return
  }
  await updateMany(tx, vehicleAlarm, [...changing], rows)
  const speeding = lives.filter((life) => life.events[0]!.type === 'speeding')
  await updateMany(
    tx,
    vehicleAlarm,
    ['speed', 'speedLimit'],
    speeding.map((life) => ({ ...speedColumns(life.events.at(-1)!), id: life.alarm! })),
  )
}

type Numbered = { life: Life; event: EpisodeEvent; seq: number }

async function writeHistory(tx: Tx, tenant: number, changes: Numbered[], now: Millis): Promise<void> {
  const tenantId = String(tenant)
  const lasting = changes.filter(({ event }) => event.kind !== 'update')
  await insertMany(
    tx,
    alarmAction,
    ['tenantId', 'source', 'alarmId', 'time', 'action', 'createdAt', 'updatedAt', 'revision'],
    lasting.map(({ life, event }) => ({
      tenantId,
      source: life.source,
      alarmId: life.alarm!,
      time: event.t,
      action: event.kind === 'open' ? 'raise' : 'clear',
      createdAt: now,
      updatedAt: now,
      revision: 1,
    })),
  )
  await insertMany(
    tx,
    outbox,
    ['tenantId', 'topic', 'key', 'payload', 'createdAt', 'dueAt', 'attempts'],
    changes.map(({ life, event, seq }) => ({
      tenantId,
      topic: 'alarm',
      key: String(seq),
      payload: { seq, source: life.source, alarm: life.alarm!, change: event.kind } satisfies AlarmChange,
      createdAt: now,
      dueAt: now + OUTBOX_DELAY,
      attempts: 0,
    })),
    { ignoreConflicts: true },
  )
}

/** The tick itself tells the browsers at once; the outbox steps in when it could not, ms later. */
const OUTBOX_DELAY = 3000
