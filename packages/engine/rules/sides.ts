import type { Millis } from '@muster/base'
import type { FloorPlan } from './plan.ts'
import { ANYWHERE, type Gate, MAX_TOLERANCE, type Member, type TagState } from './state.ts'

/** What the sides tell the rules. `t` = the time of the fix; for `left` the time of the first fix outside. */
export type SideListener = {
  entered(gate: Gate, tag: TagState, member: Member, t: Millis): void
  left(gate: Gate, tag: TagState, member: Member, t: Millis, was: 'in' | 'unknown'): void
  lost(gate: Gate, tag: TagState, t: Millis): void
}

/**
 * Keeps on which side of every fence each tag is. A side changes after the gate's number of consecutive fixes that lie beyond the edge by
 * at least the tolerance: the fence's own or the fix's accuracy, whichever is more (accuracy counts up to 5 m; inside at most half
 * of the fence's depth). A fix nearer to the edge than that says nothing and breaks the count.
 */
export class Sides {
  #stamp = 0
  readonly #listener: SideListener

  constructor(listener: SideListener) {
    this.#listener = listener
  }

  /** Takes the tag's present fix. `floor` = the plan of its floor, if it has fences; `anywhere` = the fences that every floor counts for. */
  step(tag: TagState, floor: FloorPlan | undefined, anywhere: FloorPlan | undefined): void {
    const stamp = ++this.#stamp
    const noise = Math.min(Math.max(0, tag.accuracy || 0), MAX_TOLERANCE)
    const here = floor ? search(floor, tag, stamp) : 0
    const around = anywhere ? search(anywhere, tag, stamp) : 0
    const { members } = tag
    for (let i = members.length - 1; i >= 0; i--) {
      const member = members[i]!
      const { fence } = member.gate
      member.gate.stamp = stamp
      const out = Math.max(fence.tolerance, noise)
      let depth = Infinity
      if (fence.stamp === stamp) depth = fence.depth
      else {
        const plan = fence.floor === ANYWHERE ? anywhere : fence.floor === tag.plane ? floor : undefined
        if (plan) depth = plan.index.signedDistance(fence.ring, tag.x, tag.y, out)
      }
      if (!this.#count(tag, member, depth, out, Math.min(out, fence.innerTolerance))) {
        members[i] = members.at(-1)!
        members.pop()
      }
    }
    if (floor) this.#join(tag, floor, here, noise, stamp)
    if (anywhere) this.#join(tag, anywhere, around, noise, stamp)
  }

  /** Begins a membership with each fence found that the fix is inside of and that the tag has none with. */
  #join(tag: TagState, plan: FloorPlan, found: number, noise: number, stamp: number): void {
    for (let i = 0; i < found; i++) {
      const fence = plan.fences[plan.index.hits[i]!]!
      if (!(fence.depth < 0) || fence.depth > -Math.min(Math.max(fence.tolerance, noise), fence.innerTolerance)) continue
      for (const gate of fence.gates) {
        if (gate.stamp === stamp) continue
        const member: Member = { gate, side: 'out', run: 0, runT: tag.t, enteredAt: Number.NaN }
        tag.members.push(member)
        this.#count(tag, member, fence.depth, 0, 0)
      }
    }
  }

  /** The tag is silent: where it was known to be inside is not known any more, and counts begin anew. */
  lose(tag: TagState, t: Millis): void {
    for (const member of tag.members) {
      member.run = 0
      if (member.side !== 'in') continue
      member.side = 'unknown'
      member.gate.inside.delete(tag)
      this.#listener.lost(member.gate, tag, t)
    }
    tag.members = tag.members.filter((m) => m.side !== 'out')
  }

  /** Counts one fix; false when the membership is over. */
  #count(tag: TagState, member: Member, depth: number, out: number, inner: number): boolean {
    if (depth <= -inner && depth < 0) {
      if (member.run <= 0) {
        member.run = 0
        member.runT = tag.t
      }
      member.run++
      if (member.side !== 'in' && member.run >= member.gate.entryCount) {
        member.side = 'in'
        member.enteredAt = member.runT
        member.gate.inside.add(tag)
        this.#listener.entered(member.gate, tag, member, tag.t)
      }
      return true
    }
    if (member.side === 'out') return false
    if (!(depth > out)) {
      member.run = 0
      return true
    }
    if (member.run >= 0) {
      member.run = 0
      member.runT = tag.t
    }
    member.run--
    if (-member.run < member.gate.entryCount) return true
    const was = member.side
    member.gate.inside.delete(tag)
    this.#listener.left(member.gate, tag, member, member.runT, was)
    return false
  }
}

/** Finds the plan's fences at the tag's place and notes how deep it is in each. Returns their number. */
function search({ index, fences, reach }: FloorPlan, tag: TagState, stamp: number): number {
  const found = index.search(tag.x, tag.y, 0, reach)
  for (let i = 0; i < found; i++) {
    const fence = fences[index.hits[i]!]!
    fence.depth = index.distances[i]!
    fence.stamp = stamp
  }
  return found
}
