import type { FieldKind } from '@muster/model/define'
import { useClearable } from '@muster/ui'
import { ColorPicker, DatePicker, Input, InputNumber, Select, Switch, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type ComponentType, useState } from 'react'
import { useDictionary } from '../data.ts'
import { type KitValue, useKit } from '../kit.tsx'
import { FilesControl, ImageControl } from './files.tsx'
import { PointControl, RingControl } from './geometry.tsx'
import type { ControlProps } from './props.ts'
import { unitOf } from '../text.ts'
import { EntityPicker } from './ref-select.tsx'

dayjs.extend(utc)

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const orNull = (typed: string): string | null => (typed === '' ? null : typed)

function TextControl({ field, value, onChange, ...rest }: ControlProps) {
  return (
    <Input
      {...rest}
      value={text(value)}
      maxLength={field.max}
      allowClear
      autoComplete="off"
      onChange={(event) => onChange?.(orNull(field.upper ? event.target.value.toUpperCase() : event.target.value))}
    />
  )
}

function LongTextControl({ field, value, onChange, ...rest }: ControlProps) {
  const input = { ...rest, row: undefined }
  return (
    <Input.TextArea
      id={input.id}
      disabled={input.disabled}
      value={text(value)}
      maxLength={field.max}
      showCount
      autoSize={{ minRows: 3, maxRows: 8 }}
      onChange={(event) => onChange?.(orNull(event.target.value))}
    />
  )
}

function NumberControl({ field, value, onChange, id, disabled }: ControlProps) {
  const { t } = useKit()
  const [letters, setLetters] = useState(false)
  return (
    <>
      <InputNumber
        id={id}
        disabled={disabled}
        className="kit-wide"
        value={value as number | null}
        min={field.min}
        max={field.max}
        precision={field.kind === 'int' ? 0 : undefined}
        suffix={unitOf(field, t)}
        {...(letters ? { status: 'error' as const } : {})}
        onInput={(typed) => setLetters(!/^[\d\s.,+-]*$/.test(typed))}
        onChange={(next) => onChange?.(next)}
      />
      {/* The field takes no letters; what was typed is gone when it is left, and this says why. */}
      {letters ? (
        <small className="kit-not-number" role="alert">
          {t('rule.number')}
        </small>
      ) : null}
    </>
  )
}

function DictionaryControl({ field, value, onChange, id, disabled }: ControlProps) {
  const { t } = useKit()
  const clearable = useClearable()
  const { data, isLoading } = useDictionary(field.dict ?? '')
  const multiple = field.kind === 'dicts'
  return (
    <Select
      id={id}
      disabled={disabled}
      mode={multiple ? 'multiple' : undefined}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? (multiple ? [] : null))}
      allowClear={!field.required || multiple ? clearable : false}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={t('kit.form.choose')}
      options={(data ?? []).map(({ code, label }) => ({ value: code, label }))}
      className="kit-wide"
    />
  )
}

function ReferenceControl({ field, value, onChange, id, disabled }: ControlProps) {
  const { entity } = useKit()
  return (
    <EntityPicker
      entity={entity(field.entity ?? '')}
      multiple={field.kind === 'refs'}
      value={value}
      onChange={onChange}
      id={id}
      disabled={disabled}
    />
  )
}

/** The site's clock, not the browser's: what is picked is wall time at the site. */
function DateTimeControl({ value, onChange, id, disabled }: ControlProps) {
  const { zoneOffsetMinutes } = useKit()
  const shown = typeof value === 'number' ? dayjs.utc(value).utcOffset(zoneOffsetMinutes) : null
  return (
    <DatePicker
      id={id}
      disabled={disabled}
      showTime
      className="kit-wide"
      value={shown}
      onChange={(next: Dayjs | null) =>
        onChange?.(next ? dayjs.utc(next.format('YYYY-MM-DDTHH:mm:ss')).valueOf() - zoneOffsetMinutes * 60_000 : null)
      }
    />
  )
}

/** A date that is masked for this user is shown as it came, and stays unless another is picked. */
function DateControl({ value, onChange, id, disabled }: ControlProps) {
  const day = value ? dayjs(String(value)) : null
  return (
    <DatePicker
      id={id}
      disabled={disabled}
      className="kit-wide"
      placeholder={day && !day.isValid() ? String(value) : undefined}
      value={day?.isValid() ? day : null}
      onChange={(next: Dayjs | null) => onChange?.(next ? next.format('YYYY-MM-DD') : null)}
    />
  )
}

function TimeControl({ value, onChange, id, disabled }: ControlProps) {
  return (
    <TimePicker
      id={id}
      disabled={disabled}
      format="HH:mm"
      className="kit-wide"
      value={value ? dayjs(`2000-01-01T${String(value)}`) : null}
      onChange={(next: Dayjs | null) => onChange?.(next ? next.format('HH:mm') : null)}
    />
  )
}

function SwitchControl({ value, onChange, id, disabled }: ControlProps) {
  return <Switch id={id} disabled={disabled} checked={value === true} onChange={(checked) => onChange?.(checked)} />
}

function ColorControl({ value, onChange, disabled }: ControlProps) {
  return (
    <ColorPicker
      disabled={disabled}
      value={value ? String(value) : undefined}
      disabledAlpha
      showText
      allowClear
      onChangeComplete={(color) => onChange?.(color.toHexString().toUpperCase())}
      onClear={() => onChange?.(null)}
    />
  )
}

function SecretControl({ value, onChange, id, disabled, row }: ControlProps) {
  const { t } = useKit()
  const kept = row?.id !== undefined
  return (
    <Input.Password
      id={id}
      disabled={disabled}
      autoComplete="new-password"
      value={typeof value === 'string' ? value : ''}
      placeholder={t(kept ? 'kit.form.secretKept' : 'kit.form.enter')}
      onChange={(event) => onChange?.(orNull(event.target.value))}
    />
  )
}

/** A structured value is edited only by a control made for it; without one it is said, not shown as code. */
function StructureControl({ value }: ControlProps) {
  const { t } = useKit()
  return <span>{t(value == null ? 'kit.form.secretUnset' : 'kit.form.structure')}</span>
}

const controls: Record<FieldKind, ComponentType<ControlProps>> = {
  text: TextControl,
  phone: TextControl,
  idNumber: TextControl,
  email: TextControl,
  url: TextControl,
  ip: TextControl,
  longText: LongTextControl,
  int: NumberControl,
  decimal: NumberControl,
  bool: SwitchControl,
  date: DateControl,
  time: TimeControl,
  dateTime: DateTimeControl,
  dict: DictionaryControl,
  dicts: DictionaryControl,
  ref: ReferenceControl,
  refs: ReferenceControl,
  image: ImageControl,
  files: FilesControl,
  point: PointControl,
  polygon: RingControl,
  color: ColorControl,
  secret: SecretControl,
  json: StructureControl,
}

/** What a field is filled in with: by its name, else by its kind. A field may be called like a kind that it is not, such as a point. */
export function controlFor(kind: FieldKind, name: string | undefined, better: KitValue['controls']): ComponentType<ControlProps> {
  return (name && !(name in controls) ? better?.[name] : undefined) ?? better?.[kind] ?? controls[kind]
}

/** The control for a field; the application's own where it brought a better one. */
export function Control(props: ControlProps) {
  const { controls: better } = useKit()
  const Kind = controlFor(props.field.kind, props.name, better)
  return <Kind {...props} />
}
