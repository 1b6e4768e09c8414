import type { EntityHooks } from '@muster/entity-kit/server'
import { area, localFrame } from '@muster/geometry'
import type { GeoRing } from '@muster/model/define'

/** Square metres of a ring of degrees, to the hundredth. */
export function ringSize(ring: GeoRing): number {
  const origin = ring[0]
  if (!origin) return 0
  const frame = localFrame(origin)
  return Math.round(area(ring.map((vertex) => frame.toLocal(vertex))) * 100) / 100
}

/** The size is computed, so that it always fits the drawing. */
export const fenceHooks: EntityHooks = {
  async beforeWrite({ row }) {
    if (Array.isArray(row.location)) row.size = ringSize(row.location as GeoRing)
  },
}
