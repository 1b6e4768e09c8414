import type { Millis } from '@muster/base'
import type { Anchor } from '../site/index.ts'

/** One measurement of one tag against a fixed device. `value`: dBm, or metres. `reference`: the other device of a difference. */
export type Reading = { anchor: Anchor; reference: Anchor | null; value: number; sigma: number; t: Millis; taken: boolean }

/** Everything one anchor said in a window, as one figure. */
export type Measurement = { anchor: Anchor; reference: Anchor | null; value: number; sigma: number; t: Millis; count: number }

const MOST_READINGS = 256

/** The recent readings of one tag and one kind, in time order, each report once. */
export class ReadingWindow {
  readonly #readings: Reading[] = []

  /** False when this reading is already here. */
  add(reading: Reading): boolean {
    const readings = this.#readings
    let at = readings.length
    while (at > 0 && readings[at - 1]!.t > reading.t) at--
    for (let i = at - 1; i >= 0 && readings[i]!.t === reading.t; i--) {
      if (isSame(readings[i]!, reading)) return false
    }
    readings.splice(at, 0, reading)
    if (readings.length > MOST_READINGS) readings.shift()
    return true
  }

  /** Drops what is older than `t`. */
  forget(t: Millis): void {
    let n = 0
    while (n < this.#readings.length && this.#readings[n]!.t < t) n++
    if (n > 0) this.#readings.splice(0, n)
  }

  /** Keeps the readings whose anchors are still there, as these now are. */
  remap(anchors: Map<string, Anchor>): void {
    const kept = this.#readings.flatMap((reading) => {
      const anchor = anchors.get(reading.anchor.code)
      const reference = reading.reference === null ? null : anchors.get(reading.reference.code)
      return anchor === undefined || reference === undefined ? [] : [{ ...reading, anchor, reference }]
    })
    this.#readings.splice(0, Infinity, ...kept)
  }

  clear(): void {
    this.#readings.length = 0
  }

  get readings(): readonly Reading[] {
    return this.#readings
  }

  /**
   * One measurement an anchor from the shortest of the spans (ms before `until`, ascending) in which at least `enough` anchors
   * that pass `accept` were heard, or from the longest: a short span follows a walker, a long one finds a seldom heard tag.
   */
  measure(until: Millis, spans: readonly number[], enough: number, accept: (anchor: Anchor) => boolean): Measurement[] {
    let found: Measurement[] = []
    for (const span of spans) {
      found = this.#measureSpan(until - span, until, accept)
      if (found.length >= enough) break
    }
    return found
  }

  #measureSpan(from: Millis, until: Millis, accept: (anchor: Anchor) => boolean): Measurement[] {
    const groups: Group[] = []
    for (let i = this.#readings.length - 1; i >= 0; i--) {
      const reading = this.#readings[i]!
      if (reading.t < from) break
      if (reading.t > until || !accept(reading.anchor)) continue
      const group = groupOf(reading, groups)
      group.values.push(reading.value)
      group.t += reading.t
      group.sigma += reading.sigma
    }
    return groups.map(summarise)
  }
}

/** Gateways stamp by the second and hear several packets in one, so the value tells a repeated report from another packet. */
const isSame = (a: Reading, b: Reading): boolean => a.anchor === b.anchor && a.reference === b.reference && a.value === b.value

/** What one anchor (or pair) said, its values one by one, times and sigmas summed up. */
type Group = { anchor: Anchor; reference: Anchor | null; values: number[]; t: number; sigma: number }

function groupOf({ anchor, reference }: Reading, groups: Group[]): Group {
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i]!
    if (group.anchor === anchor && group.reference === reference) return group
  }
  const group: Group = { anchor, reference, values: [], t: 0, sigma: 0 }
  groups.push(group)
  return group
}

/** Mean of one or two readings, median of more: one reflected packet among five must not count. */
function summarise({ anchor, reference, values, t, sigma }: Group): Measurement {
  const count = values.length
  return { anchor, reference, value: middle(values), sigma: sigma / count, t: t / count, count }
}

/** So few values are sorted faster by insertion. */
const FEW = 32

/** The median; of two the mean. Sorts its argument. */
export function middle(values: number[]): number {
  if (values.length > FEW) values.sort((a, b) => a - b)
  else insertionSort(values)
  const half = values.length >> 1
  return values.length % 2 === 1 ? values[half]! : (values[half - 1]! + values[half]!) / 2
}

function insertionSort(values: number[]): void {
  for (let i = 1; i < values.length; i++) {
    const value = values[i]!
    let at = i
    for (; at > 0 && values[at - 1]! > value; at--) values[at] = values[at - 1]!
    values[at] = value
  }
}

/** Whether `now` holds an anchor (or pair) that `before` did not. */
export function isNewTo(before: readonly Measurement[], now: readonly Measurement[]): boolean {
  return now.some((m) => !before.some((b) => b.anchor === m.anchor && b.reference === m.reference))
}

export const everywhere = (): boolean => true
