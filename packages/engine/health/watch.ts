import { MINUTE, type Millis, SECOND } from '@muster/base'
import type { AlarmType, EpisodeEvent, Fix, Observation } from '@muster/model/protocol'
import { type DeviceReport, Ear, type WatchedDevice } from './device.ts'

/** What a device episode is about, and its one open episode's start on the ear. */
const faults = { deviceSilent: 'silentSince', deviceMoved: 'movedSince', deviceClock: 'clockSince' } as const satisfies Partial<
  Record<AlarmType, keyof Ear>
>
type Fault = keyof typeof faults

/** A tag this near on the same floor is heard, m. */
const NEAR = 10
/** When nothing at all was heard for this long, the network is down and no single device is to blame. */
const NOTHING_HEARD = MINUTE
const JUDGE_EVERY = SECOND
/** From this misfit on a device is not where it is said to be: signals in dB, ranges in m, and never below what is usual on the site. */
const MISFIT_LIMIT = { signal: 12, range: 1.5 }
const MISFIT_USUAL = 2.5
/** A fault ends when the misfit is this much smaller than where it began. */
const MISFIT_BACK = 0.7
/** From this many seconds on that a clock is behind, for a minute, its readings come too late for the positions; below the second figure it is right again. */
const DRIFT_LIMIT = { from: 10, back: 5 }
/** A fix this much older or newer than an observation says nothing about it. */
const SAME_MOMENT = 2 * SECOND

export type HealthWatch = {
  /** The devices of the site, and the least silence that counts, s. Keeps what is known of those that stay. */
  setDevices(devices: Iterable<WatchedDevice>, leastSilence: number): void
  /** Takes one tick's observations with the fixes that came of them. */
  hear(observations: readonly Observation[], fixes: readonly Fix[], tagId: (number: string) => number | undefined): void
  /** Episodes that began or ended; at most once a second there is something to judge. */
  judge(now: Millis): EpisodeEvent[]
  /** Devices of which something is new since the last call. */
  reports(now: Millis): DeviceReport[]
}

/**
 * Watches the fixed devices by what is heard of them: their rhythm, their clocks, and whether their signals fit their places.
 * `open` are the device episodes still open in the records, `heard` the last hearing by device key, `since` the start of watching:
 * silence before it is not held against anybody.
 */
export function createHealthWatch(
  tenant: number,
  devices: Iterable<WatchedDevice>,
  leastSilence: number,
  open: readonly EpisodeEvent[],
  heard: ReadonlyMap<string, Millis>,
  since: Millis,
): HealthWatch {
  let least = leastSilence * SECOND
  const ears = new Map<string, Ear>()
  const byCode = new Map<string, Ear>()
  const byFloor = new Map<number, Ear[]>()
  const orphans: EpisodeEvent[] = []
  let lastAnything: Millis = since
  let judged: Millis = 0

  function setDevices(list: Iterable<WatchedDevice>): void {
    byCode.clear()
    byFloor.clear()
    const kept = new Set<string>()
    for (const device of list) {
      const ear = ears.get(device.key) ?? new Ear(device, heard.get(device.key) ?? 0)
      ears.set(device.key, ear)
      byCode.set(device.code, ear)
      if (kept.has(device.key)) continue
      // Its first code is the one it goes by.
      ear.device = device
      byFloor.set(device.anchor.floor, [...(byFloor.get(device.anchor.floor) ?? []), ear])
      kept.add(device.key)
    }
    for (const [key, ear] of ears) {
      if (kept.has(key)) continue
      ears.delete(key)
      for (const fault of Object.keys(faults) as Fault[])
        if (ear[faults[fault]] > 0) orphans.push(episode('close', fault, ear, lastAnything))
    }
  }

  function episode(kind: 'open' | 'close', fault: Fault, { device, ...ear }: Ear, t: Millis): EpisodeEvent {
    const startedAt = ear[faults[fault]]
    const { anchor } = device
    return {
      kind,
      key: `0:${fault}:${device.key}:${startedAt}`,
      tenant,
      rule: 0,
      type: fault,
      priority: fault === 'deviceSilent' && device.kind !== 'beacon' ? 'medium' : 'low',
      tag: 0,
      fence: 0,
      startedAt,
      t,
      floor: anchor.floor,
      x: anchor.x,
      y: anchor.y,
      figures: fault === 'deviceClock' ? { drift: Math.round(ear.drift ?? 0) } : {},
      device: { kind: device.kind, code: device.code, name: device.name },
    }
  }

  setDevices(devices)
  for (const { key, type } of open) {
    const [, , device, startedAt] = key.split(':') as [string, string, string, string]
    const ear = ears.get(device)
    if (ear && type in faults) ear[faults[type as Fault]] = Number(startedAt)
  }

  /** The devices of the fix's own technology near it. */
  function passBy(fix: Fix): void {
    if (fix.technology !== 'ble' && fix.technology !== 'uwb') return
    for (const ear of byFloor.get(fix.floor) ?? []) {
      const { anchor, kind } = ear.device
      if ((kind === 'uwbStation') !== (fix.technology === 'uwb')) continue
      if (Math.abs(fix.x - anchor.x) <= NEAR && Math.hypot(fix.x - anchor.x, fix.y - anchor.y) <= NEAR) ear.passed(fix.t)
    }
  }

  function usualMisfit(uwb: boolean): number {
    const all = [...ears.values()]
      .filter((ear) => (ear.device.kind === 'uwbStation') === uwb && ear.misfit !== null)
      .map((ear) => ear.misfit!)
      .sort((a, b) => a - b)
    return all.length < 3 ? 0 : all[all.length >> 1]!
  }

  function change(ear: Ear, fault: Fault, to: Millis, t: Millis, out: EpisodeEvent[]): void {
    if (to > 0) {
      ear[faults[fault]] = to
      out.push(episode('open', fault, ear, t))
    } else {
      out.push(episode('close', fault, ear, t))
      ear[faults[fault]] = 0
    }
    ear.fresh = true
  }

  /** A device that sends late what it kept while its line was down has a right clock: only what lasts counts. */
  function judgeClock(ear: Ear, now: Millis, out: EpisodeEvent[]): void {
    const drift = ear.drift ?? 0
    if (drift < DRIFT_LIMIT.from) ear.driftedAt = 0
    else ear.driftedAt ||= now
    if (ear.clockSince === 0 && ear.driftedAt > 0 && now - ear.driftedAt >= MINUTE) change(ear, 'deviceClock', ear.lastHeard, now, out)
    else if (ear.clockSince > 0 && drift < DRIFT_LIMIT.back) change(ear, 'deviceClock', 0, now, out)
  }

  function misfitOf(observation: Observation, ear: Ear, fix: Fix): number | null {
    const { anchor } = ear.device
    if (fix.floor !== anchor.floor || Math.abs(fix.t - observation.t) > SAME_MOMENT) return null
    const distance = Math.hypot(fix.x - anchor.x, fix.y - anchor.y, fix.z - anchor.z)
    if (observation.kind === 'range') return Math.abs(observation.distance - distance)
    if (observation.kind !== 'rssi') return null
    return Math.abs(observation.rssi - (anchor.rssiAt1m - 10 * anchor.attenuation * Math.log10(Math.max(1, distance))))
  }

  return {
    setDevices(list, seconds) {
      least = seconds * SECOND
      setDevices(list)
    },
    hear(observations, fixes, tagId) {
      const placed = new Map(fixes.map((fix) => [fix.tag, fix]))
      for (const fix of fixes) passBy(fix)
      for (const observation of observations) {
        lastAnything = Math.max(lastAnything, observation.receivedAt)
        const source = byCode.get(observation.source)
        if (source) {
          source.hear(observation.receivedAt)
          source.timed(observation.receivedAt - observation.t)
        }
        if (observation.kind !== 'rssi' && observation.kind !== 'range' && observation.kind !== 'tdoa') continue
        const ear = byCode.get(observation.anchor)
        if (!ear) continue
        if (ear !== source) ear.hear(observation.receivedAt)
        const tag = tagId(observation.tag)
        const fix = tag === undefined ? undefined : placed.get(tag)
        const misfit = fix ? misfitOf(observation, ear, fix) : null
        if (misfit !== null) ear.measured(misfit)
      }
    },
    judge(now) {
      const out = orphans.splice(0)
      if (now - judged < JUDGE_EVERY) return out
      judged = now
      const networkUp = now - lastAnything < NOTHING_HEARD
      const limit = {
        signal: Math.max(MISFIT_LIMIT.signal, MISFIT_USUAL * usualMisfit(false)),
        range: Math.max(MISFIT_LIMIT.range, MISFIT_USUAL * usualMisfit(true)),
      }
      for (const ear of ears.values()) {
        if (ear.lastHeard === 0) continue
        if (ear.silentSince > 0) {
          if (ear.lastHeard > ear.silentSince) change(ear, 'deviceSilent', 0, ear.lastHeard, out)
        } else if (networkUp && now - Math.max(ear.lastHeard, since) > ear.silentAfter(least)) {
          if (ear.missing) change(ear, 'deviceSilent', ear.lastHeard, now, out)
        }
        judgeClock(ear, now, out)
        const { misfit } = ear
        if (misfit === null) continue
        const from = ear.device.kind === 'uwbStation' ? limit.range : limit.signal
        if (ear.movedSince === 0 && misfit > from) change(ear, 'deviceMoved', ear.lastHeard, now, out)
        else if (ear.movedSince > 0 && misfit < from * MISFIT_BACK) change(ear, 'deviceMoved', 0, now, out)
      }
      return out
    },
    reports(now) {
      const out: DeviceReport[] = []
      for (const ear of ears.values()) {
        if (!ear.fresh) continue
        ear.fresh = false
        out.push(ear.report(now))
      }
      return out
    },
  }
}
