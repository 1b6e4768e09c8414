import { entityKey, EntityPicker, useDictionary, useRow, type Row } from '@muster/entity-kit/web'
import { floor as floorEntity, map as mapEntity } from '@muster/model/entities'
import type { Saved } from '@muster/model/operations'
import { EmptyState, ErrorState, FormSkeleton } from '@muster/ui'
import { Alert, Button, Form, Select } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { EntityFields, startValues } from '../../../kit/controls/entity-fields.tsx'
import type { MapMode } from '../../../map/core/context.ts'
import { useMapScene } from '../../../map/core/context.ts'
import { FloorMap } from '../../../map/editor/floor-map.tsx'
import { useEditorForm } from '../../../map/editor/use-editor-form.ts'
import type { EditorSite } from '../../../map/editor/site-frame.tsx'
import { ZoneLayer } from '../../../map/layers/zone-layer.tsx'
import { call } from '../../../shell/api.ts'
import { messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { siteKey } from '../../positions/site/data.ts'
import { RowsFrame } from '../placement/rows-frame.tsx'

const PADDING = { top: 40, right: 80, bottom: 60, left: 390 }
const FIELDS = [
  'name',
  'logo',
  'baseMapType',
  'modes',
  'defaultRoute',
  'range',
  'centre',
  'minZoom',
  'maxZoom',
  'defaultZoom',
  'rotation',
  'pitch',
  'mapKey',
] as const
const FLOOR = 'defaultFloor'
/** Pixels of the map that lie behind the panel. */
const BEHIND_PANEL = 372

/** Sets up a map and what every page takes from it, beside a preview that follows each change. */
export default function Page() {
  return <RowsFrame entity={mapEntity}>{(frame, rows) => <Chosen frame={frame} rows={rows} />}</RowsFrame>
}

function Chosen({ frame, rows }: { frame: EditorSite; rows: readonly Row[] }) {
  const t = useT()
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('id')
  const [id, setId] = useState(() => (rows.find((row) => row.id === asked) ?? rows.find((row) => row.mapEnable) ?? rows[0])?.id ?? null)
  const row = useRow(mapEntity, id)
  if (id === null) {
    return (
      <EmptyState
        title={t('site.config.none')}
        detail={t('site.config.noneDetail')}
        action={<Button onClick={() => navigate('/mapList')}>{t('site.config.toMaps')}</Button>}
      />
    )
  }
  if (row.isError) return <ErrorState reason={messageOf(row.error)} onRetry={() => void row.refetch()} />
  if (!row.data) {
    return (
      <div className="ed-left ed-wide" role="status" aria-label={t('common.loading')}>
        <section className="ed-panel ed-bones">
          <FormSkeleton fields={8} />
        </section>
      </div>
    )
  }
  return <Config key={`${id} ${row.data.revision}`} frame={frame} rows={rows} row={row.data} onChoose={setId} />
}

type ConfigProps = { frame: EditorSite; rows: readonly Row[]; row: Row; onChoose: (id: string) => void }

function Config({ frame: { site, plane, skin, first }, rows, row, onChoose }: ConfigProps) {
  const t = useT()
  const can = useCan()
  const editable = can('monitor:map:update') && can('monitor:systemInfo:update')
  const start = useMemo(
    () => ({ ...startValues(mapEntity, FIELDS, row), [FLOOR]: site.floors.find((floor) => floor.isDefault)?.id ?? null }),
    [row, site.floors],
  )
  const { form, typed, dirty, touch, problem, submit, guard, saving } = useEditorForm({
    start,
    write: ({ [FLOOR]: defaultFloor, ...values }) =>
      call<Saved>('/monitor-service/map/configure', {
        id: row.id,
        revision: row.revision,
        values: Object.fromEntries(Object.entries(values).filter(([name, value]) => name !== 'mapKey' || value)),
        defaultFloor: defaultFloor ?? null,
      }),
    stale: [siteKey, entityKey(mapEntity), entityKey(floorEntity)],
  })
  const floor = site.floors.find((one) => one.id === typed?.[FLOOR]) ?? first
  const range = rangeOf(typed?.range)
  const zones = useMemo(
    () => (range ? [{ id: 'range', name: t('site.config.range'), color: skin.colours.accent, ring: ringOf(range) }] : []),
    [range, skin, t],
  )
  const modes = Array.isArray(typed?.modes) ? (typed.modes as string[]) : []
  const named = useDictionary('positioningMode').data
  const [wanted, setWanted] = useState<string>('2D')
  const shown = modes.includes(wanted) ? wanted : (modes[0] ?? '2D')
  const mode: MapMode = shown === '2D' ? '2d' : shown === '2.5D' ? '2.5d' : '3d'
  const title = t('site.screen.mapConfig')
  return (
    <>
      <FloorMap site={site} plane={plane} floor={floor} mode={mode} skin={skin} label={title} padding={PADDING}>
        <ZoneLayer id="range" zones={zones} />
        <View
          centre={pointOf(typed?.centre)}
          zoom={typed?.defaultZoom}
          min={typed?.minZoom}
          max={typed?.maxZoom}
          bearing={typed?.rotation}
          pitch={typed?.pitch}
          mode={mode}
        />
      </FloorMap>
      <div className="ed-left ed-wide">
        <section className="ed-panel ed-fill" aria-label={title}>
          <header className="ed-head">
            <h1>{title}</h1>
            <Select
              size="small"
              aria-label={t('site.config.preview')}
              value={shown}
              options={modes.map((one) => ({ value: one, label: named?.find(({ code }) => code === one)?.label ?? one }))}
              onChange={setWanted}
            />
          </header>
          {rows.length > 1 && (
            <div className="ed-search">
              <Select
                className="kit-wide"
                aria-label={t('site.config.map')}
                value={row.id}
                options={rows.map((one) => ({ value: one.id, label: String(one.name) }))}
                onChange={(id) => guard.ask(() => onChoose(id))}
              />
            </div>
          )}
          {problem && <Alert className="ed-problem" type="error" showIcon title={problem} />}
          <div className="ed-form">
            <Form form={form} layout="vertical" initialValues={start} disabled={!editable || saving} onValuesChange={touch}>
              <EntityFields entity={mapEntity} names={FIELDS} row={row} disabled={!editable} />
              <Form.Item name={FLOOR} label={t('site.config.floor')}>
                <EntityPicker entity={floorEntity} disabled={!editable} />
              </Form.Item>
            </Form>
          </div>
          <footer className="ed-foot">
            <span>{editable ? (dirty ? t('site.zone.unsaved') : t('site.config.applies')) : t('site.zone.readOnly')}</span>
            {editable && (
              <Button type="primary" loading={saving} onClick={() => void submit()}>
                {t('common.save')}
              </Button>
            )}
          </footer>
        </section>
      </div>
    </>
  )
}

type ViewProps = {
  centre: { lng: number; lat: number } | null
  zoom: unknown
  min: unknown
  max: unknown
  bearing: unknown
  pitch: unknown
  mode: MapMode
}

/** Shows the map as it would open: each value that is a number takes effect at once. */
function View({ centre, zoom, min, max, bearing, pitch, mode }: ViewProps) {
  const { map } = useMapScene()
  const { lng, lat } = centre ?? { lng: null, lat: null }
  useEffect(() => {
    const [low, high] = [typeof min === 'number' ? min : 12, typeof max === 'number' ? max : 24]
    if (low > high) return
    map.setMinZoom(0)
    map.setMaxZoom(Math.min(24, high))
    map.setMinZoom(low)
    if (typeof zoom === 'number') map.setZoom(Math.min(high, Math.max(low, zoom)))
    if (lng === null || lat === null) return
    map.setCenter([lng, lat])
    // The panel covers the left of the map: its middle is that of what is free.
    map.panBy([-BEHIND_PANEL / 2, 0], { duration: 0 })
  }, [map, min, max, zoom, lng, lat])
  useEffect(() => {
    if (mode === '2d') return
    map.setBearing(typeof bearing === 'number' ? bearing : 0)
    if (typeof pitch === 'number') map.setPitch(pitch)
  }, [map, mode, bearing, pitch])
  return null
}

type Range = { minLng: number; maxLng: number; minLat: number; maxLat: number }

function rangeOf(value: unknown): Range | null {
  const range = value as Partial<Range> | null | undefined
  const { minLng, maxLng, minLat, maxLat } = range ?? {}
  return [minLng, maxLng, minLat, maxLat].every((one) => typeof one === 'number') && minLng! < maxLng! && minLat! < maxLat!
    ? (range as Range)
    : null
}

const ringOf = ({ minLng, maxLng, minLat, maxLat }: Range) => [
  { lng: minLng, lat: minLat },
  { lng: maxLng, lat: minLat },
  { lng: maxLng, lat: maxLat },
  { lng: minLng, lat: maxLat },
]

function pointOf(value: unknown): { lng: number; lat: number } | null {
  const point = value as { lng?: unknown; lat?: unknown } | null | undefined
  return typeof point?.lng === 'number' && typeof point.lat === 'number' ? { lng: point.lng, lat: point.lat } : null
}
