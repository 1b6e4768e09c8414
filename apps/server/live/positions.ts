import type { Millis } from '@muster/base'
import { FRAME_HEADER_BYTES, FRAME_RECORD_BYTES, type Fix, HEADING_UNIT, LIVE_VERSION, technologies } from '@muster/model/protocol'

const WORDS = FRAME_RECORD_BYTES / 4
const HEADER_WORDS = FRAME_HEADER_BYTES / 4
const MOVING = 1
const ALARM = 2

const codes = new Map(technologies.map((name, code) => [name, code]))

/**
 * The newest place of every tag of one tenant, kept as the records of the wire, so that a frame is made by copying.
 * Each tag has a slot; `version` says at which flush it last changed.
 */
export class Positions {
  readonly slots = new Map<number, number>()
  readonly tags: number[] = []
  #bytes = new ArrayBuffer(FRAME_RECORD_BYTES * 256)
  #words = new Uint32Array(this.#bytes)
  #view = new DataView(this.#bytes)
  #times = new Float64Array(256)
  version = new Uint32Array(256)
  /** Flush number that changes from now on belong to. */
  current = 1
  /** Record times count from here; within 24 days either side. */
  readonly base: Millis

  constructor(base: Millis) {
    this.base = base
  }

  get size(): number {
    return this.tags.length
  }

  /** Takes a newer fix; an older one than the known is passed over. */
  apply(fix: Fix): void {
    let slot = this.slots.get(fix.tag)
    if (slot === undefined) slot = this.#add(fix.tag)
    else if (fix.t < this.#times[slot]!) return
    this.#times[slot] = fix.t
    const o = slot * FRAME_RECORD_BYTES
    const view = this.#view
    view.setUint32(o + 4, fix.floor, true)
    view.setFloat32(o + 8, fix.x, true)
    view.setFloat32(o + 12, fix.y, true)
    view.setInt32(o + 16, Math.max(-0x7fffffff, Math.min(0x7fffffff, fix.t - this.base)), true)
    view.setUint16(o + 20, Math.min(65535, Math.round(fix.accuracy * 100)), true)
    view.setUint16(o + 22, Math.min(65535, Math.round(fix.speed * 100)), true)
    view.setUint16(o + 24, Number.isNaN(fix.heading) ? 65535 : Math.round(fix.heading / HEADING_UNIT) % 36000, true)
    view.setUint8(o + 26, (fix.moving ? MOVING : 0) | (view.getUint8(o + 26) & ALARM))
    view.setUint8(o + 27, codes.get(fix.technology) ?? 0)
    this.version[slot] = this.current
  }

  /** Marks or unmarks a tag as having an open alarm. */
  setAlarm(tag: number, on: boolean): void {
    const slot = this.slots.get(tag)
    if (slot === undefined) return
    const o = slot * FRAME_RECORD_BYTES + 26
    const flags = this.#view.getUint8(o)
    const next = on ? flags | ALARM : flags & ~ALARM
    if (next === flags) return
    this.#view.setUint8(o, next)
    this.version[slot] = this.current
  }

  /** Makes a slot count as changed, for those who may see it now or no longer. */
  touch(slot: number): void {
    this.version[slot] = this.current
  }

  floor(slot: number): number {
    return this.#words[slot * WORDS + 1]!
  }
  x(slot: number): number {
    return this.#view.getFloat32(slot * FRAME_RECORD_BYTES + 8, true)
  }
  y(slot: number): number {
    return this.#view.getFloat32(slot * FRAME_RECORD_BYTES + 12, true)
  }
  time(slot: number): Millis {
    return this.#times[slot]!
  }
  speed(slot: number): number {
    return this.#view.getUint16(slot * FRAME_RECORD_BYTES + 22, true) / 100
  }
  accuracy(slot: number): number {
    return this.#view.getUint16(slot * FRAME_RECORD_BYTES + 20, true) / 100
  }
  /** Degrees, null when unknown. */
  heading(slot: number): number | null {
    const heading = this.#view.getUint16(slot * FRAME_RECORD_BYTES + 24, true)
    return heading === 65535 ? null : heading * HEADING_UNIT
  }
  moving(slot: number): boolean {
    return (this.#view.getUint8(slot * FRAME_RECORD_BYTES + 26) & MOVING) !== 0
  }
  alarm(slot: number): boolean {
    return (this.#view.getUint8(slot * FRAME_RECORD_BYTES + 26) & ALARM) !== 0
  }
  technology(slot: number): (typeof technologies)[number] {
    return technologies[this.#view.getUint8(slot * FRAME_RECORD_BYTES + 27)] ?? 'unknown'
  }

  /** The binary frame of some slots (see the live protocol). */
  frame(seq: number, full: boolean, slots: Uint32Array, count: number): Uint8Array {
    const words = new Uint32Array(HEADER_WORDS + count * WORDS)
    const view = new DataView(words.buffer)
    view.setUint8(0, LIVE_VERSION)
    view.setUint8(1, full ? 1 : 0)
    view.setUint32(4, seq >>> 0, true)
    view.setFloat64(8, this.base, true)
    view.setUint32(16, count, true)
    const from = this.#words
    for (let i = 0, o = HEADER_WORDS; i < count; i++) {
      for (let s = slots[i]! * WORDS, end = s + WORDS; s < end; ) words[o++] = from[s++]!
    }
    return new Uint8Array(words.buffer)
  }

  #add(tag: number): number {
    const slot = this.tags.length
    if ((slot + 1) * FRAME_RECORD_BYTES > this.#bytes.byteLength) this.#grow()
    this.tags.push(tag)
    this.slots.set(tag, slot)
    this.#view.setUint32(slot * FRAME_RECORD_BYTES, tag, true)
    return slot
  }

  #grow(): void {
    const capacity = this.version.length * 2
    const words = new Uint32Array(capacity * WORDS)
    words.set(this.#words)
    this.#bytes = words.buffer
    this.#words = words
    this.#view = new DataView(words.buffer)
    const times = new Float64Array(capacity)
    times.set(this.#times)
    this.#times = times
    const version = new Uint32Array(capacity)
    version.set(this.version)
    this.version = version
  }
}
