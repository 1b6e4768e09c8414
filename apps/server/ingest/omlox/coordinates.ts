import { finite, isRecord } from '@muster/devices'
import type { LocalFrame } from '@muster/geometry'

/** The frames of reference that places are told in: degrees, or metres of the site's frame. */
const frames = ['EPSG:4326', 'local'] as const
export type Frame = (typeof frames)[number]

/**
 * Reads `crs` and `zone_id` as calls and subscriptions give them (omlox hub API 2.0.0): the frame in which places are wanted, null for the one
 * they were told in. Answers a text when they cannot be followed. All zones share the site's frame, so the zone need only exist.
 */
export function readFrame(crs: unknown, zone: unknown, hasZone: (id: string) => boolean): { frame: Frame | null } | { wrong: string } {
  if (zone !== undefined && (typeof zone !== 'string' || !hasZone(zone))) return { wrong: 'zone_id: no such zone' }
  if (crs === undefined) return { frame: zone === undefined ? null : 'local' }
  const frame = frames.find((one) => one === crs)
  return frame ? { frame } : { wrong: 'crs: local or EPSG:4326' }
}

/** A GeoJSON geometry, every position of it moved from one frame to the other. */
function moved(geometry: unknown, move: (x: number, y: number) => readonly [number, number]): unknown {
  const each = (part: unknown): unknown => {
    if (!Array.isArray(part)) return part
    const [x, y] = part.map(finite)
    return x !== undefined && y !== undefined ? [...move(x, y), ...part.slice(2)] : part.map(each)
  }
  return isRecord(geometry) ? { ...geometry, coordinates: each(geometry.coordinates) } : geometry
}

/** A location in the wanted frame. Null leaves it as it is; a location without `crs` is local, as the interface has it. */
export function locationIn<L extends { position: unknown; crs?: string }>(
  location: L,
  frame: Frame | null,
  site: LocalFrame | undefined,
): L {
  const told = location.crs ?? 'local'
  if (frame === null || told === frame || !site) return location
  return { ...location, position: geometryIn(location.position, frame, site), crs: frame }
}

/** A geometry of the other frame, brought into this one. */
export function geometryIn(geometry: unknown, frame: Frame, site: LocalFrame): unknown {
  return moved(geometry, (x, y) => {
    if (frame === 'local') {
      const at = site.toLocal({ lng: x, lat: y })
      return [at.x, at.y]
    }
    const { lng, lat } = site.toLngLat({ x, y })
    return [lng, lat]
  })
}
