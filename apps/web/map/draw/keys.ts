import { useEffect, useRef } from 'react'

/** What a key asks an editor to do; arrows carry a direction, `far` with Shift. */
export type EditKey =
  | { do: 'undo' | 'redo' | 'escape' | 'delete' | 'finish' | 'all' }
  | { do: 'nudge'; x: -1 | 0 | 1; y: -1 | 0 | 1; far: boolean }

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] } as const

/** The edit that a key press means; null for any other key. */
export function editKeyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): EditKey | null {
  const command = event.ctrlKey || event.metaKey
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (command) {
    if (key === 'z') return { do: event.shiftKey ? 'redo' : 'undo' }
    if (key === 'y') return { do: 'redo' }
    if (key === 'a') return { do: 'all' }
    return null
  }
  if (event.altKey) return null
  if (key === 'Escape') return { do: 'escape' }
  if (key === 'Enter') return { do: 'finish' }
  if (key === 'Delete' || key === 'Backspace') return { do: 'delete' }
  const arrow = Object.entries(arrows).find(([name]) => name === key)?.[1]
  return arrow ? { do: 'nudge', x: arrow[0], y: arrow[1], far: event.shiftKey } : null
}

/** Where keys mean something else: boxes that are typed into, buttons for Enter, and dialogs, menus and lists above the map. */
function isTaken(event: KeyboardEvent, within: string | undefined): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('input, textarea, select, [contenteditable=true], [role=listbox], [role=menu]')) return true
  if (event.key === 'Enter' && target?.closest('button, a')) return true
  const layers = '.ant-modal-wrap:not([style*="display: none"]), .ant-select-dropdown:not(.ant-select-dropdown-hidden)'
  // An editor in a dialog stands above the form that opened it.
  const above = within ? layers : `${layers}, .ant-drawer-open`
  return [...document.querySelectorAll(above)].some((layer) => !within || !layer.querySelector(within))
}

/**
 * Gives the editor its keys while it is on screen. `handle` says whether it used the key; a used key goes no further (the map would pan).
 * `within` is a selector of the editor's own root, where it may itself stand in a dialog.
 */
export function useEditKeys(handle: (key: EditKey) => boolean, within?: string): void {
  const latest = useRef(handle)
  latest.current = handle
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event, within)) return
      const key = editKeyOf(event)
      if (!key || !latest.current(key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [within])
}
