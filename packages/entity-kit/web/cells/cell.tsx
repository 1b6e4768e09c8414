import type { FieldKind, GeoPoint } from '@muster/model/define'
import { absoluteTime, useUi } from '@muster/ui'
import { Image, Tooltip, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useDictionary } from '../data.ts'
import { useKit } from '../kit.tsx'
import { filesOf, unitOf } from '../text.ts'
import type { CellProps } from './props.ts'

function Text({ value }: { value: unknown }) {
  return <Typography.Text ellipsis={{ tooltip: String(value) }}>{String(value)}</Typography.Text>
}

function Figure({ value, field }: CellProps) {
  const { t } = useKit()
  const unit = unitOf(field, t)
  return (
    <span className="kit-figure">
      {typeof value === 'number'
        ? value.toLocaleString('en-US', { maximumFractionDigits: 7, useGrouping: unit !== undefined })
        : String(value)}
      {unit ? <small> {unit}</small> : null}
    </span>
  )
}

function DictionaryWord({ type, code }: { type: string; code: string }) {
  const { data, isPending } = useDictionary(type)
  const item = data?.find((option) => option.code === code)
  return (
    <span className="kit-word">
      {item?.color ? <i className="kit-dot" style={{ background: item.color }} aria-hidden /> : null}
      <span title={item?.label}>{item?.label ?? (isPending ? '' : code)}</span>
    </span>
  )
}

function Labels({ row, name, value }: CellProps) {
  const labels = row[`${name}Label`] ?? row[`${name}Labels`]
  if (Array.isArray(labels)) return <Text value={labels.join('、')} />
  return <Text value={labels ?? (Array.isArray(value) ? value.length : value)} />
}

function Time({ value }: { value: unknown }) {
  const { timeZone } = useUi()
  return <span className="kit-figure">{absoluteTime(Number(value), timeZone)}</span>
}

function Picture({ row, name }: CellProps) {
  const [file] = filesOf(row, name)
  return file ? <Image src={file.url} alt={file.name} height={28} className="kit-picture" /> : <span className="kit-none">—</span>
}

function Attachments({ row, name }: CellProps) {
  return (
    <>
      {filesOf(row, name).map((file) => (
        <a key={file.id} href={file.url} target="_blank" rel="noreferrer" className="kit-file">
          {file.name}
        </a>
      ))}
    </>
  )
}

function Yes({ value }: { value: unknown }) {
  const { t } = useKit()
  return <span className={value ? 'kit-yes' : 'kit-no'}>{t(value ? 'common.yes' : 'common.no')}</span>
}

function Vertices({ value }: { value: unknown }) {
  const { t } = useKit()
  return <>{t('kit.form.vertices', { count: Array.isArray(value) ? value.length : 0 })}</>
}

function Secret({ value }: { value: unknown }) {
  const { t } = useKit()
  return <>{value ? '••••••' : t('kit.form.secretUnset')}</>
}

function Place({ value }: { value: unknown }) {
  const point = value as GeoPoint
  return (
    <span className="kit-figure">
      {point.lng.toFixed(6)}, {point.lat.toFixed(6)}
    </span>
  )
}

/** How each kind of value is read in a list or a detail. */
const cells: Record<FieldKind, (props: CellProps) => ReactNode> = {
  text: Text,
  longText: Text,
  phone: Text,
  idNumber: Text,
  email: Text,
  ip: Text,
  date: Text,
  time: Text,
  int: Figure,
  decimal: Figure,
  bool: Yes,
  dateTime: Time,
  dict: ({ value, field }) => <DictionaryWord type={field.dict ?? ''} code={String(value)} />,
  dicts: ({ value, field }) => (
    <>
      {(value as string[]).map((code, i) => (
        <span key={code}>
          {i > 0 ? '、' : ''}
          <DictionaryWord type={field.dict ?? ''} code={code} />
        </span>
      ))}
    </>
  ),
  ref: Labels,
  refs: Labels,
  image: Picture,
  files: Attachments,
  point: Place,
  polygon: Vertices,
  color: ({ value }) => (
    <Tooltip title={String(value)}>
      <i className="kit-swatch" style={{ background: String(value) }} role="img" aria-label={String(value)} />
    </Tooltip>
  ),
  secret: Secret,
  url: ({ value }) => (
    <a href={String(value)} target="_blank" rel="noreferrer">
      {String(value)}
    </a>
  ),
  json: ({ value }) => <Text value={typeof value === 'string' ? value : JSON.stringify(value)} />,
}

/** One value of a row; a dash when there is none. */
export function Cell(props: CellProps) {
  const { value, field, name } = props
  const { cells: better, liveCells } = useKit()
  const Live = liveCells?.[name]
  if (Live) return <Live {...props} />
  if (field.kind !== 'secret' && (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))) {
    return <span className="kit-none">—</span>
  }
  const Kind = better?.[name] ?? better?.[field.kind] ?? cells[field.kind]
  return <Kind {...props} />
}
