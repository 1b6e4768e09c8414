import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { AnyEntity, Field, FieldKind } from '@muster/model/define'
import { useClearable } from '@muster/ui'
import { Button, DatePicker, Input, InputNumber, Select, Space } from 'antd'
import dayjs from 'dayjs'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Control } from '../controls/control.tsx'
import { useKit } from '../kit.tsx'
import { fieldLabel, fieldsWhere } from '../text.ts'
import type { ListState } from './list-state.ts'

type FilterProps = { field: Field; value: unknown; onChange: (value: unknown) => void }
type Range = { from?: number | string | null; to?: number | string | null }

function TextFilter({ value, onChange }: FilterProps) {
  return (
    <Input.Search
      allowClear
      defaultValue={value ? String(value) : ''}
      key={String(value ?? '')}
      onSearch={(typed) => onChange(typed.trim() || undefined)}
    />
  )
}

function NumberFilter({ value, onChange }: FilterProps) {
  const { t } = useKit()
  const range = (value ?? {}) as Range
  const change = (next: Range) => onChange(next.from == null && next.to == null ? undefined : next)
  return (
    <Space.Compact className="kit-wide">
      <InputNumber
        className="kit-wide"
        placeholder={t('kit.list.from')}
        value={range.from as number}
        onChange={(from) => change({ ...range, from })}
      />
      <InputNumber
        className="kit-wide"
        placeholder={t('kit.list.to')}
        value={range.to as number}
        onChange={(to) => change({ ...range, to })}
      />
    </Space.Compact>
  )
}

function TimeFilter({ field, value, onChange }: FilterProps) {
  const { zoneOffsetMinutes } = useKit()
  const range = (value ?? {}) as Range
  const whole = field.kind === 'date'
  const shown = (time: Range['from']) =>
    time == null
      ? null
      : whole
        ? dayjs(String(time))
        : dayjs(new Date(Number(time) + zoneOffsetMinutes * 60_000).toISOString().slice(0, 19))
  const stored = (day: dayjs.Dayjs | null | undefined) => {
    if (!day) return null
    return whole ? day.format('YYYY-MM-DD') : Date.parse(`${day.format('YYYY-MM-DDTHH:mm:ss')}Z`) - zoneOffsetMinutes * 60_000
  }
  return (
    <DatePicker.RangePicker
      className="kit-wide"
      showTime={!whole}
      allowEmpty={[true, true]}
      value={[shown(range.from), shown(range.to)]}
      onChange={(days) => onChange(days?.[0] || days?.[1] ? { from: stored(days[0]), to: stored(days[1]) } : undefined)}
    />
  )
}

function BoolFilter({ value, onChange }: FilterProps) {
  const { t } = useKit()
  const clearable = useClearable()
  return (
    <Select
      allowClear={clearable}
      className="kit-wide"
      placeholder={t('common.all')}
      value={value as boolean | undefined}
      onChange={onChange}
      options={[
        { value: true, label: t('common.yes') },
        { value: false, label: t('common.no') },
      ]}
    />
  )
}

/** A choice among values: the form's own control, answering several at once where that is asked. */
function ChoiceFilter({ field, value, onChange }: FilterProps) {
  const several: Field = { ...field, kind: field.kind === 'dict' || field.kind === 'dicts' ? 'dicts' : 'ref', required: false }
  return (
    <Control
      field={several}
      value={value}
      onChange={(next) => onChange(Array.isArray(next) && next.length === 0 ? undefined : (next ?? undefined))}
    />
  )
}

const filters: Record<FieldKind, ComponentType<FilterProps> | null> = {
  text: TextFilter,
  longText: TextFilter,
  phone: TextFilter,
  idNumber: TextFilter,
  email: TextFilter,
  url: TextFilter,
  ip: TextFilter,
  color: TextFilter,
  int: NumberFilter,
  decimal: NumberFilter,
  date: TimeFilter,
  dateTime: TimeFilter,
  time: TextFilter,
  bool: BoolFilter,
  dict: ChoiceFilter,
  dicts: ChoiceFilter,
  ref: ChoiceFilter,
  refs: ChoiceFilter,
  image: null,
  files: null,
  point: null,
  polygon: null,
  secret: null,
  json: null,
}

/** What the keyword looks into; a list without any has none. */
const searchable = new Set<FieldKind>(['text', 'phone', 'idNumber', 'email', 'ip'])

/** What the keyword and the buttons of the row take, and a filter with its gap, px. */
const TAKEN = 500
const FILTER = 221
/** Sidebar and margins, until the row has been measured, px. */
const AROUND = 268
/** Room for filters in a row of this width, in narrow ones; the rest open with "more". A range of times takes two. */
const rowRoom = (width: number) => Math.max(1, Math.floor((width - TAKEN) / FILTER))
const room = (field: Field): number => (field.kind === 'dateTime' || field.kind === 'date' ? 2 : 1)

/** How many of the filters, in order, fit the row. */
function fitting(fields: [string, Field][], width: number): number {
  let left = rowRoom(width)
  const first = fields.findIndex(([, field]) => {
    left -= room(field)
    return left < 0
  })
  return first < 0 ? fields.length : first
}

type Props = {
  entity: AnyEntity
  /** Columns that the screen wants first. */
  wanted: readonly string[]
  /** Filters that always hold: not offered. */
  fixed?: readonly string[]
  state: ListState
  onChange: (change: Partial<ListState>) => void
  /** Buttons at the end of the row. */
  children?: ReactNode
}

/** Keyword and filters of a list; each applies as soon as it is chosen. */
export function FilterBar({ entity, wanted, fixed = [], state, onChange, children }: Props) {
  const { t, language } = useKit()
  const usable = fieldsWhere(entity, (field) => field.filter && filters[field.kind] !== null).filter(([name]) => !fixed.includes(name))
  // Text is found by the keyword; what is chosen from values comes first, in the order of the columns.
  const weight = ([name, field]: [string, Field]) =>
    (filters[field.kind] === TextFilter ? 1000 : 0) + (wanted.includes(name) ? wanted.indexOf(name) : 100)
  const ordered = [...usable].sort((a, b) => weight(a) - weight(b))
  const [width, setWidth] = useState(window.innerWidth - AROUND)
  const inRow = fitting(ordered, width)
  const [open, setOpen] = useState(() => ordered.slice(inRow).some(([name]) => name in state.filters))
  const texts = fieldsWhere(entity, (field) => field.list && searchable.has(field.kind))
  const searched = texts
    .filter(([, { kind }]) => kind === 'text' || kind === 'phone')
    .slice(0, 3)
    .map(([, field]) => fieldLabel(field, language))
  const set = (name: string, value: unknown) => onChange({ filters: { ...state.filters, [name]: value } })
  const changed = state.keyword !== '' || Object.keys(state.filters).length > 0
  return (
    <search
      className="kit-filters"
      ref={(row) => {
        if (row) setWidth(row.clientWidth)
      }}
    >
      {texts.length > 0 ? (
        <div className="kit-filter kit-filter-keyword">
          <Input.Search
            key={state.keyword}
            allowClear
            defaultValue={state.keyword}
            placeholder={t('kit.list.keyword', { fields: searched.join(language === 'zh' ? '、' : ', ') })}
            onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
          />
        </div>
      ) : null}
      {ordered.slice(0, open ? undefined : inRow).map(([name, field]) => {
        const Filter = filters[field.kind] ?? TextFilter
        return (
          <fieldset key={name} className="kit-filter" aria-label={fieldLabel(field, language)}>
            <span>{fieldLabel(field, language)}</span>
            <Filter field={field} value={state.filters[name]} onChange={(value) => set(name, value)} />
          </fieldset>
        )
      })}
      <span className="kit-filter-buttons">
        {ordered.length > inRow ? (
          <Button type="text" icon={open ? <UpOutlined /> : <DownOutlined />} onClick={() => setOpen(!open)}>
            {t(open ? 'kit.list.fewerFilters' : 'kit.list.moreFilters')}
          </Button>
        ) : null}
        {changed ? <Button onClick={() => onChange({ keyword: '', filters: {}, orderBy: [] })}>{t('common.reset')}</Button> : null}
        {children}
      </span>
    </search>
  )
}
