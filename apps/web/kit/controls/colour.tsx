import type { ControlProps } from '@muster/entity-kit/web'
import { ColorPicker, Input, Space } from 'antd'
import { useState } from 'react'
import { withHash } from '../../shell/config.ts'

/** `0d5`, `00DD55`, `#0d5` and `#00DD55` are the same colour; null when it is none. */
export function readColour(typed: string): string | null {
  const colour = withHash(typed.trim())
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour.toUpperCase()
  if (/^#[0-9a-f]{3}$/i.test(colour)) return `#${[...colour.slice(1)].map((c) => c + c).join('')}`.toUpperCase()
  return null
}

/** A colour picked or typed; a missing `#` is added. What is no colour stays in the box, marked. */
export function ColourControl({ value, onChange, id, disabled, field }: ControlProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const colour = typeof value === 'string' ? value : ''
  return (
    <Space.Compact className="kit-wide">
      <ColorPicker
        disabled={disabled}
        disabledAlpha
        value={readColour(colour) ?? undefined}
        onChangeComplete={(picked) => {
          setDraft(null)
          onChange?.(picked.toHexString().slice(0, 7).toUpperCase())
        }}
      />
      <Input
        id={id}
        disabled={disabled}
        allowClear={!field.required}
        placeholder="#RRGGBB"
        maxLength={7}
        value={draft ?? colour}
        status={draft !== null && draft !== '' && !readColour(draft) ? 'error' : undefined}
        onChange={(event) => {
          const typed = event.target.value
          setDraft(typed)
          if (typed === '') onChange?.(null)
          else if (/^#?[0-9a-f]{6}$/i.test(typed)) onChange?.(readColour(typed))
        }}
        onBlur={() => {
          if (draft === null) return
          const read = readColour(draft)
          if (read) onChange?.(read)
          if (read || draft === '') setDraft(null)
        }}
      />
    </Space.Compact>
  )
}
