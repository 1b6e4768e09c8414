import type { ReactNode } from 'react'

/** What a status means, never how it looks: the same status has the same colour on every screen. */
export type Status = 'ok' | 'info' | 'caution' | 'warning' | 'danger' | 'off'

/** A dot and the word: colour never speaks alone. */
export function StatusDot({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className={`m-status m-status-${status}`}>
      <i aria-hidden="true" />
      {children}
    </span>
  )
}
