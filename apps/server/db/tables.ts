import { bytesColumn, idColumn, idsColumn, jsonColumn, millisColumn, primaryKey, tableOf, tenantColumn } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { ImportReply } from '@muster/model/operations'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey as keyOf,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

export * from './entity-tables.ts'

/** One sequence for everybody and everything that can hold a tag, so that a holder's id says who it is. */
export const holderId = pgSequence('holder_id')

export const vehicleAlarmRule = tableOf(entities.vehicleAlarmRule)

/** What the rules know of an episode beside what people see. */
const episodeColumns = () => ({
  /** `rule:subject:startedAt`: judged again, the same input makes nothing twice. */
  episodeKey: text('episode_key').notNull(),
  /** Position in the tenant's series of alarm changes; browsers resume from it. */
  changeSeq: bigint('change_seq', { mode: 'number' }).notNull(),
  changedAt: millisColumn('changed_at').notNull(),
  /** Zero when the fence itself is the subject. */
  tag: idColumn('tag'),
  tags: idsColumn('tags'),
  /** Where it is now, metres in the local frame. */
  x: integer('x_cm').notNull().default(0),
  y: integer('y_cm').notNull().default(0),
  figures: jsonColumn<Record<string, number>>('figures').notNull().default(sql`'{}'::jsonb`),
  descriptionEn: text('description_en'),
})
export const personAlarm = tableOf(entities.personAlarm, episodeColumns(), (t) => [
  uniqueIndex('person_alarm_episode_key').on(t.tenantId, t.episodeKey),
  index('person_alarm_change_seq').on(t.tenantId, t.changeSeq),
  index('person_alarm_open').on(t.tenantId, t.time).where(sql`active or status = 'notProcessed'`),
])
export const vehicleAlarm = tableOf(entities.vehicleAlarm, episodeColumns(), (t) => [
  uniqueIndex('vehicle_alarm_episode_key').on(t.tenantId, t.episodeKey),
  index('vehicle_alarm_change_seq').on(t.tenantId, t.changeSeq),
  index('vehicle_alarm_open').on(t.tenantId, t.time).where(sql`active or status = 'notProcessed'`),
])

/** What a running job knows of itself beside what people see. */
const jobColumns = () => ({
  fileName: text('file_name'),
  /** Asked by its operator; whoever runs it looks here. */
  cancelAsked: boolean('cancel_asked').notNull().default(false),
  /** Written while it waits or runs; one that fell silent was interrupted. */
  heartbeatAt: millisColumn('heartbeat_at'),
})
export const importJob = tableOf(entities.importJob, {
  ...jobColumns(),
  committed: boolean('committed').notNull().default(false),
  counts: jsonColumn<ImportReply['counts']>('counts'),
})
export const exportJob = tableOf(entities.exportJob, jobColumns())

/** Last number of each tenant's series of alarm changes; incremented in the transaction that changes the alarm. */
export const alarmCounter = pgTable('alarm_counter', {
  tenantId: tenantColumn().primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull().default(0),
})

/** The log: all fixes of one tick of one tenant, encoded. Kept until its positions are on the shelf (track_chunk). */
export const frame = pgTable(
  'frame',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantColumn(),
    tFrom: millisColumn('t_from').notNull(),
    tTo: millisColumn('t_to').notNull(),
    count: integer('count').notNull(),
    bytes: bytesColumn('bytes').notNull(),
    /** Where in the input its observations came from. */
    partition: integer('partition').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
  },
  (t) => [index('frame_time').on(t.tenantId, t.tTo), index('frame_partition').on(t.partition, t.sequence)],
)

/**
 * What devices said, kept to answer why a tag was placed where it was: the observations of a minute of every tag of one bucket, packed.
 * A bucket holds the tags whose numbers hash alike, so that one tag's past is read without everybody's.
 */
export const observationLog = pgTable(
  'observation_log',
  {
    tenantId: tenantColumn(),
    bucket: smallint('bucket').notNull(),
    /** By our clock, when they were received. */
    tFrom: millisColumn('t_from').notNull(),
    tTo: millisColumn('t_to').notNull(),
    count: integer('count').notNull(),
    bytes: bytesColumn('bytes').notNull(),
  },
  (t) => [keyOf({ columns: [t.tenantId, t.bucket, t.tFrom] }), index('observation_log_time').on(t.tenantId, t.tFrom)],
)

/** How far the input of each partition is committed; written in the transaction of the tick. */
export const inputOffset = pgTable('input_offset', {
  partition: integer('partition').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  updatedAt: millisColumn('updated_at').notNull(),
})

/** Counts the blocks of ids that tenants' own databases number their rows from. */
export const idBlock = pgSequence('id_block')

/**
 * In the main database: which tenants live in a database of their own, and by which mark that is known again. Until `ready` it may still be
 * an empty one. In the others it stays empty.
 */
export const tenantHome = pgTable('tenant_home', {
  tenant: idColumn('tenant').primaryKey(),
  mark: text('mark').notNull(),
  ready: boolean('ready').notNull().default(false),
  /** The ids that are given in that database are of this block (`own-ids.ts`): they are nobody else's in any database. */
  block: integer('block').notNull().default(sql`nextval('id_block')`),
  createdAt: millisColumn('created_at').notNull(),
})

/** What has to happen outside the database because of a committed change: messages, device commands. At least once. */
export const outbox = pgTable(
  'outbox',
  {
    id: primaryKey(),
    tenantId: tenantColumn(),
    topic: text('topic').notNull(),
    /** The same key is written once. */
    key: text('key'),
    payload: jsonColumn<Record<string, unknown>>('payload').notNull(),
    createdAt: millisColumn('created_at').notNull(),
    dueAt: millisColumn('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    doneAt: millisColumn('done_at'),
    error: text('error'),
  },
  (t) => [index('outbox_due').on(t.dueAt).where(sql`done_at is null`), uniqueIndex('outbox_key').on(t.tenantId, t.topic, t.key)],
)

/** Where each tag was last; written every few seconds, so that a start and the list of the missing need no search through tracks. */
export const lastFix = pgTable(
  'last_fix',
  {
    tenantId: tenantColumn(),
    tag: idColumn('tag').notNull(),
    t: millisColumn('t').notNull(),
    floor: bigint('floor', { mode: 'number' }).notNull(),
    /** Metres in the local frame. */
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    z: real('z').notNull(),
    accuracy: real('accuracy').notNull(),
    speed: real('speed').notNull(),
    /** Degrees clockwise from north; NaN when unknown. */
    heading: real('heading').notNull(),
    technology: smallint('technology').notNull(),
    moving: boolean('moving').notNull(),
  },
  (t) => [keyOf({ columns: [t.tenantId, t.tag] })],
)

/** Origin of the tenant's local frame, WGS-84 degrees: set once, because stored tracks are metres from it. */
export const siteOrigin = pgTable('site_origin', {
  tenantId: tenantColumn().primaryKey(),
  lng: doublePrecision('lng').notNull(),
  lat: doublePrecision('lat').notNull(),
})
