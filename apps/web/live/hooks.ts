import type { LiveAlarm, LiveSubject } from '@muster/model/protocol'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Live } from './live.ts'
import type { ShownPosition } from './positions.ts'
import type { Signal } from './signal.ts'

type Source = Pick<Signal<never>, 'on'> | { on(listener: () => void): () => void }

/**
 * A value computed from stores, renewed at most every `everyMs` and only when `same` says that it differs.
 * `compute` may be a new function at each render; the newest is used.
 */
export function useSampled<T>(sources: readonly Source[], compute: () => T, everyMs: number, same: (a: T, b: T) => boolean = sameJson): T {
  const [value, setValue] = useState(compute)
  const latest = useRef(compute)
  latest.current = compute
  const kept = useRef(sources)
  if (kept.current.length !== sources.length || kept.current.some((source, i) => source !== sources[i])) kept.current = sources
  const stable = kept.current
  const equal = useRef(same)
  equal.current = same
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    let last = 0
    const take = () => {
      timer = null
      last = performance.now()
      const next = latest.current()
      setValue((old) => (equal.current(old, next) ? old : next))
    }
    const wake = () => {
      timer ??= setTimeout(take, Math.max(0, everyMs - (performance.now() - last)))
    }
    take()
    const offs = stable.map((source) => source.on(wake))
    return () => {
      for (const off of offs) off()
      if (timer) clearTimeout(timer)
    }
  }, [stable, everyMs])
  return value
}

function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

export type LiveStatus = {
  connection: Live['socket']['state']['status']
  retryAt: number | null
  ready: boolean
  asOf: number | null
  degraded: readonly string[]
  origin: { lng: number; lat: number } | null
}

const statusOf = (live: Live): LiveStatus => ({
  connection: live.socket.state.status,
  retryAt: live.socket.state.retryAt,
  ready: live.ready,
  asOf: live.asOf,
  degraded: live.degraded,
  origin: live.origin,
})

/** Connection, readiness and the server's own trouble. */
export function useLiveStatus(live: Live): LiveStatus {
  return useSampled([live.statusChanged], () => statusOf(live), 0)
}

/** Alarms that nobody has handled yet, newest first. */
export function useUnhandledAlarms(live: Live): readonly LiveAlarm[] {
  return useSyncExternalStore(
    (listener) => live.alarms.changed.on(listener),
    () => live.alarms.unhandled(),
  )
}

export type TagDetail = { subject: LiveSubject | undefined; position: ShownPosition | null; alarms: LiveAlarm[] }

/** One tag's subject, newest fix and alarms, at most twice a second. */
export function useTag(live: Live, tag: number | null): TagDetail {
  return useSampled(
    [live.positions.changed, live.subjects.changed, live.alarms.changed],
    () =>
      tag === null
        ? { subject: undefined, position: null, alarms: [] }
        : { subject: live.subjects.get(tag), position: live.positions.read(tag), alarms: live.alarms.ofTag(tag) },
    500,
  )
}
