import { CloseOutlined } from '@ant-design/icons'
import type { Row } from '@muster/entity-kit/web'
import { Button, Form, Input, InputNumber } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { EntityFields } from '../../../kit/controls/entity-fields.tsx'
import { useT } from '../../../shell/i18n.ts'
import type { PlacementKind } from './kinds.ts'
import { placeOf } from './kinds.ts'

type OneProps = {
  kind: PlacementKind
  row: Row
  title: string
  editable: boolean
  movable: boolean
  /** Reasons of the last refusal by field. */
  refused: Readonly<Record<string, string>>
  onChange: (values: Record<string, unknown>) => void
  onMove: (at: { lng: number; lat: number }) => boolean
  /** Takes it off the plan; left out where it cannot do without a place. */
  onRemove?: () => void
  /** Plays its picture; null until what is typed has been saved, left out where there is none or one may not. */
  onPreview?: (() => void) | null
  onClose: () => void
}

/** The fields of the one device chosen. What is typed becomes part of the unsaved plan at once. */
export function DevicePanel({ kind, row, title, editable, movable, refused, onChange, onMove, onRemove, onPreview, onClose }: OneProps) {
  const t = useT()
  const [form] = Form.useForm<Record<string, unknown>>()
  const shown = useRef<Record<string, unknown>>({})
  useEffect(() => {
    const next = Object.fromEntries(kind.fields.map((name) => [name, row[name] ?? undefined]))
    const changed = Object.entries(next).filter(([name, value]) => !Object.is(shown.current[name], value))
    if (changed.length > 0) form.setFieldsValue(Object.fromEntries(changed))
    shown.current = next
  }, [form, kind, row])
  useEffect(() => {
    form.setFields(Object.entries(refused).map(([name, message]) => ({ name, errors: [message] })))
  }, [form, refused])
  return (
    <section className="ed-panel ed-beside" aria-label={title}>
      <header className="ed-head">
        <h2 title={title}>{title}</h2>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('common.close')} onClick={onClose} />
      </header>
      <div className="ed-form">
        <Form
          form={form}
          layout="vertical"
          disabled={!editable}
          onValuesChange={(changed: Record<string, unknown>) => {
            const values = Object.fromEntries(Object.entries(changed).map(([name, value]) => [name, value ?? null]))
            Object.assign(shown.current, values)
            onChange(values)
          }}
        >
          <Position key={row.id} row={row} disabled={!movable} refused={refused.location} onMove={onMove} />
          <EntityFields entity={kind.entity} names={kind.fields} row={row} disabled={!editable} />
        </Form>
      </div>
      {(onRemove || onPreview !== undefined) && (
        <footer className="ed-foot">
          {onRemove && <Button onClick={onRemove}>{t('site.place.remove')}</Button>}
          {onPreview !== undefined && (
            <Button
              disabled={onPreview === null}
              title={onPreview === null ? t('devices.player.saveFirst') : undefined}
              onClick={onPreview ?? undefined}
            >
              {t('devices.player.preview')}
            </Button>
          )}
        </footer>
      )}
    </section>
  )
}

const SCALE = 7

/** One coordinate in degrees, taken when the box is left or on Enter, not at every key. */
function Degrees({ label, value, limit, disabled, wrong, onTake }: DegreesProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const take = () => {
    if (draft === null) return
    const typed = Number(draft)
    if (draft.trim() !== '' && Number.isFinite(typed) && Math.abs(typed) <= limit && typed !== value) onTake(typed)
    setDraft(null)
  }
  return (
    <Input
      aria-label={label}
      disabled={disabled}
      value={draft ?? value.toFixed(SCALE)}
      status={wrong ? 'error' : undefined}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={take}
      onPressEnter={take}
    />
  )
}

type DegreesProps = { label: string; value: number; limit: number; disabled: boolean; wrong: boolean; onTake: (value: number) => void }

function Position({ row, disabled, refused, onMove }: { row: Row; disabled: boolean; refused?: string; onMove: OneProps['onMove'] }) {
  const t = useT()
  const at = placeOf(row)
  const [wrong, setWrong] = useState(false)
  if (!at) return null
  const box = (name: 'lng' | 'lat', limit: number) => (
    <Degrees
      label={t(name === 'lng' ? 'draw.longitude' : 'draw.latitude')}
      limit={limit}
      disabled={disabled}
      wrong={wrong || refused !== undefined}
      value={at[name]}
      onTake={(value) => setWrong(!onMove({ ...at, [name]: value }))}
    />
  )
  return (
    <div className="ed-pair">
      <Form.Item label={t('draw.longitude')} help={refused ?? (wrong ? t('draw.outside') : undefined)}>
        {box('lng', 180)}
      </Form.Item>
      <Form.Item label={t('draw.latitude')}>{box('lat', 90)}</Form.Item>
    </div>
  )
}

type ManyProps = {
  count: number
  movable: boolean
  /** Moves all chosen by metres east and north; false when one would leave the floor. */
  onOffset: (east: number, north: number) => boolean
  onRemove?: () => void
  onClose: () => void
}

/** What can be done with several devices at once. */
export function SeveralPanel({ count, movable, onOffset, onRemove, onClose }: ManyProps) {
  const t = useT()
  const [east, setEast] = useState<number | null>(0)
  const [north, setNorth] = useState<number | null>(0)
  return (
    <section className="ed-panel ed-beside" aria-label={t('site.place.chosen', { count })}>
      <header className="ed-head">
        <h2>{t('site.place.chosen', { count })}</h2>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('common.close')} onClick={onClose} />
      </header>
      {movable && (
        <div className="ed-form">
          <Form layout="vertical">
            <div className="ed-pair">
              <Form.Item label={t('site.place.east')}>
                <InputNumber
                  className="kit-wide"
                  aria-label={t('site.place.east')}
                  suffix="m"
                  step={0.5}
                  precision={2}
                  value={east}
                  onChange={setEast}
                />
              </Form.Item>
              <Form.Item label={t('site.place.north')}>
                <InputNumber
                  className="kit-wide"
                  aria-label={t('site.place.north')}
                  suffix="m"
                  step={0.5}
                  precision={2}
                  value={north}
                  onChange={setNorth}
                />
              </Form.Item>
            </div>
          </Form>
        </div>
      )}
      {movable && (
        <footer className="ed-foot">
          {onRemove && <Button onClick={onRemove}>{t('site.place.remove')}</Button>}
          <Button type="primary" disabled={!east && !north} onClick={() => onOffset(east ?? 0, north ?? 0)}>
            {t('site.place.move')}
          </Button>
        </footer>
      )}
    </section>
  )
}
