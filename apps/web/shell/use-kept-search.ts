import { useCallback } from 'react'
import { useHref, useLocation, useSearchParams } from 'react-router'

/**
 * The search part of the screen's address, and a way to keep it in step with what is open, without a step in the browser's history. Once
 * somebody has gone on to another screen it does nothing: what is answered late must not call them back.
 */
export function useKeptSearch(): [URLSearchParams, (change: (search: URLSearchParams) => void) => void] {
  const [search, setSearch] = useSearchParams()
  const here = useHref(useLocation().pathname)
  const keep = useCallback(
    (change: (search: URLSearchParams) => void) => {
      if (window.location.pathname !== here) return
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          change(next)
          return next
        },
        { replace: true },
      )
    },
    [here, setSearch],
  )
  return [search, keep]
}
