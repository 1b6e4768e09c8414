import { randomUUID } from 'node:crypto'
import type { Millis } from '@muster/base'
import { normaliseNumber } from '@muster/devices'
import { distanceOutside, type Place, type Shape } from './plant-objects.ts'
import type { Fence, Provider, Trackable } from './shapes.ts'

/** `edge`: since when just outside, within the tolerance; `left`: since when beyond it. */
type Stay = { fence: Fence; provider: string; entered: Millis; edge: Millis | null; left: Millis | null; seen: Millis }

type Ground = {
  shapes(): readonly Shape[]
  trackablesOf(provider: string): readonly Trackable[]
  providerOf(id: string): Provider | undefined
  /** Told of every entry and exit, as an event of the interface. */
  emit(event: Record<string, unknown>): void
}

/** Who is inside which fence, and when a provider has entered or left one. */
export function createFenceStays({ shapes, trackablesOf, providerOf, emit }: Ground) {
  const stays = new Map<string, Stay>()

  /**
   * What counts as inside still: the trackable's own settings, else the fence's, else the provider's; of fence and provider the larger tolerance.
   * −1, the interface's default of timeouts, is for ever.
   */
  function limitsOf({ fence, provider }: Stay) {
    const own = trackablesOf(provider)[0]
    const sender = providerOf(provider)
    return {
      tolerance: own?.exit_tolerance ?? Math.max(fence.exit_tolerance ?? 0, sender?.exit_tolerance ?? 0),
      tolerated: own?.tolerance_timeout ?? fence.tolerance_timeout ?? sender?.tolerance_timeout ?? -1,
      delay: own?.exit_delay ?? fence.exit_delay ?? sender?.exit_delay ?? 0,
      timeout: own?.fence_timeout ?? fence.timeout ?? sender?.fence_timeout ?? -1,
    }
  }

  /** Beyond the tolerance for longer than the delay, or within it for longer than is tolerated. */
  function isOver(stay: Stay, now: Millis): boolean {
    const { delay, tolerated } = limitsOf(stay)
    if (stay.left !== null) return delay >= 0 && now - stay.left >= delay
    return stay.edge !== null && tolerated >= 0 && now - stay.edge >= tolerated
  }

  function leave(key: string, stay: Stay, now: Millis): void {
    stays.delete(key)
    tell('region_exit', stay, now)
  }

  function tell(event: 'region_entry' | 'region_exit', { fence, provider, entered }: Stay, left?: Millis): void {
    const trackables = trackablesOf(provider).map(({ id }) => id)
    emit({
      id: randomUUID(),
      fence_id: fence.id,
      event_type: event,
      provider_id: provider,
      ...(trackables[0] ? { trackable_id: trackables[0], trackables } : {}),
      ...(fence.foreign_id === undefined ? {} : { foreign_id: fence.foreign_id }),
      entry_time: new Date(entered).toISOString(),
      ...(left === undefined ? {} : { exit_time: new Date(left).toISOString() }),
      ...(fence.properties === undefined ? {} : { properties: fence.properties }),
      // For those who want the fence's own shape with it; not part of the event.
      fence,
    })
  }

  return {
    /** Judges a provider's new place against every fence. */
    judge(place: Place, now: Millis): void {
      const provider = place.location.provider_id
      for (const shape of shapes()) {
        const key = `${shape.fence.id}/${normaliseNumber(provider)}`
        const stay = stays.get(key)
        const sameFloor = shape.floor === undefined || place.floor === undefined || shape.floor === place.floor
        const outside = sameFloor ? distanceOutside(shape, place.at) : Number.POSITIVE_INFINITY
        if (stay) stay.seen = now
        if (!stay && outside <= 0) {
          const entry: Stay = { fence: shape.fence, provider, entered: now, edge: null, left: null, seen: now }
          stays.set(key, entry)
          tell('region_entry', entry)
        } else if (stay && outside <= 0) stay.edge = stay.left = null
        else if (stay) {
          stay.edge ??= now
          if (outside <= limitsOf(stay).tolerance) stay.left = null
          else stay.left ??= now
          if (isOver(stay, now)) leave(key, stay, now)
        }
      }
    },
    /** Ends stays whose delay or timeout is over. */
    sweep(now: Millis): void {
      for (const [key, stay] of stays) {
        const { timeout } = limitsOf(stay)
        if ((timeout >= 0 && now - stay.seen >= timeout) || isOver(stay, now)) leave(key, stay, now)
      }
    },
    /** Ends the stays of a provider whose place is forgotten. */
    forgetProvider(provider: string, now: Millis): void {
      for (const [key, stay] of stays) if (normaliseNumber(stay.provider) === normaliseNumber(provider)) leave(key, stay, now)
    },
    /** Drops the stays in a fence that is gone or another now, without a word. */
    forgetFence(id: string): void {
      for (const key of stays.keys()) if (key.startsWith(`${id}/`)) stays.delete(key)
    },
  }
}
