import type { Id } from '@muster/base'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
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

/** Everything of one tenant that its plant is built from. Read piece by piece, so that a change of one entity reads only that one. */
export type PlantRows = { [K in keyof typeof pieces]: Awaited<ReturnType<(typeof pieces)[K]>> }

const kept = (table: { tenantId: typeof tag.tenantId; deletedAt: typeof tag.deletedAt }, tenant: Id): SQL =>
  and(eq(table.tenantId, tenant), isNull(table.deletedAt))!

/** How each piece is read. */
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
  /** Only active tags yield positions. */
  tags: (tx: Tx, tenant: Id) =>
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
      .where(and(kept(tag, tenant), eq(tag.activationStatus, 'active'))),
  people: (tx: Tx, tenant: Id) =>
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
      .where(eq(person.tenantId, tenant)),
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
} as const

/** Which pieces a changed entity touches; entities that are not named do not concern the plant. */
export const piecesOf: Readonly<Record<string, readonly (keyof typeof pieces)[]>> = {
  systemConfig: ['settings'],
  floor: ['floors'],
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
