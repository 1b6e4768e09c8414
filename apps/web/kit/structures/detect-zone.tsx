import type { CellProps, ControlProps } from '@muster/entity-kit/web'
import type { PicturePoint } from '@muster/model/entities'
import { Button, Typography } from 'antd'
import type { MouseEvent } from 'react'
import { useT } from '../../shell/i18n.ts'
import './structures.css'

const LIMIT = 50
const three = (n: number) => Math.round(Math.min(1, Math.max(0, n)) * 1000) / 1000

/** The part of a camera's picture that is watched, drawn on a 16:9 frame. */
export function DetectZoneControl({ value, onChange, disabled }: ControlProps) {
  const t = useT()
  const corners = (Array.isArray(value) ? value : []) as PicturePoint[]
  const add = (event: MouseEvent<SVGSVGElement>) => {
    if (disabled || corners.length >= LIMIT) return
    const frame = event.currentTarget.getBoundingClientRect()
    const corner = { x: three((event.clientX - frame.left) / frame.width), y: three((event.clientY - frame.top) / frame.height) }
    onChange?.([...corners, corner])
  }
  const remove = (at: number) => onChange?.(corners.filter((_, i) => i !== at))
  return (
    <div className="structure-zone">
      <Typography.Text type="secondary">{t('structures.zone.hint')}</Typography.Text>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a place in a picture is pointed at; the corners below can be removed with the keyboard */}
      <svg viewBox="0 0 160 90" role="img" aria-label={t('structures.zone.said', { count: corners.length })} onClick={add}>
        <rect width="160" height="90" />
        <polygon points={corners.map(({ x, y }) => `${x * 160},${y * 90}`).join(' ')} />
        {[...corners.entries()].map(([i, { x, y }]) => (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no button
          <circle
            key={i}
            cx={x * 160}
            cy={y * 90}
            r="2.4"
            role="button"
            tabIndex={0}
            aria-label={t('structures.zone.corner', { n: i + 1 })}
            onClick={(event) => {
              event.stopPropagation()
              if (!disabled) remove(i)
            }}
            onKeyDown={(event) => {
              if (!disabled && (event.key === 'Delete' || event.key === 'Enter')) remove(i)
            }}
          />
        ))}
      </svg>
      {corners.length > 0 ? (
        <Button size="small" disabled={disabled} onClick={() => onChange?.(null)}>
          {t('structures.zone.clear')}
        </Button>
      ) : null}
    </div>
  )
}

export function DetectZoneCell({ value }: CellProps) {
  const t = useT()
  return <>{t('structures.zone.said', { count: (value as PicturePoint[]).length })}</>
}
