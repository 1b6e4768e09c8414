import type { Millis } from '@muster/base'

type Timer = { at: Millis; order: number; run: (at: Millis) => void }

/**
 * Moments to come, earliest first (binary heap), so that a tick costs what falls due and not what waits.
 * Timers are never cancelled: what runs checks whether it still means anything. Equal moments run in the order they were set.
 */
export class Timers {
  #heap: Timer[] = []
  #order = 0

  get size(): number {
    return this.#heap.length
  }

  set(at: Millis, run: (at: Millis) => void): void {
    const heap = this.#heap
    const timer = { at, order: this.#order++, run }
    let i = heap.push(timer) - 1
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (!before(timer, heap[parent]!)) break
      heap[i] = heap[parent]!
      i = parent
    }
    heap[i] = timer
  }

  /** Runs all that is due at `now`, also what that sets anew for a moment before `now`. */
  advance(now: Millis): void {
    while (this.#heap.length > 0 && this.#heap[0]!.at <= now) {
      const timer = this.#pop()
      timer.run(timer.at)
    }
  }

  #pop(): Timer {
    const heap = this.#heap
    const top = heap[0]!
    const last = heap.pop()!
    if (heap.length === 0) return top
    let i = 0
    for (let child = 1; child < heap.length; child = i * 2 + 1) {
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child++
      if (!before(heap[child]!, last)) break
      heap[i] = heap[child]!
      i = child
    }
    heap[i] = last
    return top
  }
}

const before = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)
