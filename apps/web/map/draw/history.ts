import { useCallback, useMemo, useReducer } from 'react'

/** A document with its past and its undone future. `tag` joins steps of one kind, so that ten nudges are undone at once. */
export type History<T> = { past: readonly T[]; present: T; future: readonly T[]; saved: T; tag: string | null }

export type HistoryAction<T> =
  | { type: 'set'; next: T; tag: string | null }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Starts anew with what is stored. */
  | { type: 'reset'; value: T }

const KEPT = 200

export const startHistory = <T>(value: T): History<T> => ({ past: [], present: value, future: [], saved: value, tag: null })

export function stepHistory<T>(state: History<T>, action: HistoryAction<T>): History<T> {
  switch (action.type) {
    case 'set': {
      if (Object.is(action.next, state.present)) return state
      const joined = action.tag !== null && action.tag === state.tag
      return {
        ...state,
        past: joined ? state.past : [...state.past.slice(1 - KEPT), state.present],
        present: action.next,
        future: [],
        tag: action.tag,
      }
    }
    case 'undo': {
      const before = state.past.at(-1)
      if (before === undefined) return state
      return { ...state, past: state.past.slice(0, -1), present: before, future: [state.present, ...state.future], tag: null }
    }
    case 'redo': {
      const [next, ...future] = state.future
      if (next === undefined) return state
      return { ...state, past: [...state.past, state.present], present: next, future, tag: null }
    }
    case 'reset':
      return startHistory(action.value)
    default:
      return action satisfies never
  }
}

export type Editing<T> = {
  value: T
  dirty: boolean
  canUndo: boolean
  canRedo: boolean
  set(next: T, tag?: string): void
  undo(): void
  redo(): void
  reset(value: T): void
}

/** A document that can be undone and redone. `T` is never undefined. */
export function useEditing<T>(initial: T): Editing<T> {
  const [state, dispatch] = useReducer(stepHistory<T>, initial, startHistory<T>)
  const set = useCallback((next: T, tag?: string) => dispatch({ type: 'set', next, tag: tag ?? null }), [])
  const undo = useCallback(() => dispatch({ type: 'undo' }), [])
  const redo = useCallback(() => dispatch({ type: 'redo' }), [])
  const reset = useCallback((value: T) => dispatch({ type: 'reset', value }), [])
  return useMemo(
    () => ({
      value: state.present,
      dirty: !Object.is(state.present, state.saved),
      canUndo: state.past.length > 0,
      canRedo: state.future.length > 0,
      set,
      undo,
      redo,
      reset,
    }),
    [state, set, undo, redo, reset],
  )
}
