import { HOUR, MINUTE, type Millis, SECOND } from '@muster/base'
import type { Anchor } from '../site/index.ts'

export type WatchedKind = 'beacon' | 'station' | 'uwbStation'

/** A fixed device as its row says: `key` is kind and row id without a colon, `code` one of what it is heard by. */
export type WatchedDevice = { key: string; kind: WatchedKind; code: string; name: string; anchor: Anchor }

/** How a device stands, for its row and its screen. */
export type DeviceReport = {
  key: string
  kind: WatchedKind
  lastHeard: Millis
  online: boolean
  /** `stopped`: silent although tags are near; `abnormal`: heard, but not as from where it is said to be. */
  transmission: 'normal' | 'abnormal' | 'stopped'
  packetsPerMinute: number
  /** Seconds that the device's clock is behind ours, transport included; null when it does not report times of its own. */
  clockDrift: number | null
  /** Mean distance between what is measured and what its place would give: dB for signals, metres for ranges; null when not known. */
  misfit: number | null
}

/** Share of a new value in the running means: about the last 20 hearings, and the last 200 misfits. */
const GAP_SHARE = 0.1
const DRIFT_SHARE = 0.05
const MISFIT_SHARE = 0.01
/** Hearings closer together are one: several tags heard in one scan say nothing about the rhythm. */
const SAME_SCAN = 500
/** Misfits before their mean says something. */
const MISFITS_NEEDED = 200
/** Seconds with a tag near it after which a device that heard none is missing: one nobody passes is silent by nature. */
const PASSES_NEEDED = 30
/** Pauses after which its rhythm is known. */
const GAPS_NEEDED = 3
/** Silence that counts while the rhythm is not known. */
const UNKNOWN_RHYTHM = HOUR
/** A device may pause this many times longer than it usually does. */
const PAUSES = 10

/** What is known of one device. Times are of our clock. */
export class Ear {
  device: WatchedDevice
  lastHeard: Millis
  silentSince: Millis = 0
  movedSince: Millis = 0
  clockSince: Millis = 0
  /** Since when its clock is beyond what is allowed; 0 while it is not. */
  driftedAt: Millis = 0
  /** Something to report has changed. */
  fresh = false
  drift: number | null = null
  private passes = 0
  private passedAt: Millis = 0
  private gaps = 0
  private meanGap: Millis = 0
  private packets = 0
  private misfits = 0
  private meanMisfit = 0

  constructor(device: WatchedDevice, lastHeard: Millis) {
    this.device = device
    this.lastHeard = lastHeard
  }

  hear(at: Millis): void {
    const gap = at - this.lastHeard
    this.packets = this.packets * Math.exp(-Math.max(0, gap) / MINUTE) + 1
    this.fresh = true
    this.passes = 0
    if (gap < SAME_SCAN) return
    if (this.lastHeard > 0) {
      this.gaps++
      this.meanGap += Math.max(GAP_SHARE, 1 / this.gaps) * (gap - this.meanGap)
    }
    this.lastHeard = at
  }

  /** A tag was placed near the device, which may or may not have heard it. */
  passed(at: Millis): void {
    if (at - this.passedAt < SECOND) return
    this.passedAt = at
    this.passes++
  }

  /** Tags have been near for so long that it should have heard them. */
  get missing(): boolean {
    return this.passes >= PASSES_NEEDED
  }

  timed(behind: Millis): void {
    this.drift = this.drift === null ? behind / 1000 : this.drift + DRIFT_SHARE * (behind / 1000 - this.drift)
  }

  measured(misfit: number): void {
    this.misfits++
    this.meanMisfit += Math.max(MISFIT_SHARE, 1 / this.misfits) * (misfit - this.meanMisfit)
  }

  get misfit(): number | null {
    return this.misfits < MISFITS_NEEDED ? null : this.meanMisfit
  }

  /** Silence from which on it is not just pausing. */
  silentAfter(leastMs: Millis): Millis {
    return this.gaps < GAPS_NEEDED ? UNKNOWN_RHYTHM : Math.max(leastMs, PAUSES * this.meanGap)
  }

  report(now: Millis): DeviceReport {
    const { key, kind } = this.device
    return {
      key,
      kind,
      lastHeard: this.lastHeard,
      online: this.silentSince === 0,
      transmission: this.silentSince > 0 ? 'stopped' : this.movedSince > 0 ? 'abnormal' : 'normal',
      packetsPerMinute: this.packets * Math.exp(-Math.max(0, now - this.lastHeard) / MINUTE),
      clockDrift: this.drift,
      misfit: this.misfit,
    }
  }
}
