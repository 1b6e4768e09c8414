import type { Part } from './deps.ts'

/** Work that goes on after the reply to who asked for it: imports and exports. */
export interface Background extends Part {
  /** Runs work when its turn comes; it must not throw. The signal is aborted when the process stops. */
  start(work: (signal: AbortSignal) => Promise<void>): void
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>
}

/** At once, so that two large files never leave the pages without connections. */
const AT_ONCE = 2

export function createBackground(): Background {
  const stopping = new AbortController()
  const waiting: ((signal: AbortSignal) => Promise<void>)[] = []
  const running = new Set<Promise<void>>()

  function next(): void {
    while (running.size < AT_ONCE) {
      const work = waiting.shift()
      if (!work) return
      const run: Promise<void> = work(stopping.signal).finally(() => {
        running.delete(run)
        next()
      })
      running.add(run)
    }
  }
  const idle = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    start(work) {
      if (stopping.signal.aborted) return
      waiting.push(work)
      next()
    },
    idle,
    async stop() {
      waiting.length = 0
      stopping.abort()
      await idle()
    },
  }
}
