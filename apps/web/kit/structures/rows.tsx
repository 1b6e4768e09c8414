import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { ControlProps } from '@muster/entity-kit/web'
import type { MessageKey } from '@muster/i18n'
import { Button, Input, InputNumber, Select, TimePicker, Typography } from 'antd'
import dayjs from 'dayjs'
import { useLanguage, useT } from '../../shell/i18n.ts'
import { moved, StepButtons } from '@muster/entity-kit/web'
import { weekdayNames } from './weekdays.ts'
import './structures.css'

type Value = Record<string, unknown>

/** One value of a row. `width` in px; without one it takes the room that is left. */
export type RowPart = {
  name: string
  label: MessageKey
  width?: number
} & (
  | { kind: 'text'; max: number; wide?: boolean }
  | { kind: 'number'; min: number; max: number; scale?: number }
  | { kind: 'time' }
  | { kind: 'weekdays' }
  | { kind: 'choice'; options: readonly { value: number; label: string }[] }
)

type Props = ControlProps & {
  parts: readonly RowPart[]
  /** What a new row starts with. */
  start: (rows: readonly Value[]) => Value
  limit: number
  /** Said while there is no row. */
  empty?: MessageKey
  /** Words of the button that adds one. */
  add?: MessageKey
  /** Rows stand in an order that means something. */
  ordered?: boolean
}

function PartControl({
  part,
  value,
  disabled,
  onChange,
}: {
  part: RowPart
  value: unknown
  disabled: boolean | undefined
  onChange: (value: unknown) => void
}) {
  const t = useT()
  const language = useLanguage()
  const label = t(part.label)
  switch (part.kind) {
    case 'text':
      return part.wide ? (
        <Input.TextArea
          aria-label={label}
          placeholder={label}
          disabled={disabled}
          maxLength={part.max}
          autoSize={{ minRows: 1, maxRows: 4 }}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input
          aria-label={label}
          placeholder={label}
          disabled={disabled}
          maxLength={part.max}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'number':
      return (
        <InputNumber
          aria-label={label}
          placeholder={label}
          className="kit-wide"
          disabled={disabled}
          min={part.min}
          max={part.max}
          precision={part.scale ?? 0}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'time':
      return (
        <TimePicker
          aria-label={label}
          format="HH:mm"
          needConfirm={false}
          allowClear={false}
          disabled={disabled}
          value={value ? dayjs(`2000-01-01T${String(value)}`) : null}
          onChange={(next) => onChange(next?.format('HH:mm') ?? '')}
        />
      )
    case 'weekdays':
      return (
        <Select
          aria-label={label}
          mode="multiple"
          className="structure-days"
          maxTagCount="responsive"
          disabled={disabled}
          placeholder={t('records.times.everyDay')}
          value={(value ?? []) as number[]}
          onChange={onChange}
          options={weekdayNames(language).map((name, i) => ({ value: i + 1, label: name }))}
        />
      )
    case 'choice':
      return (
        <Select
          aria-label={label}
          className="kit-wide"
          disabled={disabled}
          value={value === 0 ? undefined : value}
          onChange={onChange}
          options={[...part.options]}
        />
      )
  }
}

/** A list of small rows, each with the same few values. */
export function Rows({ parts, start, limit, empty, add = 'structures.addRow', ordered = false, value, onChange, disabled }: Props) {
  const t = useT()
  const rows = (Array.isArray(value) ? value : []) as Value[]
  const step = (from: number, to: number) =>
    onChange?.(
      moved(
        rows.map((_, i) => String(i)),
        String(from),
        to,
      ).map((i) => rows[Number(i)] as Value),
    )
  const change = (at: number, next: Value) => onChange?.(rows.map((row, i) => (i === at ? { ...row, ...next } : row)))
  const tall = parts.some((part) => part.kind === 'text' && part.wide)
  return (
    <div className="structure-rows">
      {empty && rows.length === 0 ? <Typography.Text type="secondary">{t(empty)}</Typography.Text> : null}
      {[...rows.entries()].map(([i, row]) => (
        <div key={i} className={tall ? 'structure-row structure-row-tall' : 'structure-row'}>
          {ordered ? <b className="structure-number">{i + 1}</b> : null}
          <div className={tall ? 'structure-parts structure-parts-tall' : 'structure-parts'}>
            {parts.map((part) => (
              <span key={part.name} style={part.width ? { flex: `0 0 ${part.width}px` } : undefined}>
                <PartControl
                  part={part}
                  value={row[part.name]}
                  disabled={disabled}
                  onChange={(next) => change(i, { [part.name]: next ?? undefined })}
                />
              </span>
            ))}
          </div>
          {ordered ? (
            <StepButtons
              at={i}
              count={rows.length}
              words={{ up: t('structures.up'), down: t('structures.down') }}
              disabled={disabled === true}
              onStep={(to) => step(i, to)}
            />
          ) : null}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={disabled}
            aria-label={t('common.delete')}
            onClick={() => onChange?.(rows.filter((_, other) => other !== i))}
          />
        </div>
      ))}
      {rows.length < limit ? (
        <Button type="dashed" size="small" icon={<PlusOutlined />} disabled={disabled} onClick={() => onChange?.([...rows, start(rows)])}>
          {t(add)}
        </Button>
      ) : null}
    </div>
  )
}
