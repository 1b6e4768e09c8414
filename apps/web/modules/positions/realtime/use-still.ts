import { useEffect, useRef, useState } from 'react'

/** How long a list keeps its order after the pointer last moved over it, ms. */
const STILL_MS = 3000

/**
 * Keeps what a list shows while a hand is over it: who reports or falls silent moves up and down, and the row under the pointer must be the
 * one that is opened. A hand at rest holds it no longer than three seconds, and another question is answered at once.
 */
export function useStill<T>(next: T, ...question: readonly unknown[]) {
  const [still, setStill] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const kept = useRef({ value: next, question })
  const sameQuestion = kept.current.question.every((part, i) => part === question[i])
  if (!still || !sameQuestion) kept.current = { value: next, question }
  useEffect(() => () => clearTimeout(timer.current), [])
  const release = () => {
    clearTimeout(timer.current)
    setStill(false)
  }
  const hold = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(release, STILL_MS)
    setStill(true)
  }
  return { value: kept.current.value, hand: { onPointerEnter: hold, onPointerMove: hold, onPointerDown: hold, onPointerLeave: release } }
}
