import type { Id } from '@muster/base'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { map, siteOrigin } from '../db/tables.ts'
import type { PlantRows } from './plant-rows.ts'

type LngLat = { lng: number; lat: number }

/**
 * The origin of the tenant's local frame. It is taken from the first map (or the floors) once and then kept for good,
 * because stored tracks are metres from it. Without map and floors there is nothing to locate in: a provisional one, not kept.
 */
export async function siteOriginOf(tx: Tx, tenant: Id, rows: Pick<PlantRows, 'floors'>): Promise<LngLat> {
  const [known] = await tx.select({ lng: siteOrigin.lng, lat: siteOrigin.lat }).from(siteOrigin).where(eq(siteOrigin.tenantId, tenant))
  if (known) return known
  const [first] = await tx
    .select({ centre: map.centre })
    .from(map)
    .where(and(eq(map.tenantId, tenant), isNull(map.deletedAt)))
    .orderBy(asc(map.sort), asc(map.id))
    .limit(1)
  const chosen = first?.centre ? { lng: first.centre.lng, lat: first.centre.lat } : middleOf(rows.floors)
  if (!chosen) return { lng: 0, lat: 0 }
  await tx
    .insert(siteOrigin)
    .values({ tenantId: tenant, ...chosen })
    .onConflictDoNothing()
  return chosen
}

function middleOf(floors: PlantRows['floors']): LngLat | null {
  const [first] = floors
  if (!first) return null
  return { lng: (first.minLongitude + first.maxLongitude) / 2, lat: (first.minLatitude + first.maxLatitude) / 2 }
}
