import type { LngLat } from '@muster/geometry'
import type { Translator } from '@muster/i18n'
import { useState } from 'react'
import './draw.css'

/** Reads one `lng, lat` a line; null when a line is none or leaves the globe. */
export function readRing(typed: string): LngLat[] | null {
  const points = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) =>
      line
        .split(/[,，;\s]+/)
        .filter(Boolean)
        .map(Number),
    )
  const good = points.every(([lng, lat, ...more]) => more.length === 0 && Math.abs(lng ?? 999) <= 180 && Math.abs(lat ?? 999) <= 90)
  return good ? points.map(([lng, lat]) => ({ lng: lng!, lat: lat! })) : null
}

const write = (ring: readonly LngLat[]) => ring.map(({ lng, lat }) => `${lng.toFixed(7)}, ${lat.toFixed(7)}`).join('\n')

type Props = {
  t: Translator
  id?: string
  ring: readonly LngLat[]
  disabled?: boolean
  /** Says whether the ring was taken; one that crosses itself is not. */
  onChange: (ring: LngLat[] | null) => boolean
}

/** The corners as text, beside the drawing. What cannot be read or taken stays in the box, marked. */
export function Coordinates({ t, id, ring, disabled = false, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const apply = () => {
    if (draft === null) return
    const read = readRing(draft)
    const taken = read !== null && (read.length === 0 ? onChange(null) : read.length >= 3 && onChange(read))
    setRefused(!taken)
    if (taken) setDraft(null)
  }
  return (
    <div className="draw-coordinates">
      <textarea
        id={id}
        aria-label={t('draw.coordinates')}
        aria-invalid={refused}
        rows={Math.min(8, Math.max(3, ring.length))}
        spellCheck={false}
        disabled={disabled}
        placeholder={t('kit.form.ringHint')}
        value={draft ?? write(ring)}
        onChange={(event) => {
          setDraft(event.target.value)
          setRefused(false)
        }}
        onBlur={apply}
      />
      {refused && <p role="alert">{t('draw.coordinatesWrong')}</p>}
    </div>
  )
}
