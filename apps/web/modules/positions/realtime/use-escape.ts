import { useEffect, useRef } from 'react'

/** Calls `back` on Escape, unless a dialog, a menu or a field that has something to give up takes it first. */
export function useEscape(back: () => void): void {
  const latest = useRef(back)
  latest.current = back
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-select-dropdown:not(.ant-select-dropdown-hidden)'))
        return
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
