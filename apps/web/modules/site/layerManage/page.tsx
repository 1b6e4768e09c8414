import { useRow, useSave } from '@muster/entity-kit/web'
import { floor as floorEntity } from '@muster/model/entities'
import { permissionOf } from '@muster/model/define'
import { ErrorState, FormSkeleton } from '@muster/ui'
import { Alert, Button, Form, Slider } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { EntityFields, startValues } from '../../../kit/controls/entity-fields.tsx'
import { FloorChoice } from '../../../map/editor/floor-choice.tsx'
import { FloorMap } from '../../../map/editor/floor-map.tsx'
import type { EditorSite } from '../../../map/editor/site-frame.tsx'
import { useEditorForm } from '../../../map/editor/use-editor-form.ts'
import { screenName, suffixOf, useMapMode } from '../../../map/editor/use-map-mode.ts'
import { ZoneLayer } from '../../../map/layers/zone-layer.tsx'
import { messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useKeptSearch } from '../../../shell/use-kept-search.ts'
import { useCan } from '../../../shell/permissions.ts'
import { type Floor, siteKey } from '../../positions/site/data.ts'
import { floorTitle } from '../../positions/site/floors.ts'
import { StackLayer } from '../floors/stack-layer.tsx'
import { RowsFrame } from '../placement/rows-frame.tsx'

const PADDING = { top: 40, right: 80, bottom: 60, left: 390 }
const FIELDS = [
  'name',
  'abbreviation',
  'building',
  'level',
  'mapType',
  'file',
  'speed',
  'minLongitude',
  'maxLongitude',
  'minLatitude',
  'maxLatitude',
  'viewHeight',
  'elevation',
  'floorHeight',
  'isOutdoor',
  'map',
] as const

/** Edits one floor beside its preview; in 2.5D the storeys of its building stand above each other. */
export default function Page() {
  return <RowsFrame entity={floorEntity}>{(frame) => <Chosen frame={frame} />}</RowsFrame>
}

function Chosen({ frame }: { frame: EditorSite }) {
  const t = useT()
  const [params, keep] = useKeptSearch()
  const floor = frame.site.floors.find((one) => one.id === params.get('id')) ?? frame.first
  const row = useRow(floorEntity, floor.id)
  if (row.isError) return <ErrorState reason={messageOf(row.error)} onRetry={() => void row.refetch()} />
  if (!row.data) {
    return (
      <div className="ed-left" role="status" aria-label={t('common.loading')}>
        <section className="ed-panel ed-bones">
          <FormSkeleton fields={8} />
        </section>
      </div>
    )
  }
  return (
    <Editor
      key={`${floor.id} ${row.data.revision}`}
      frame={frame}
      floor={floor}
      row={row.data}
      onChoose={(id) => keep((next) => next.set('id', id))}
    />
  )
}

type EditorProps = {
  frame: EditorSite
  floor: Floor
  row: Record<string, unknown> & { id: string; revision?: number }
  onChoose: (id: string) => void
}

function Editor({ frame: { site, plane, skin }, floor, row, onChoose }: EditorProps) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const mode = useMapMode()
  const [separation, setSeparation] = useState(0)
  const save = useSave(floorEntity)
  const editable = can(permissionOf(floorEntity, 'update'))
  const start = useMemo(() => startValues(floorEntity, FIELDS, row), [row])
  const { form, typed, dirty, touch, problem, submit, guard, saving } = useEditorForm({
    start,
    write: (values) => save.mutateAsync({ id: row.id, revision: row.revision, ...values }),
    stale: [siteKey],
  })
  const figure = (name: string, fallback: number) => (typeof typed?.[name] === 'number' ? (typed[name] as number) : fallback)
  const [west, east] = [figure('minLongitude', floor.minLongitude), figure('maxLongitude', floor.maxLongitude)]
  const [south, north] = [figure('minLatitude', floor.minLatitude), figure('maxLatitude', floor.maxLatitude)]
  const bounds = useMemo(
    () =>
      west < east && south < north
        ? [
            {
              id: 'bounds',
              name: '',
              color: skin.colours.accent,
              ring: [
                { lng: west, lat: south },
                { lng: east, lat: south },
                { lng: east, lat: north },
                { lng: west, lat: north },
              ],
            },
          ]
        : [],
    [west, east, south, north, skin],
  )
  const title = t('site.screen.layerManage')
  return (
    <>
      <FloorMap
        site={site}
        plane={plane}
        floor={floor}
        mode={mode}
        skin={skin}
        label={`${title} · ${floorTitle(floor, site.buildings)}`}
        padding={PADDING}
      >
        <ZoneLayer id="bounds" zones={bounds} />
        {mode !== '2d' && (
          <StackLayer
            site={site}
            building={floor.building}
            current={floor.id}
            elevation={typeof typed?.elevation === 'number' ? typed.elevation : floor.elevation}
            separation={separation}
          />
        )}
      </FloorMap>
      <div className="ed-left ed-wide">
        <section className="ed-panel ed-fill" aria-label={title}>
          <header className="ed-head">
            <h1>{title}</h1>
          </header>
          <FloorChoice site={site} value={floor.id} onChoose={(id) => guard.ask(() => onChoose(id))} />
          {problem && <Alert className="ed-problem" type="error" showIcon title={problem} />}
          <div className="ed-form">
            <Form form={form} layout="vertical" initialValues={start} disabled={!editable || saving} onValuesChange={touch}>
              {mode !== '2d' && (
                <Form.Item label={t('site.floor.separation')}>
                  <Slider
                    min={0}
                    max={20}
                    value={separation}
                    onChange={setSeparation}
                    disabled={false}
                    tooltip={{ formatter: (value) => `${value} m` }}
                  />
                </Form.Item>
              )}
              <EntityFields entity={floorEntity} names={FIELDS} row={row} disabled={!editable} />
            </Form>
          </div>
          <footer className="ed-foot">
            <span>{editable ? (dirty ? t('site.zone.unsaved') : '') : t('site.zone.readOnly')}</span>
            {can('monitor:floor:align') && (
              <Button onClick={() => navigate(`/layerPosition${suffixOf(screenName(location.pathname))}?id=${floor.id}`)}>
                {t('site.align.open')}
              </Button>
            )}
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
