import { Readable } from 'node:stream'
import type { Id } from '@muster/base'
import { type Plant, planOf } from '@muster/simulator/plant'
import type { Tx } from '../../db/db.ts'
import { file } from '../../db/tables.ts'
import type { FileStore, StoredFile } from '../../files.ts'

export type StoredPlan = { floor: string; name: string; stored: StoredFile }

/** Writes the plan of every floor into the file store. */
export async function storePlans(files: FileStore, plant: Plant): Promise<StoredPlan[]> {
  const plans: StoredPlan[] = []
  for (const floor of plant.floors) {
    const stored = await files.put(Readable.from([JSON.stringify(planOf(floor))]))
    plans.push({ floor: floor.key, name: `${floor.name.zh}.geojson`, stored })
  }
  return plans
}

/** The rows of the stored plans; returns file ids by floor key. */
export async function seedPlans(tx: Tx, plans: readonly StoredPlan[]): Promise<Map<string, Id>> {
  const rows = await tx
    .insert(file)
    .values(
      plans.map(({ name, stored }) => ({
        name,
        storageKey: stored.storageKey,
        contentType: 'application/geo+json',
        size: stored.size,
        sha256: stored.sha256,
        module: 'site',
        ownerEntity: 'floor',
      })),
    )
    .returning({ id: file.id, storageKey: file.storageKey })
  const byKey = new Map(rows.map((row) => [row.storageKey, row.id]))
  return new Map(plans.map(({ floor, stored }) => [floor, byKey.get(stored.storageKey) ?? '']))
}
