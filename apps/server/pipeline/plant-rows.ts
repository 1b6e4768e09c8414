import type { Id } from '@muster/base'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/db.ts'
import {
  alarmRule,
  area,
  baseStation,
  beacon,
  building,
  department,
  fence,
  floor,
  systemConfig,
  tag,
  uwbStation,
  vehicle,
  vehicleAlarmRule,
  visitorVehicle,
} from '../db/tables.ts'
import { person } from '../db/views.ts'
import type { FileStore } from '../files.ts'
import { surveyPieces } from './survey-rows.ts'

/**
 * Everything of one tenant that its plant is built from. Read piece by piece, so that a change of one entity reads only that one. Of the people
 * those alone who hold an active tag: a site may know a million, and moves a few thousand.
 */
export type PlantRows = { [K in keyof typeof pieces]: Awaited<ReturnType<(typeof pieces)[K]>> } & { tags: TagRow[]; people: PersonRow[] }
type TagRow = Awaited<ReturnType<typeof activeTags>>[number]
type PersonRow = Awaited<ReturnType<typeof personRows>>[number]
export type Piece = keyof PlantRows

const kept = (table: { tenantId: typeof tag.tenantId; deletedAt: typeof tag.deletedAt }, tenant: Id): SQL =>
  and(eq(table.tenantId, tenant), isNull(table.deletedAt))!

/** Ids as one parameter. */
const oneOf = (column: PgColumn, ids: Iterable<Id>): SQL => sql`${column} = any(${sql.param([...ids])}::bigint[])`

/** How each piece is read that is read as a whole. */
export const pieces = {
  settings: (tx: Tx, tenant: Id) =>
    tx.select({ key: systemConfig.key, value: systemConfig.value }).from(systemConfig).where(eq(systemConfig.tenantId, tenant)),
  floors: (tx: Tx, tenant: Id) => tx.select().from(floor).where(kept(floor, tenant)),
  buildings: (tx: Tx, tenant: Id) => tx.select().from(building).where(kept(building, tenant)),
  areas: (tx: Tx, tenant: Id) =>
    tx.select({ id: area.id, parent: area.parent, floor: area.floor, shape: area.shape }).from(area).where(kept(area, tenant)),
  fences: (tx: Tx, tenant: Id) =>
    tx
      .select({
        id: fence.id,
        name: fence.name,
        floor: fence.floor,
        location: fence.location,
        tolerance: fence.tolerance,
        area: fence.area,
        enabled: fence.enabled,
      })
      .from(fence)
      .where(kept(fence, tenant)),
  beacons: (tx: Tx, tenant: Id) => tx.select().from(beacon).where(kept(beacon, tenant)),
  baseStations: (tx: Tx, tenant: Id) => tx.select().from(baseStation).where(kept(baseStation, tenant)),
  uwbStations: (tx: Tx, tenant: Id) => tx.select().from(uwbStation).where(kept(uwbStation, tenant)),
  /** The register, and the visiting vehicles that carry a device. */
  vehicles: async (tx: Tx, tenant: Id) => {
    const own = await tx
      .select({
        id: vehicle.id,
        code: vehicle.code,
        name: vehicle.name,
        type: vehicle.type,
        plate: vehicle.plate,
        speedLimit: vehicle.speedLimit,
        driverName: vehicle.driverName,
        department: vehicle.department,
        areas: vehicle.areas,
      })
      .from(vehicle)
      .where(kept(vehicle, tenant))
    const visits = await tx
      .select({
        id: visitorVehicle.id,
        plate: visitorVehicle.plate,
        type: visitorVehicle.type,
        speedLimit: visitorVehicle.speedLimit,
        driverName: visitorVehicle.driverName,
        department: visitorVehicle.department,
      })
      .from(visitorVehicle)
      .where(and(kept(visitorVehicle, tenant), isNotNull(visitorVehicle.tag)))
    return [
      ...own.map((row) => ({ ...row, kind: 'vehicle' as const })),
      ...visits.map((row) => ({ ...row, kind: 'visitorVehicle' as const, code: row.plate, name: row.plate, areas: null })),
    ]
  },
  departments: (tx: Tx, tenant: Id) =>
    tx.select({ id: department.id, name: department.name }).from(department).where(kept(department, tenant)),
  personRules: (tx: Tx, tenant: Id) => tx.select().from(alarmRule).where(kept(alarmRule, tenant)),
  vehicleRules: (tx: Tx, tenant: Id) => tx.select().from(vehicleAlarmRule).where(kept(vehicleAlarmRule, tenant)),
  ...surveyPieces,
} as const

/** Only active tags yield positions. */
export const activeTags = (tx: Tx, tenant: Id, which?: SQL) =>
  tx
    .select({
      id: tag.id,
      number: tag.number,
      technology: tag.technology,
      holder: tag.holder,
      vehicle: sql<Id | null>`coalesce(${tag.vehicle}, ${tag.visitorVehicle})`,
      department: tag.department,
      battery: tag.battery,
    })
    .from(tag)
    .where(and(kept(tag, tenant), eq(tag.activationStatus, 'active'), which))

const personRows = (tx: Tx, tenant: Id, ids: Iterable<Id>) =>
  tx
    .select({
      id: person.id,
      kind: person.kind,
      name: person.name,
      number: person.number,
      department: person.department,
      areas: person.areas,
      company: person.company,
    })
    .from(person)
    .where(and(eq(person.tenantId, tenant), oneOf(person.id, ids)))

/** What is to be read again: whole pieces, single tags, and the tags and names of single holders (people and vehicles share their ids). */
export type Stale = { pieces: Set<Piece>; tags: Set<Id>; holders: Set<Id> }
export const nothingStale = (): Stale => ({ pieces: new Set(), tags: new Set(), holders: new Set() })
export const isStale = ({ pieces, tags, holders }: Stale): boolean => pieces.size + tags.size + holders.size > 0

/** More single rows than these are read as the whole piece. */
const SINGLE = 1000
const isSingle = (piece: Piece) => piece === 'tags' || piece === 'people'

/** Notes what a change makes stale: nothing for entities that do not concern the plant. A change that names no rows may be of any. */
export function noteChange(stale: Stale, { entity, ids }: { entity: string; ids: readonly Id[] }): void {
  for (const piece of piecesOf[entity] ?? []) {
    const single = entity === 'tag' ? stale.tags : stale.holders
    if (!isSingle(piece) || entity === 'company' || ids.length === 0 || single.size + ids.length > SINGLE) stale.pieces.add(piece)
    else for (const id of ids) single.add(id)
  }
}

/** Puts what is stale in one with what else is. */
export function addStale(to: Stale, more: Stale): void {
  for (const name of ['pieces', 'tags', 'holders'] as const) for (const one of more[name]) (to[name] as Set<string>).add(one)
}

/** Reads what is stale, everything when nothing is known. Gives the known rows themselves when people and tags alone were read and are as before. */
export async function readRows(tx: Tx, tenant: Id, known: PlantRows | undefined, stale: Stale, files: FileStore): Promise<PlantRows> {
  const read: Record<string, unknown> = { ...known }
  for (const [piece, readPiece] of Object.entries(pieces)) {
    if (!known || stale.pieces.has(piece as Piece)) read[piece] = await readPiece(tx, tenant, files)
  }
  const tags =
    !known || stale.pieces.has('tags') ? inOrder(byId(await activeTags(tx, tenant))) : await someTags(tx, tenant, known.tags, stale)
  const people = await holdersOf(tx, tenant, tags, stale.pieces.has('people') ? [] : (known?.people ?? []), stale.holders)
  const same = known && [...stale.pieces].every(isSingle) && isDeepStrictEqual(tags, known.tags) && isDeepStrictEqual(people, known.people)
  return same ? known : { ...(read as PlantRows), tags, people }
}

const byId = <R extends { id: Id }>(rows: R[]): Map<Id, R> => new Map(rows.map((row) => [row.id, row]))
/** By id, so that the same rows are the same list however they were read. */
const inOrder = <R>(rows: Map<Id, R>): R[] => [...rows].sort(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row)

/** The known tags, with those read again that changed themselves, and those that a changed holder has or had. */
async function someTags(tx: Tx, tenant: Id, known: TagRow[], { tags, holders }: Stale): Promise<TagRow[]> {
  if (tags.size + holders.size === 0) return known
  const again = new Set(tags)
  for (const { id, holder, vehicle } of known) if (holders.has(holder ?? '') || holders.has(vehicle ?? '')) again.add(id)
  const held = [tag.holder, tag.vehicle, tag.visitorVehicle].map((column) => oneOf(column, holders))
  const rows = byId(known)
  const read = byId(await activeTags(tx, tenant, or(oneOf(tag.id, again), ...held)))
  for (const id of again) if (!read.has(id)) rows.delete(id)
  for (const [id, row] of read) rows.set(id, row)
  return inOrder(rows)
}

/** Who holds the tags: the known ones as they are, those who changed or are new read by id. */
async function holdersOf(tx: Tx, tenant: Id, tags: TagRow[], known: PersonRow[], changed: ReadonlySet<Id>): Promise<PersonRow[]> {
  const wanted = new Set(tags.flatMap(({ holder }) => holder ?? []))
  const rows = byId(known.filter(({ id }) => wanted.has(id)))
  const again = [...wanted].filter((id) => !rows.has(id) || changed.has(id))
  if (again.length === 0) return inOrder(rows)
  const read = byId(await personRows(tx, tenant, again))
  for (const id of again) if (!read.has(id)) rows.delete(id)
  for (const [id, row] of read) rows.set(id, row)
  return inOrder(rows)
}

/** Which pieces a changed entity touches; entities that are not named do not concern the plant. */
const piecesOf: Readonly<Record<string, readonly Piece[]>> = {
  systemConfig: ['settings', 'plans'],
  map: ['floors'],
  floor: ['floors', 'survey', 'plans'],
  surveyPoint: ['survey'],
  building: ['buildings'],
  area: ['areas'],
  fence: ['fences'],
  beacon: ['beacons'],
  baseStation: ['baseStations'],
  uwbStation: ['uwbStations'],
  tag: ['tags'],
  employee: ['people', 'tags'],
  visitor: ['people', 'tags'],
  contractor: ['people', 'tags'],
  migrantWorker: ['people', 'tags'],
  company: ['people'],
  vehicle: ['vehicles', 'tags'],
  visitorVehicle: ['vehicles', 'tags'],
  department: ['departments'],
  alarmRule: ['personRules'],
  vehicleAlarmRule: ['vehicleRules'],
}
