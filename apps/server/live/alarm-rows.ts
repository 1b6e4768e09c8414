import type { Id } from '@muster/base'
import type { AlarmType, LiveAlarm, Priority } from '@muster/model/protocol'
import { and, asc, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { personAlarm, vehicleAlarm } from '../db/tables.ts'
import { type Plant, vehicleRuleNumber } from '../pipeline/plant.ts'
import type { AlarmSource } from '../pipeline/alarm-row.ts'
import type { AlarmChange } from '../pipeline/tick.ts'

/** An alarm on its way to the browsers, with what decides who may see it. */
export type ScopedAlarm = { alarm: LiveAlarm; department: Id | null; area: Id | null }

type Row = {
  id: Id
  type: string
  priority: string | null
  status: string | null
  active: boolean | null
  acknowledgedAt: number | null
  time: number
  endedAt: number | null
  tag: Id | null
  tagNumber: string | null
  name: string | null
  department: Id | null
  area: Id | null
  floor: Id | null
  fence: Id | null
  rule: Id | null
  location: { lng: number; lat: number } | null
  description: string | null
  descriptionEn: string | null
  changeSeq: number
}

function toLive(row: Row, source: AlarmSource, change: LiveAlarm['change'], seq: number, plant: Plant): ScopedAlarm {
  const rule = row.rule === null ? 0 : source === 'vehicle' ? vehicleRuleNumber(Number(row.rule)) : Number(row.rule)
  const alarm: LiveAlarm = {
    seq,
    id: row.id,
    change,
    type: row.type as AlarmType,
    priority: (row.priority ?? 'medium') as Priority,
    source,
    status: row.status === 'processed' ? 'processed' : 'notProcessed',
    active: row.active === true,
    acknowledged: row.acknowledgedAt !== null,
    startedAt: row.time,
    endedAt: row.endedAt,
    tag: Number(row.tag ?? 0),
    tagNumber: row.tagNumber ?? '',
    subjectName: row.name ?? '',
    departmentName: (row.department && plant.departments.get(row.department)) || '',
    floor: row.floor,
    floorName: plant.floors.get(Number(row.floor ?? 0))?.name ?? '',
    fence: row.fence,
    fenceName: plant.fences.get(Number(row.fence ?? 0))?.name ?? '',
    lng: row.location?.lng ?? 0,
    lat: row.location?.lat ?? 0,
    description: { zh: row.description ?? '', en: row.descriptionEn ?? row.description ?? '' },
    sound: plant.rules.get(rule)?.sound !== false,
  }
  return { alarm, department: row.department, area: row.area }
}

const shared = <T extends typeof personAlarm | typeof vehicleAlarm>(table: T) => ({
  id: table.id,
  type: table.type,
  priority: table.priority,
  status: table.status,
  active: table.active,
  acknowledgedAt: table.acknowledgedAt,
  time: table.time,
  endedAt: table.endedAt,
  tag: table.tag,
  tagNumber: table.tagNumber,
  department: table.department,
  area: table.area,
  floor: table.floor,
  fence: table.fence,
  rule: table.rule,
  location: table.location,
  description: table.description,
  descriptionEn: table.descriptionEn,
  changeSeq: table.changeSeq,
})
const sources = [
  { source: 'person', table: personAlarm, columns: { ...shared(personAlarm), name: personAlarm.personName } },
  { source: 'vehicle', table: vehicleAlarm, columns: { ...shared(vehicleAlarm), name: vehicleAlarm.plate } },
] as const

/** The alarms of some committed changes as live messages, in the order of their sequence. */
export async function alarmsOf(tx: Tx, plant: Plant, changes: readonly AlarmChange[]): Promise<ScopedAlarm[]> {
  const found = new Map<string, Row>()
  for (const { source, table, columns } of sources) {
    const ids = [...new Set(changes.filter((change) => change.source === source).map((change) => change.alarm))]
    if (ids.length === 0) continue
    const rows: Row[] = await tx
      .select(columns)
      .from(table)
      .where(and(eq(table.tenantId, String(plant.tenant)), inArray(table.id, ids)))
    for (const row of rows) found.set(`${source}:${row.id}`, row)
  }
  return changes.flatMap((change) => {
    const row = found.get(`${change.source}:${change.alarm}`)
    return row ? [toLive(row, change.source, change.change, change.seq, plant)] : []
  })
}

const changeOf = (row: Row): LiveAlarm['change'] =>
  row.status === 'processed' ? 'dispose' : row.active !== true ? 'close' : row.acknowledgedAt !== null ? 'acknowledge' : 'open'

/** Alarms that are still active or not processed; the newest of them when there are more than `limit`. */
export async function standingAlarms(tx: Tx, plant: Plant, limit: number): Promise<ScopedAlarm[]> {
  const alarms: ScopedAlarm[] = []
  for (const { source, table, columns } of sources) {
    const rows: Row[] = await tx
      .select(columns)
      .from(table)
      .where(
        and(
          eq(table.tenantId, String(plant.tenant)),
          isNull(table.deletedAt),
          or(eq(table.active, true), eq(table.status, 'notProcessed')),
        ),
      )
      .orderBy(desc(table.time))
      .limit(limit)
    alarms.push(...rows.map((row) => toLive(row, source, changeOf(row), row.changeSeq, plant)))
  }
  return alarms.sort((a, b) => a.alarm.seq - b.alarm.seq).slice(-limit)
}

/** Alarms that changed after a sequence, as they are now; null when they are more than `limit`. */
export async function alarmsSince(tx: Tx, plant: Plant, seq: number, limit: number): Promise<ScopedAlarm[] | null> {
  const alarms: ScopedAlarm[] = []
  for (const { source, table, columns } of sources) {
    const rows: Row[] = await tx
      .select(columns)
      .from(table)
      .where(and(eq(table.tenantId, String(plant.tenant)), gt(table.changeSeq, seq)))
      .orderBy(asc(table.changeSeq))
      .limit(limit + 1)
    alarms.push(...rows.map((row) => toLive(row, source, changeOf(row), row.changeSeq, plant)))
  }
  return alarms.length > limit ? null : alarms.sort((a, b) => a.alarm.seq - b.alarm.seq)
}
