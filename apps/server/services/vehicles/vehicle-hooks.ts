import { invalid } from '@muster/base'
import type { EntityHooks, Row, Write } from '@muster/entity-kit/server'
import { and, eq, isNull } from 'drizzle-orm'
import { vehicle, vehicleInfo } from '../../db/tables.ts'
import { person } from '../../db/views.ts'
import { dayOf, expiryStateOf } from '../../site-time.ts'

/** A driver chosen from the people fills in name and phone, unless others were typed. */
async function takeFromDriver({ tx, row, before }: Write): Promise<void> {
  if (typeof row.driver !== 'string' || before?.driver === row.driver) return
  const [driver] = await tx.select({ name: person.name, phone: person.phone }).from(person).where(eq(person.id, row.driver))
  if (!driver) return
  if (!row.driverName || row.driverName === before?.driverName) row.driverName = driver.name
  if (!row.driverPhone || row.driverPhone === before?.driverPhone) row.driverPhone = driver.phone
}

export const vehicleHooks: EntityHooks = {
  beforeWrite: takeFromDriver,
  /** The details of a vehicle go with it. */
  async beforeDelete({ deps, tx, row }) {
    await tx
      .update(vehicleInfo)
      .set({ deletedAt: deps.now() })
      .where(and(eq(vehicleInfo.vehicle, String(row.id)), isNull(vehicleInfo.deletedAt)))
  },
}

/** The fields of a vehicle's documents that end. */
export const documentEnds = ['inspectionExpiry', 'insuranceExpiry', 'transportPermitExpiry', 'driverLicenceExpiry'] as const
/** The worst state of a vehicle's documents on a day (`YYYY-MM-DD`); null without any date. */
export function documentsState(row: Row, today: string): string | null {
  const [earliest] = documentEnds
    .map((name) => row[name])
    .filter((date) => typeof date === 'string')
    .sort()
  return earliest === undefined ? null : expiryStateOf(earliest, today)
}

export const vehicleInfoHooks: EntityHooks = {
  async beforeWrite({ deps, tx, row }) {
    row.expiryState = documentsState(row, dayOf(deps.now()))
    if (row.transportPermit || typeof row.vehicle !== 'string') return
    const [of] = await tx.select({ hazardous: vehicle.hazardousCargo }).from(vehicle).where(eq(vehicle.id, row.vehicle))
    if (of?.hazardous) throw invalid({ path: 'transportPermit', rule: 'transportPermit' })
  },
}
