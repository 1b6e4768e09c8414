import type { Millis } from '@muster/base'
import type { LivePosition } from '@muster/model/protocol'
import { glideDuration, glideProgress } from './glide.ts'
import { createSignal } from './signal.ts'

export const MOVING = 1
export const ALARM = 2

const columns = (capacity: number) => ({
  tag: new Float64Array(capacity),
  floor: new Float64Array(capacity),
  /** Newest fix, metres in the site's local frame. */
  x: new Float32Array(capacity),
  y: new Float32Array(capacity),
  /** Where the marker stood when the newest fix arrived. */
  fromX: new Float32Array(capacity),
  fromY: new Float32Array(capacity),
  /** Browser time at which the glide began, and its length in ms. */
  start: new Float64Array(capacity),
  duration: new Float32Array(capacity),
  /** Device time of the newest fix. */
  t: new Float64Array(capacity),
  accuracy: new Float32Array(capacity),
  speed: new Float32Array(capacity),
  /** Degrees, NaN when unknown. */
  heading: new Float32Array(capacity),
  flags: new Uint8Array(capacity),
  technology: new Uint8Array(capacity),
})
export type Columns = ReturnType<typeof columns>

export type ShownPosition = LivePosition & { slot: number }

/**
 * Every position the viewer may see, in typed arrays outside React state. A tag keeps its slot while it is known.
 * `changed` fires once per applied frame; positions themselves are read from `columns`.
 */
export class PositionStore {
  columns = columns(256)
  /** Slots in use are 0 … length - 1. */
  length = 0
  /** Grows with each applied frame. */
  version = 0
  /** Grows when slots are added, moved or freed. */
  layout = 0
  readonly changed = createSignal()
  /** Beyond this time between two fixes the marker jumps. */
  gapMs: Millis = 30_000
  private readonly slots = new Map<number, number>()
  private seq = -1

  slotOf(tag: number): number {
    return this.slots.get(tag) ?? -1
  }

  /** Applies one decoded frame; frames older than the last one are dropped. Returns false when dropped. */
  apply(frame: { seq: number; full: boolean; positions: readonly LivePosition[] }, now: Millis): boolean {
    if (!frame.full && frame.seq <= this.seq) return false
    this.seq = frame.seq
    if (frame.full) this.keepOnly(new Set(frame.positions.map((p) => p.tag)))
    for (const position of frame.positions) this.put(position, now)
    this.version++
    this.changed.emit()
    return true
  }

  /** Removes tags that the viewer no longer sees. */
  remove(tags: Iterable<number>): void {
    let removed = false
    for (const tag of tags) removed = this.free(tag) || removed
    if (!removed) return
    this.version++
    this.changed.emit()
  }

  /** A new connection numbers its frames from its own start. */
  expectNewSequence(): void {
    this.seq = -1
  }

  /** The marker's place at `now` in metres, written into `out` as [x, y]. */
  placeAt(slot: number, now: Millis, out: [number, number]): [number, number] {
    const c = this.columns
    const share = glideProgress(c.start[slot]!, c.duration[slot]!, now)
    out[0] = c.fromX[slot]! + (c.x[slot]! - c.fromX[slot]!) * share
    out[1] = c.fromY[slot]! + (c.y[slot]! - c.fromY[slot]!) * share
    return out
  }

  /** One tag's newest fix as an object, for cards and lists. */
  read(tag: number): ShownPosition | null {
    const slot = this.slotOf(tag)
    if (slot < 0) return null
    const c = this.columns
    return {
      slot,
      tag,
      floor: c.floor[slot]!,
      x: c.x[slot]!,
      y: c.y[slot]!,
      t: c.t[slot]!,
      accuracy: c.accuracy[slot]!,
      speed: c.speed[slot]!,
      heading: c.heading[slot]!,
      moving: (c.flags[slot]! & MOVING) !== 0,
      alarm: (c.flags[slot]! & ALARM) !== 0,
      technology: c.technology[slot]!,
    }
  }

  private put(p: LivePosition, now: Millis): void {
    const known = this.slots.get(p.tag)
    const slot = known ?? this.claim(p.tag)
    const c = this.columns
    if (known === undefined) {
      c.fromX[slot] = p.x
      c.fromY[slot] = p.y
      c.duration[slot] = 0
    } else {
      if (p.t < c.t[slot]!) return
      const [x, y] = this.placeAt(slot, now, scratch)
      const duration = glideDuration(p.t - c.t[slot]!, Math.hypot(p.x - x, p.y - y), p.floor === c.floor[slot], this.gapMs)
      c.duration[slot] = duration
      c.fromX[slot] = duration > 0 ? x : p.x
      c.fromY[slot] = duration > 0 ? y : p.y
    }
    c.start[slot] = now
    c.floor[slot] = p.floor
    c.x[slot] = p.x
    c.y[slot] = p.y
    c.t[slot] = p.t
    c.accuracy[slot] = p.accuracy
    c.speed[slot] = p.speed
    c.heading[slot] = p.heading
    c.flags[slot] = (p.moving ? MOVING : 0) | (p.alarm ? ALARM : 0)
    c.technology[slot] = p.technology
  }

  private claim(tag: number): number {
    const slot = this.length++
    if (slot >= this.columns.tag.length) this.grow()
    this.columns.tag[slot] = tag
    this.slots.set(tag, slot)
    this.layout++
    return slot
  }

  private grow(): void {
    const bigger = columns(this.columns.tag.length * 2)
    for (const key of Object.keys(bigger) as (keyof Columns)[]) bigger[key].set(this.columns[key])
    this.columns = bigger
  }

  private keepOnly(tags: ReadonlySet<number>): void {
    for (const tag of [...this.slots.keys()]) if (!tags.has(tag)) this.free(tag)
  }

  /** Frees a slot by moving the last one into it, so that the arrays stay dense. */
  private free(tag: number): boolean {
    const slot = this.slots.get(tag)
    if (slot === undefined) return false
    const last = --this.length
    this.slots.delete(tag)
    if (slot !== last) {
      for (const column of Object.values(this.columns)) column[slot] = column[last]!
      this.slots.set(this.columns.tag[slot]!, slot)
    }
    this.layout++
    return true
  }
}

const scratch: [number, number] = [0, 0]
