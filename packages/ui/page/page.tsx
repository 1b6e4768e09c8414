import type { ReactNode } from 'react'
import { useUi } from '../provider/context.ts'

type Props = {
  title: string
  /** Number of rows of the present filter, beside the title. */
  count?: number
  /** The number is an estimate. */
  about?: boolean
  actions?: ReactNode
  /** Forms keep to 960 px; lists use the whole width. */
  narrow?: boolean
  children: ReactNode
}

/** A screen with a title row; what follows fills the rest. */
export function Page({ title, count, about = false, actions, narrow = false, children }: Props) {
  const { language } = useUi()
  return (
    <div className={`m-page${narrow ? ' m-page-narrow' : ''}`}>
      <div className="m-page-head">
        <h1>{title}</h1>
        {count !== undefined && (
          <span className="m-page-count">
            {about ? '≈ ' : ''}
            {count.toLocaleString(language === 'zh' ? 'zh-CN' : 'en', about ? { maximumSignificantDigits: 3 } : {})}
          </span>
        )}
        {actions && <div className="m-page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** A titled group of a form or a page. */
export function Section({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="m-section">
      <div className="m-section-head">
        <h2>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  )
}

/** A row of controls: what is always needed at the left, the rest at the right. */
export function Toolbar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="m-toolbar" role="toolbar">
      <div>{children}</div>
      {end && <div>{end}</div>}
    </div>
  )
}
