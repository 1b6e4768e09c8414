import type { CellProps, ControlProps } from '@muster/entity-kit/web'
import type { MessageKey } from '@muster/i18n'
import { InputNumber, Typography } from 'antd'
import { useT } from '../../shell/i18n.ts'
import './structures.css'

type Figure = { name: string; label: MessageKey; min: number; max: number; scale?: number; unit?: MessageKey }

const longitude = { min: -180, max: 180, scale: 7 }
const latitude = { min: -90, max: 90, scale: 7 }

const range: readonly Figure[] = [
  { name: 'minLng', label: 'records.range.minLng', ...longitude },
  { name: 'maxLng', label: 'records.range.maxLng', ...longitude },
  { name: 'minLat', label: 'records.range.minLat', ...latitude },
  { name: 'maxLat', label: 'records.range.maxLat', ...latitude },
]

const policy: readonly Figure[] = [
  { name: 'minLength', label: 'records.policy.minLength', min: 6, max: 20 },
  { name: 'classes', label: 'records.policy.classes', min: 2, max: 4 },
  { name: 'history', label: 'records.policy.history', min: 0, max: 24 },
  { name: 'maxAgeDays', label: 'records.policy.maxAgeDays', min: 0, max: 3650, unit: 'records.policy.days' },
  { name: 'lockFailures', label: 'records.policy.lockFailures', min: 0, max: 100 },
  { name: 'lockMinutes', label: 'records.policy.lockMinutes', min: 1, max: 1440, unit: 'records.policy.minutes' },
]

/** A value that is a few named figures, each in its own box. */
function Figures({ parts, value, onChange, id, disabled }: ControlProps & { parts: readonly Figure[] }) {
  const t = useT()
  const figures = (value ?? {}) as Record<string, number | null>
  const change = (name: string, next: number | null) => {
    const all = { ...figures, [name]: next }
    onChange?.(parts.every((part) => all[part.name] == null) ? null : all)
  }
  return (
    <div className="structure-figures">
      {parts.map((part, i) => (
        <div key={part.name}>
          <span>{t(part.label)}</span>
          <InputNumber
            id={i === 0 ? id : undefined}
            aria-label={t(part.label)}
            disabled={disabled}
            className="kit-wide"
            min={part.min}
            max={part.max}
            precision={part.scale ?? 0}
            suffix={part.unit ? t(part.unit) : undefined}
            value={figures[part.name] ?? null}
            onChange={(next) => change(part.name, next)}
          />
        </div>
      ))}
    </div>
  )
}

function Said({ parts, value }: CellProps & { parts: readonly Figure[] }) {
  const t = useT()
  const figures = value as Record<string, number>
  const said = parts.map(({ name, label, unit }) => `${t(label)} ${figures[name] ?? '—'}${unit ? ` ${t(unit)}` : ''}`)
  return <Typography.Text>{said.join('；')}</Typography.Text>
}

export const MapRangeControl = (props: ControlProps) => <Figures {...props} parts={range} />
export const MapRangeCell = (props: CellProps) => <Said {...props} parts={range} />
export const PasswordPolicyControl = (props: ControlProps) => <Figures {...props} parts={policy} />
export const PasswordPolicyCell = (props: CellProps) => <Said {...props} parts={policy} />
