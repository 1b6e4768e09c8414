import type { CellProps, ControlProps } from '@muster/entity-kit/web'
import type {
  AnalysisStep,
  Blank,
  BuriedMedium,
  CountedItem,
  OtherPermit,
  PoweredDevice,
  RoamStop,
  ScoredItem,
  SyncResult,
  WorkShift,
} from '@muster/model/entities'
import { Typography } from 'antd'
import { useLanguage, useT } from '../../shell/i18n.ts'
import { type RowPart, Rows } from './rows.tsx'
import { sayWeekdays } from './weekdays.ts'

function Said({ text }: { text: string }) {
  return <Typography.Text ellipsis={{ tooltip: text }}>{text}</Typography.Text>
}

const shiftParts: readonly RowPart[] = [
  { name: 'name', label: 'structures.shift.name', kind: 'text', max: 50 },
  { name: 'start', label: 'structures.shift.start', kind: 'time', width: 104 },
  { name: 'end', label: 'structures.shift.end', kind: 'time', width: 104 },
  { name: 'weekdays', label: 'structures.shift.days', kind: 'weekdays' },
]
export const ShiftsControl = (props: ControlProps) => (
  <Rows {...props} parts={shiftParts} limit={10} start={() => ({ name: '', start: '08:00', end: '17:30', weekdays: [1, 2, 3, 4, 5] })} />
)
export function ShiftsCell({ value }: CellProps) {
  const t = useT()
  const language = useLanguage()
  const say = ({ name, start, end, weekdays }: WorkShift) =>
    `${name} ${start}–${end < start ? t('records.times.nextDay', { to: end }) : end} ${sayWeekdays(weekdays, language)}`.trim()
  return <Said text={(value as WorkShift[]).map(say).join('；')} />
}

const stepParts: readonly RowPart[] = [
  { name: 'step', label: 'structures.step.step', kind: 'text', max: 200, wide: true },
  { name: 'hazard', label: 'structures.step.hazard', kind: 'text', max: 500, wide: true },
  { name: 'consequence', label: 'structures.step.consequence', kind: 'text', max: 500, wide: true },
  { name: 'controls', label: 'structures.step.controls', kind: 'text', max: 500, wide: true },
  { name: 'measures', label: 'structures.step.measures', kind: 'text', max: 500, wide: true },
  { name: 'owner', label: 'structures.step.owner', kind: 'text', max: 50 },
]
export const StepsControl = (props: ControlProps) => (
  <Rows {...props} parts={stepParts} limit={15} ordered start={() => ({ step: '', hazard: '' })} />
)
export function StepsCell({ value }: CellProps) {
  const t = useT()
  const steps = value as AnalysisStep[]
  return (
    <ol className="structure-steps">
      {[...steps.entries()].map(([i, { step, hazard, consequence, controls, measures, owner }]) => (
        <li key={i}>
          <b>{step}</b>
          {(
            [
              ['hazard', hazard],
              ['consequence', consequence],
              ['controls', controls],
              ['measures', measures],
              ['owner', owner],
            ] as const
          ).map(([name, text]) =>
            text ? (
              <span key={name}>
                {t(`structures.step.${name}`)}：{text}
              </span>
            ) : null,
          )}
        </li>
      ))}
    </ol>
  )
}

const scoredParts: readonly RowPart[] = [
  { name: 'item', label: 'structures.scored.item', kind: 'text', max: 100 },
  { name: 'weight', label: 'structures.scored.weight', kind: 'number', min: 0, max: 100, scale: 1, width: 110 },
  { name: 'score', label: 'structures.scored.score', kind: 'number', min: 0, max: 100, scale: 1, width: 110 },
]
export function ScoredItemsControl(props: ControlProps) {
  const t = useT()
  const rows = (Array.isArray(props.value) ? props.value : []) as ScoredItem[]
  const sum = Math.round(rows.reduce((total, { weight }) => total + (weight || 0), 0) * 10) / 10
  const left = (given: readonly Record<string, unknown>[]) =>
    Math.max(0, 100 - given.reduce((total, row) => total + (Number(row.weight) || 0), 0))
  return (
    <>
      <Rows {...props} parts={scoredParts} limit={50} start={(given) => ({ item: '', weight: left(given), score: 100 })} />
      {rows.length > 0 ? (
        <Typography.Text type={sum === 100 ? 'secondary' : 'danger'}>{t('structures.scored.sum', { sum })}</Typography.Text>
      ) : null}
    </>
  )
}
export const ScoredItemsCell = ({ value }: CellProps) => (
  <Said text={(value as ScoredItem[]).map(({ item, weight, score }) => `${item} ${weight}% × ${score}`).join('；')} />
)

const blankParts: readonly RowPart[] = [
  { name: 'key', label: 'structures.blank.key', kind: 'text', max: 30, width: 140 },
  { name: 'label', label: 'structures.blank.label', kind: 'text', max: 50 },
  { name: 'unit', label: 'structures.blank.unit', kind: 'text', max: 20, width: 110 },
]
export const BlanksControl = (props: ControlProps) => (
  <Rows {...props} parts={blankParts} limit={20} start={(rows) => ({ key: `b${rows.length + 1}`, label: '' })} />
)
export const BlanksCell = ({ value }: CellProps) => (
  <Said text={(value as Blank[]).map(({ label, unit }) => (unit ? `${label}（${unit}）` : label)).join('、')} />
)

const countedParts: readonly RowPart[] = [
  { name: 'name', label: 'structures.counted.name', kind: 'text', max: 50 },
  { name: 'count', label: 'structures.counted.count', kind: 'number', min: 1, max: 9999, width: 120 },
]
export const CountedItemsControl = (props: ControlProps) => (
  <Rows {...props} parts={countedParts} limit={50} start={() => ({ name: '', count: 1 })} />
)
export const CountedItemsCell = ({ value }: CellProps) => (
  <Said text={(value as CountedItem[]).map(({ name, count }) => `${name} × ${count}`).join('、')} />
)

const poweredParts: readonly RowPart[] = [
  { name: 'name', label: 'structures.counted.name', kind: 'text', max: 50 },
  { name: 'power', label: 'structures.powered.power', kind: 'number', min: 0, max: 10_000, scale: 2, width: 170 },
  { name: 'count', label: 'structures.counted.count', kind: 'number', min: 1, max: 999, width: 110 },
]
export const PoweredDevicesControl = (props: ControlProps) => (
  <Rows {...props} parts={poweredParts} limit={50} start={() => ({ name: '', power: 1, count: 1 })} />
)
export const PoweredDevicesCell = ({ value }: CellProps) => (
  <Said text={(value as PoweredDevice[]).map(({ name, power, count }) => `${name} ${power} kW × ${count}`).join('、')} />
)

const buriedParts: readonly RowPart[] = [
  { name: 'kind', label: 'structures.buried.kind', kind: 'text', max: 50 },
  { name: 'confirmedBy', label: 'structures.buried.confirmedBy', kind: 'text', max: 50 },
]
export const BuriedMediaControl = (props: ControlProps) => (
  <Rows {...props} parts={buriedParts} limit={20} start={() => ({ kind: '', confirmedBy: '' })} />
)
export const BuriedMediaCell = ({ value }: CellProps) => (
  <Said text={(value as BuriedMedium[]).map(({ kind, confirmedBy }) => `${kind}（${confirmedBy || '—'}）`).join('、')} />
)

const permitParts: readonly RowPart[] = [
  { name: 'type', label: 'structures.permit.type', kind: 'text', max: 30 },
  { name: 'ticketNumber', label: 'structures.permit.ticketNumber', kind: 'text', max: 50 },
]
export const OtherPermitsControl = (props: ControlProps) => (
  <Rows {...props} parts={permitParts} limit={20} start={() => ({ type: '', ticketNumber: '' })} />
)
export const OtherPermitsCell = ({ value }: CellProps) => (
  <Said text={(value as OtherPermit[]).map(({ type, ticketNumber }) => `${type} ${ticketNumber}`).join('、')} />
)

const stopParts: readonly RowPart[] = [
  { name: 'lng', label: 'structures.stop.lng', kind: 'number', min: -180, max: 180, scale: 7, width: 130 },
  { name: 'lat', label: 'structures.stop.lat', kind: 'number', min: -90, max: 90, scale: 7, width: 130 },
  { name: 'heading', label: 'structures.stop.heading', kind: 'number', min: 0, max: 360, scale: 1, width: 90 },
  { name: 'pitch', label: 'structures.stop.pitch', kind: 'number', min: 0, max: 85, scale: 1, width: 90 },
  { name: 'height', label: 'structures.stop.height', kind: 'number', min: 1, max: 10_000, scale: 1, width: 90 },
  { name: 'dwell', label: 'structures.stop.dwell', kind: 'number', min: 0, max: 600, width: 90 },
]
type FlatStop = Omit<RoamStop, 'point'> & RoamStop['point']
const flat = ({ point, ...stop }: RoamStop): FlatStop => ({ ...point, ...stop })
const nested = ({ lng, lat, floor, z, ...stop }: FlatStop): RoamStop => ({
  point: { lng, lat, ...(floor === undefined ? {} : { floor }), ...(z === undefined ? {} : { z }) },
  ...stop,
})
export const StopsControl = ({ value, onChange, ...props }: ControlProps) => (
  <Rows
    {...props}
    value={(Array.isArray(value) ? (value as RoamStop[]) : []).map(flat)}
    onChange={(rows) => onChange?.((rows as FlatStop[]).map(nested))}
    parts={stopParts}
    limit={100}
    ordered
    start={(rows) => ({ heading: 0, pitch: 60, height: 60, dwell: 5, ...rows.at(-1) })}
  />
)
export function StopsCell({ value }: CellProps) {
  const t = useT()
  return <Said text={t('structures.stop.said', { count: (value as RoamStop[]).length })} />
}

export function SyncCell({ value }: CellProps) {
  const t = useT()
  const results = value as SyncResult[]
  return <Said text={t('structures.sync', { done: results.filter(({ result }) => result === 'success').length, all: results.length })} />
}
