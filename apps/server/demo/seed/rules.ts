import type { Id } from '@muster/base'
import type { Plant } from '@muster/simulator/plant'
import type { Tx } from '../../db/db.ts'
import { alarmRule, vehicleAlarmRule } from '../../db/tables.ts'
import type { SeedIds } from './references.ts'

/** Alarm rules of people and vehicles, always on from the plant's first day. */
export async function seedRules(tx: Tx, plant: Plant, ids: SeedIds): Promise<void> {
  const always = { effectiveDates: { from: '2026-01-01' }, effectiveTimes: [], sound: true, enabled: true }
  const areaOf = (fence: string | null): Id | null => ids.areas.find(plant.fences.find((f) => f.code === fence)?.area)
  const membersOf = (departments: readonly string[] | undefined): Id[] =>
    plant.people
      .filter((p) => p.kind === 'employee' && departments?.some((d) => p.department.startsWith(d)))
      .map((p) => ids.people.get(p.code))
  await tx.insert(alarmRule).values(
    plant.personRules.map((r) => ({
      ...always,
      name: r.name,
      type: r.type,
      fence: ids.fences.find(r.fence),
      area: areaOf(r.fence),
      priority: r.priority,
      seconds: r.seconds ?? null,
      persons: r.persons ?? null,
      radius: r.radius ?? null,
      distance: r.distance ?? null,
      applyTo: r.applyTo ?? [],
      allowed: membersOf(r.allowedDepartments),
      exemptPersonnel: membersOf(r.exemptDepartments),
      videoLink: false,
    })),
  )
  await tx.insert(vehicleAlarmRule).values(
    plant.vehicleRules.map((r) => ({
      ...always,
      name: r.name,
      type: r.type,
      fence: ids.fences.find(r.fence),
      area: areaOf(r.fence),
      priority: r.priority,
      seconds: r.seconds ?? null,
      speedLimit: r.speedLimit ?? null,
      vehicleTypes: r.vehicleTypes ?? [],
      includeVisitors: true,
    })),
  )
}
