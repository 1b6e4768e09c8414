import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Glyph } from '../glyph/glyph.tsx'
import { useUi } from '../provider/context.ts'

type Props = {
  title: ReactNode
  /** Beside the title. */
  extra?: ReactNode
  /** Where it floats over the map; the caller keeps it off the selected thing. */
  side?: 'left' | 'right'
  width?: number
  onClose?: () => void
  collapsible?: boolean
  children: ReactNode
}

/** A panel over a map: collapses to its title, Escape closes it first. */
export function FloatingPanel({ title, extra, side = 'left', width = 320, onClose, collapsible = true, children }: Props) {
  const { t } = useUi()
  const id = useId()
  const [open, setOpen] = useState(true)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onClose) return
    event.stopPropagation()
    onClose()
  }
  return (
    <section className={`m-floating m-floating-${side}`} style={{ width }} aria-labelledby={id} onKeyDown={closeOnEscape}>
      <header>
        <h2 id={id}>{title}</h2>
        {extra}
        {collapsible && (
          <button
            type="button"
            className="m-tool"
            aria-expanded={open}
            aria-label={t(open ? 'common.collapse' : 'common.expand')}
            onClick={() => setOpen(!open)}
          >
            <Glyph name={open ? 'chevronDown' : 'chevronRight'} size={16} />
          </button>
        )}
        {onClose && (
          <button type="button" className="m-tool" aria-label={t('common.close')} onClick={onClose}>
            <Glyph name="close" size={16} />
          </button>
        )}
      </header>
      {open && <div className="m-floating-body">{children}</div>}
    </section>
  )
}
