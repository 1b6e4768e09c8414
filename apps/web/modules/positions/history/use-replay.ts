import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { advance, createReplay, type Replay } from './replay-clock.ts'

/** The replay clock driven by the screen's own frames while it plays. A new span needs a new component. */
export function useReplay(from: number, to: number, start: number): [Replay, Dispatch<SetStateAction<Replay>>] {
  const [replay, setReplay] = useState(() => createReplay(from, to, start))
  const { playing } = replay
  useEffect(() => {
    if (!playing) return
    let last = performance.now()
    let request = requestAnimationFrame(function frame(now) {
      const elapsed = Math.min(250, now - last)
      last = now
      setReplay((old) => advance(old, elapsed))
      request = requestAnimationFrame(frame)
    })
    return () => cancelAnimationFrame(request)
  }, [playing])
  return [replay, setReplay]
}
