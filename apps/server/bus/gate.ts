/** Bounds how much is under way: `enter` waits in order until there is room. */
export class Gate {
  #room: number
  readonly #bound: number
  readonly #waiting: { size: number; go: () => void; fail: (reason: Error) => void }[] = []
  #closed: Error | null = null

  constructor(bound: number) {
    this.#bound = bound
    this.#room = bound
  }

  /** Resolves when `size` more may be under way; a size above the bound passes alone. Rejects once the gate is closed. */
  enter(size: number): Promise<void> | undefined {
    if (this.#closed) return Promise.reject(this.#closed)
    if (this.#waiting.length === 0 && this.#fits(size)) {
      this.#room -= size
      return undefined
    }
    return new Promise((go, fail) => this.#waiting.push({ size, go, fail }))
  }

  leave(size: number): void {
    this.#room += size
    for (let next = this.#waiting[0]; next && this.#fits(next.size); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#room -= next.size
      next.go()
    }
  }

  /** Refuses everyone who waits and everyone to come. */
  close(reason: Error): void {
    this.#closed = reason
    for (const waiting of this.#waiting.splice(0)) waiting.fail(reason)
  }

  get under(): number {
    return this.#bound - this.#room
  }

  #fits(size: number): boolean {
    return this.#room >= size || this.#room === this.#bound
  }
}
