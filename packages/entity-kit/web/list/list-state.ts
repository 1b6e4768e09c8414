import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListState, readState, writeState } from './address.ts'

export type { ListState }

/** What a list shows, kept in the address: it survives a reload, a detail and a copied link. */
export function useListState(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params), [params])
  const change = useCallback((next: Partial<ListState>) => setParams((before) => writeState(before, next), { replace: true }), [setParams])
  return [state, change]
}
