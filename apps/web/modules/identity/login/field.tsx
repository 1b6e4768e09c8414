import { Glyph, type GlyphName } from '@muster/ui/light'
import type { InputHTMLAttributes, ReactNode } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: string
  label: string
  icon: GlyphName
  error?: string
  hint?: string
  after?: ReactNode
  beside?: ReactNode
}

/** One labelled input with its icon and, when refused, the reason beneath. */
export function Field({ name, label, icon, error, hint, after, beside, ...input }: Props) {
  const id = `login-${name}`
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-row">
        <div className={`login-input${error ? ' refused' : ''}`}>
          <Glyph name={icon} />
          <input {...input} id={id} name={name} aria-invalid={Boolean(error)} aria-describedby={error ? `${id}-error` : undefined} />
          {after}
        </div>
        {beside}
      </div>
      {error && (
        <p className="login-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && !error && <p className="login-hint">{hint}</p>}
    </div>
  )
}
