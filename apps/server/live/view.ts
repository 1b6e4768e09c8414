import type { LiveSubject } from '@muster/model/protocol'
import type { Plant, Subject } from '../pipeline/plant.ts'
import type { Positions } from './positions.ts'
import type { Sight } from './sight.ts'
import type { Viewer } from './viewer.ts'

/** What is asked for: floors (empty = all) and a box in local metres (null = everything). */
export type Box = { minX: number; minY: number; maxX: number; maxY: number }
export type Filter = { floors: ReadonlySet<number>; box: Box | null; key: string }

export type Delta = { frame: Uint8Array | null; subjects: LiveSubject[]; gone: number[] }

const UNKNOWN = 0
const YES = 1
const PLACE = 2
const NO = 3
/** The viewers know the subject · its tag is inside the box · what they know of it is old. */
const KNOWN = 1
const INSIDE = 2
const STALE = 4
const answers = { yes: YES, place: PLACE, no: NO } as const

/**
 * What everyone with the same scope, floors and box sees: found and encoded once for all of them.
 * A tag that leaves the box is sent once more, so that it is seen leaving; one that leaves the scope is reported gone.
 */
export class View {
  readonly key: string
  readonly sight: Sight
  readonly filter: Filter
  readonly viewers = new Set<Viewer>()
  /** Milliseconds between its frames, and when the next one is due (performance.now). */
  readonly every: number
  due = 0
  #positions: Positions
  #plant: Plant
  /** Per slot: may the scope see the subject at all. */
  #allowed: Uint8Array
  /** Per slot, bits: KNOWN, INSIDE, STALE. */
  #known: Uint8Array
  #at = 0
  #chosen: Uint32Array

  constructor(key: string, sight: Sight, filter: Filter, positions: Positions, plant: Plant, every: number) {
    this.key = key
    this.sight = sight
    this.filter = filter
    this.every = every
    this.#positions = positions
    this.#plant = plant
    this.#allowed = new Uint8Array(positions.size + 64)
    this.#known = new Uint8Array(positions.size + 64)
    this.#chosen = new Uint32Array(positions.size + 64)
  }

  /** Takes a changed plant: subjects may have come or gone, and those of `changed` are told again. */
  setPlant(plant: Plant, changed: Iterable<number>): void {
    this.#plant = plant
    this.#allowed.fill(UNKNOWN)
    this.#at = 0
    for (const tag of changed) {
      const slot = this.#positions.slots.get(tag)
      if (slot !== undefined && slot < this.#known.length) this.#known[slot]! |= STALE
    }
  }

  /** What changed since the last call. */
  delta(seq: number): Delta {
    this.#fit()
    const positions = this.#positions
    const subjects: LiveSubject[] = []
    const gone: number[] = []
    let count = 0
    for (let slot = 0; slot < positions.size; slot++) {
      if (positions.version[slot]! <= this.#at) continue
      const known = this.#known[slot]!
      if (!this.#sees(slot)) {
        if (known !== 0) gone.push(positions.tags[slot]!)
        this.#known[slot] = 0
        continue
      }
      const inside = this.#inside(slot)
      if ((known & KNOWN) === 0 || (known & STALE) !== 0) subjects.push(wireSubject(this.#subject(slot)!))
      if (inside || (known & INSIDE) !== 0) this.#chosen[count++] = slot
      this.#known[slot] = inside ? KNOWN | INSIDE : KNOWN
    }
    this.#at = positions.current
    return { frame: count > 0 ? positions.frame(seq, false, this.#chosen, count) : null, subjects, gone }
  }

  /** Everything, for one who comes new or fell behind. Leaves the running deltas of the others as they are. */
  full(seq: number): { frame: Uint8Array; subjects: LiveSubject[] } {
    this.#fit()
    const positions = this.#positions
    const subjects: LiveSubject[] = []
    let count = 0
    const chosen = new Uint32Array(positions.size)
    const placed = new Set<number>()
    for (let slot = 0; slot < positions.size; slot++) {
      if (!this.#sees(slot)) continue
      const subject = this.#subject(slot)!
      subjects.push(wireSubject(subject))
      placed.add(subject.tag)
      if (this.#inside(slot)) chosen[count++] = slot
    }
    for (const subject of this.#plant.subjects.values()) {
      if (!placed.has(subject.tag) && this.sight.subject(subject) === 'yes') subjects.push(wireSubject(subject))
    }
    return { frame: positions.frame(seq, true, chosen, count), subjects }
  }

  #subject(slot: number): Subject | undefined {
    return this.#plant.subjects.get(this.#positions.tags[slot]!)
  }

  #sees(slot: number): boolean {
    let allowed = this.#allowed[slot]!
    if (allowed === UNKNOWN) {
      const subject = this.#subject(slot)
      allowed = subject ? answers[this.sight.subject(subject)] : NO
      this.#allowed[slot] = allowed
    }
    if (allowed !== PLACE) return allowed === YES
    const positions = this.#positions
    return this.sight.area(this.#plant.areas.at(positions.floor(slot), positions.x(slot), positions.y(slot)))
  }

  #inside(slot: number): boolean {
    const { floors, box } = this.filter
    if (floors.size > 0 && !floors.has(this.#positions.floor(slot))) return false
    if (!box) return true
    const x = this.#positions.x(slot)
    const y = this.#positions.y(slot)
    return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY
  }

  #fit(): void {
    const { size } = this.#positions
    if (size <= this.#allowed.length) return
    const grown = (old: Uint8Array) => {
      const made = new Uint8Array(size * 2)
      made.set(old)
      return made
    }
    this.#allowed = grown(this.#allowed)
    this.#known = grown(this.#known)
    this.#chosen = new Uint32Array(size * 2)
  }
}

/** The subject as it goes to the browser, without what only the server needs. */
export function wireSubject({ areas, driverName, plate, ...subject }: Subject): LiveSubject {
  return subject
}
