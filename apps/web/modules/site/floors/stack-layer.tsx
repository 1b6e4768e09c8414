import { useMemo } from 'react'
import { useMapScene } from '../../../map/core/context.ts'
import { type Block, BlockLayer } from '../../../map/layers/block-layer.tsx'
import type { Site } from '../../positions/site/data.ts'

/** Thickness of a storey's slab, metres. */
const SLAB = 0.3
const STOREY = 4

type Props = {
  site: Site
  building: string | null
  /** The floor that stands out, at this height above the ground instead of its stored one. */
  current: string
  elevation: number | null
  /** Metres added between storeys, to look between them. */
  separation?: number
}

/** The storeys of a building as slabs above each other, the present one in the accent colour. */
export function StackLayer({ site, building, current, elevation, separation = 0 }: Props) {
  const { palette } = useMapScene()
  const blocks = useMemo<Block[]>(() => {
    const storeys = site.floors.filter((floor) => floor.building === building && building !== null).sort((a, b) => a.level - b.level)
    return storeys.map((floor, at) => {
      const height = (floor.id === current ? elevation : floor.elevation) ?? at * STOREY
      const { minLongitude: west, minLatitude: south, maxLongitude: east, maxLatitude: north } = floor
      return {
        id: floor.id,
        base: Math.max(0, height) + at * separation,
        height: SLAB,
        color: floor.id === current ? palette.accent : palette.buildingLine,
        ring: [
          { lng: west, lat: south },
          { lng: east, lat: south },
          { lng: east, lat: north },
          { lng: west, lat: north },
        ],
      }
    })
  }, [site.floors, building, current, elevation, separation, palette])
  return blocks.length > 0 ? <BlockLayer id="stack" blocks={blocks} /> : null
}
