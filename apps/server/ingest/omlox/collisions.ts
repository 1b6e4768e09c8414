import { randomUUID } from 'node:crypto'
import type { Millis } from '@muster/base'
import type { LocalFrame } from '@muster/geometry'
import { geometryIn } from './coordinates.ts'
import type { Place } from './plant-objects.ts'
import type { Location, Trackable } from './shapes.ts'

type Ground = {
  trackables(): readonly Trackable[]
  placeOf(trackable: Trackable): Place | undefined
  frame(): LocalFrame | undefined
  /** Told of every beginning, going on and end of a collision, as an event of the interface. */
  emit(event: Record<string, unknown>): void
}

/** Which trackables touch: those with a radius collide when their circles meet on one floor. */
export function createCollisions({ trackables, placeOf, frame, emit }: Ground) {
  const running = new Map<string, { id: string; started: Millis }>()

  function degreesOf({ position, crs }: Location): unknown {
    const site = frame()
    return crs === 'EPSG:4326' || !site ? position : geometryIn(position, 'EPSG:4326', site)
  }
  const sideOf = (one: Trackable, at: Place) => ({
    id: one.id,
    object_type: 'trackable',
    position: degreesOf(at.location),
    floor: at.floor ?? 0,
  })

  return {
    /** Judges a trackable's new place against all others. */
    judge(trackable: Trackable, now: Millis): void {
      const place = placeOf(trackable)
      if (!trackable.radius || !place) return
      for (const other of trackables()) {
        if (!other.radius || other.id === trackable.id) continue
        const there = placeOf(other)
        if (!there) continue
        const pair = [trackable.id, other.id].sort().join('/')
        const known = running.get(pair)
        const distance = Math.hypot(place.at.x - there.at.x, place.at.y - there.at.y)
        // Once they touch, they part at the larger of the two tolerances.
        const slack = known ? Math.max(trackable.exit_tolerance ?? 0, other.exit_tolerance ?? 0) : 0
        const touching = distance <= trackable.radius + other.radius + slack && (place.floor ?? 0) === (there.floor ?? 0)
        if (!touching && !known) continue
        const collision = known ?? { id: randomUUID(), started: now }
        if (touching) running.set(pair, collision)
        else running.delete(pair)
        emit({
          id: collision.id,
          collision_type: touching ? (known ? 'colliding' : 'collision_start') : 'collision_end',
          start_time: new Date(collision.started).toISOString(),
          collision_time: new Date(now).toISOString(),
          ...(touching ? {} : { end_time: new Date(now).toISOString() }),
          center_distance: distance,
          collisions: [sideOf(trackable, place), sideOf(other, there)],
        })
      }
    },
  }
}
