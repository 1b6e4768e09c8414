import type { Millis } from '@muster/base'
import type { Plant } from '@muster/simulator/plant'
import type { Tx } from '../../db/db.ts'
import { vehicle } from '../../db/tables.ts'
import type { SeedIds } from './references.ts'

export async function seedVehicles(tx: Tx, plant: Plant, ids: SeedIds, now: Millis): Promise<void> {
  if (plant.vehicles.length === 0) return
  const rows = await tx
    .insert(vehicle)
    .values(
      plant.vehicles.map((v) => ({
        code: v.code,
        sn: v.terminal,
        name: v.name,
        type: v.type,
        plate: v.plate,
        speedLimit: v.speedLimit,
        driverName: v.driver,
        driverPhone: v.driverPhone,
        department: ids.departments.get(v.department),
        tag: ids.tags.get(v.terminal),
        bindingStatus: 'linked',
        boundAt: now,
        areas: [ids.areas.get(v.type === 'truck' ? 'loading' : v.type === 'forklift' ? 'warehouse' : 'site')],
        hazardousCargo: v.hazardous,
        blacklisted: false,
        enabled: true,
      })),
    )
    .returning({ id: vehicle.id, code: vehicle.code })
  for (const row of rows) ids.vehicles.set(row.code, row.id)
}
