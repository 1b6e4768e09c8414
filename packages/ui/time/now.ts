import { type Millis, SECOND } from '@muster/base'
import { useSyncExternalStore } from 'react'

/** One timer for all relative times on the page, running only while any is shown. */
let now: Millis = Date.now()
let timer: ReturnType<typeof setInterval> | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const one of listeners) one()
  }, 5 * SECOND)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

/** The present time, renewed every five seconds. */
export const useNow = (): Millis => useSyncExternalStore(subscribe, () => now)
