export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type Toast = { id: number; kind: ToastKind; text: string }

/** How long a message stays, in ms; a refusal stays long enough to be read twice. */
const stay: Record<ToastKind, number> = { success: 3000, info: 4000, warning: 6000, error: 8000 }
const MOST = 4

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, text: string): void {
  const id = ++lastId
  set([...toasts.filter((toast) => toast.text !== text), { id, kind, text }].slice(-MOST))
  setTimeout(() => dismissToast(id), stay[kind])
}

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

/** Says something at the top of the page, for a moment and to screen readers. The same sentence is never shown twice at once. */
export const toast: Record<ToastKind, (text: string) => void> = {
  success: (text) => show('success', text),
  info: (text) => show('info', text),
  warning: (text) => show('warning', text),
  error: (text) => show('error', text),
}

export const currentToasts = (): readonly Toast[] => toasts
export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
