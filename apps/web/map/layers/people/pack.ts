import { type Columns, MOVING, type PositionStore } from '../../../live/positions.ts'
import type { Plane } from '../../core/plane.ts'

/** 32-bit words of one instance: from.xy, to.xy, start, length, fix time, heading, accuracy, code, colour. */
export const INSTANCE_WORDS = 11
export const FLAG = { alarm: 1, selected: 2, hovered: 4 } as const
/** Accuracy rings show from this radius on, metres. */
export const RING_FROM = 5

/** What a slot looks like and whether it is drawn; the caller keeps these arrays aligned with the store's slots. */
export type Looks = {
  shape: Uint8Array
  colour: Uint32Array
  /** 0 hidden, 1 drawn. */
  shown: Uint8Array
}

export type Emphasis = { alarms: ReadonlySet<number>; selected: number | null; hovered: number | null }

/** How many of a buffer's instances stand inside a box of plane units. */
export function countInside(buffer: InstanceBuffer, minX: number, minY: number, maxX: number, maxY: number): number {
  let count = 0
  for (let i = 0, o = 2; i < buffer.count; i++, o += INSTANCE_WORDS) {
    const x = buffer.floats[o]!
    const y = buffer.floats[o + 1]!
    if (x >= minX && x <= maxX && y >= minY && y <= maxY) count++
  }
  return count
}

/** A growing buffer of instances, floats and packed colours over the same bytes. */
export class InstanceBuffer {
  count = 0
  floats = new Float32Array(INSTANCE_WORDS * 256)
  words = new Uint32Array(this.floats.buffer)

  reset(): void {
    this.count = 0
  }

  /** Makes room for one more and returns its word offset. */
  next(): number {
    const offset = this.count++ * INSTANCE_WORDS
    if (offset + INSTANCE_WORDS > this.floats.length) {
      const bigger = new Float32Array(this.floats.length * 2)
      bigger.set(this.floats)
      this.floats = bigger
      this.words = new Uint32Array(bigger.buffer)
    }
    return offset
  }

  /** Appends a copy of an instance of another buffer. */
  copy(from: InstanceBuffer, offset: number): void {
    const to = this.next()
    this.words.set(from.words.subarray(offset, offset + INSTANCE_WORDS), to)
  }
}

export type Packed = {
  base: InstanceBuffer
  emphasised: InstanceBuffer
  rings: InstanceBuffer
  /** Browser time that instance times count from, and the server time of the same moment. */
  epoch: number
  serverEpoch: number
  /** Browser time until which some marker glides. */
  restlessUntil: number
  alarms: boolean
}

export const emptyPacked = (): Packed => ({
  base: new InstanceBuffer(),
  emphasised: new InstanceBuffer(),
  rings: new InstanceBuffer(),
  epoch: 0,
  serverEpoch: 0,
  restlessUntil: 0,
  alarms: false,
})

function write(into: InstanceBuffer, c: Columns, slot: number, plane: Plane, looks: Looks, flags: number, packed: Packed): number {
  const o = into.next()
  const f = into.floats
  plane.project(c.fromX[slot]!, c.fromY[slot]!, f, o)
  plane.project(c.x[slot]!, c.y[slot]!, f, o + 2)
  f[o + 4] = (c.start[slot]! - packed.epoch) / 1000
  f[o + 5] = c.duration[slot]! / 1000
  f[o + 6] = (c.t[slot]! - packed.serverEpoch) / 1000
  const heading = c.heading[slot]!
  f[o + 7] = heading >= 0 && (c.flags[slot]! & MOVING) !== 0 ? heading : -1
  f[o + 8] = c.accuracy[slot]!
  f[o + 9] = looks.shape[slot]! + 16 * flags
  into.words[o + 10] = looks.colour[slot]!
  return o
}

/**
 * Turns the store into instances, once for each frame received. Alarms, the selected and the hovered go into a buffer of
 * their own that is drawn on top. Times are relative to `now`, so that they keep their precision however long the page is open.
 */
export function packInstances(
  store: PositionStore,
  looks: Looks,
  emphasis: Emphasis,
  plane: Plane,
  now: number,
  serverNow: number,
  packed: Packed,
): void {
  const { base, emphasised, rings } = packed
  base.reset()
  emphasised.reset()
  rings.reset()
  packed.epoch = now
  packed.serverEpoch = serverNow
  packed.alarms = false
  let restless = 0
  const c = store.columns
  const plain = emphasis.alarms.size === 0 && emphasis.selected === null && emphasis.hovered === null
  for (let slot = 0; slot < store.length; slot++) {
    if (looks.shown[slot] === 0) continue
    const tag = c.tag[slot]!
    let flags = 0
    if (!plain) {
      if (emphasis.alarms.has(tag)) flags |= FLAG.alarm
      if (emphasis.selected === tag) flags |= FLAG.selected
      if (emphasis.hovered === tag) flags |= FLAG.hovered
    }
    if ((flags & FLAG.alarm) !== 0) packed.alarms = true
    const into = flags === 0 ? base : emphasised
    const offset = write(into, c, slot, plane, looks, flags, packed)
    if (c.accuracy[slot]! > RING_FROM || (flags & FLAG.selected) !== 0) rings.copy(into, offset)
    const end = c.start[slot]! + c.duration[slot]!
    if (end > restless) restless = end
  }
  packed.restlessUntil = restless
}
