import { useSyncExternalStore } from 'react'
import { Glyph } from '../glyph/glyph.tsx'
import { currentToasts, dismissToast, onToasts } from './store.ts'

/** Draws the messages of `toast`; once, at the root. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(onToasts, currentToasts)
  return (
    <div className="m-toasts" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <div key={toast.id} className={`m-toast m-toast-${toast.kind}`} role={toast.kind === 'error' ? 'alert' : 'status'}>
          <Glyph name={toast.kind} />
          <span>{toast.text}</span>
          <button type="button" aria-label={closeLabel} onClick={() => dismissToast(toast.id)}>
            <Glyph name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}
