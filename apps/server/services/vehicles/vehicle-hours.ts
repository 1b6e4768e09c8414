import { DAY, type Id, type Millis } from '@muster/base'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { systemContext } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { systemConfig, vehicle, vehicleHours } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Fix } from '@muster/model/protocol'
import { engineSettings } from '../../pipeline/settings.ts'
import { readTrack } from '../positions/read-track.ts'
import { ZONE } from '../../site-time.ts'
import { holdingsOf } from '../positions/subject.ts'
import { workingDay } from './working-day.ts'

/** Days that a first run, or one after a long stop, goes back. */
const BACK = 30

const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
const dayOf = (time: Millis): number => Math.floor((time + ZONE) / DAY)

type Moving = Pick<typeof vehicle.$inferSelect, 'id' | 'type' | 'department' | 'speedLimit'>

async function computeOne(tx: Tx, tenant: Id, row: Moving, day: number, now: Millis): Promise<boolean> {
  const ctx = systemContext(tenant)
  const [from, to] = [day * DAY - ZONE, Math.min(now, (day + 1) * DAY - ZONE)]
  const fixes: Fix[] = []
  for (const holding of await holdingsOf(tx, ctx, { vehicle: row.id }, from, to)) fixes.push(...(await readTrack(tx, tenant, holding)))
  if (fixes.length === 0) return false
  fixes.sort((a, b) => a.t - b.t)
  const settings = engineSettings(await tx.select({ key: systemConfig.key, value: systemConfig.value }).from(systemConfig))
  const limits = { gapDistance: settings.trackGapDistance, gapSeconds: settings.trackGapSeconds }
  const figures = workingDay(fixes, limits, row.speedLimit ?? 0)
  const values = { ...figures, type: row.type, department: row.department, updatedAt: now }
  await tx
    .insert(vehicleHours)
    .values({ ...values, vehicle: row.id, date: dateOf(day), createdAt: now })
    .onConflictDoUpdate({
      target: [vehicleHours.tenantId, vehicleHours.vehicle, vehicleHours.date],
      targetWhere: sql`deleted_at is null`,
      set: values,
    })
  return true
}

/**
 * Computes the hours of every vehicle of a tenant out of the stored tracks: today's so far, and the days before since the last that was
 * computed. Yesterday is computed again, because what came late belongs to it. Returns how many vehicle-days were written.
 */
export async function computeVehicleHours(deps: Pick<Deps, 'db' | 'changes' | 'clock'>, tenant: Id): Promise<number> {
  const now = deps.clock.now()
  const today = dayOf(now)
  const ctx = systemContext(tenant)
  const { vehicles, last } = await deps.db.tx(ctx, async (tx) => {
    const [done] = await tx.select({ date: max(vehicleHours.date) }).from(vehicleHours)
    const vehicles = await tx
      .select({ id: vehicle.id, type: vehicle.type, department: vehicle.department, speedLimit: vehicle.speedLimit })
      .from(vehicle)
      .where(and(eq(vehicle.tenantId, tenant), isNull(vehicle.deletedAt)))
    return { vehicles, last: done?.date ? Math.floor(Date.parse(`${done.date}T00:00:00Z`) / DAY) : today - BACK }
  })
  let written = 0
  for (let day = Math.max(today - BACK, Math.min(last, today - 1)); day <= today; day++) {
    for (const row of vehicles) if (await deps.db.tx(ctx, (tx) => computeOne(tx, tenant, row, day, now))) written++
  }
  if (written > 0) deps.changes.emit({ tenant, entity: 'vehicleHours', ids: [] })
  return written
}
