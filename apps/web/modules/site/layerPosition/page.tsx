import { entityKey, useRow } from '@muster/entity-kit/web'
import { errorCodes } from '@muster/base'
import type { Point } from '@muster/geometry'
import { floor as floorEntity } from '@muster/model/entities'
import type { Saved } from '@muster/model/operations'
import { EmptyState, ErrorState, FormSkeleton, toast } from '@muster/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, InputNumber, Slider } from 'antd'
import { useMemo, useState } from 'react'
import { HistoryButtons } from '../../../map/draw/draw-toolbar.tsx'
import { type AlignFrame, matched, wrapped } from '../../../map/draw/align.ts'
import { AlignLayer, type Drawing } from '../../../map/draw/align-layer.tsx'
import { useEditing } from '../../../map/draw/history.ts'
import { FloorChoice } from '../../../map/editor/floor-choice.tsx'
import { FloorMap } from '../../../map/editor/floor-map.tsx'
import { useLeaveGuard } from '../../../map/editor/leave-guard.tsx'
import type { EditorSite } from '../../../map/editor/site-frame.tsx'
import { useMapMode } from '../../../map/editor/use-map-mode.ts'
import type { Plan } from '../../../map/layers/plan-labels.ts'
import { call, upload } from '../../../shell/api.ts'
import { ApiError, messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useKeptSearch } from '../../../shell/use-kept-search.ts'
import { useCan } from '../../../shell/permissions.ts'
import { type Floor, siteKey, usePlan } from '../../positions/site/data.ts'
import { StackLayer } from '../floors/stack-layer.tsx'
import { boundsOfFrame, carriedPlan, drawnLines, frameOf } from '../floors/drawing.ts'
import { RowsFrame } from '../placement/rows-frame.tsx'

const PADDING = { top: 72, right: 80, bottom: 60, left: 350 }
const MATCH_STEPS = ['site.align.match1', 'site.align.match2', 'site.align.match3', 'site.align.match4'] as const

/** Lays a floor's drawing over the site: by drag, at its corners, by turning it, or by two points that are the same. */
export default function Page() {
  return <RowsFrame entity={floorEntity}>{(frame) => <Chosen frame={frame} />}</RowsFrame>
}

function Chosen({ frame }: { frame: EditorSite }) {
  const { site, first } = frame
  const [params, keep] = useKeptSearch()
  const floor = site.floors.find((one) => one.id === params.get('id')) ?? site.floors.find((one) => !one.isOutdoor) ?? first
  const plan = usePlan(floor)
  const row = useRow(floorEntity, floor.id)
  const choose = (id: string) => keep((next) => next.set('id', id))
  const t = useT()
  if (plan.isError || row.isError) {
    return (
      <ErrorState
        reason={messageOf(plan.error ?? row.error)}
        onRetry={() => {
          void plan.refetch()
          void row.refetch()
        }}
      />
    )
  }
  if (!plan.data || !row.data) {
    return (
      <div className="ed-left">
        <section className="ed-panel ed-bones" aria-label={t('common.loading')}>
          <FormSkeleton fields={6} />
        </section>
      </div>
    )
  }
  return <Align key={`${floor.id} ${row.data.revision}`} frame={frame} floor={floor} row={row.data} plan={plan.data} onChoose={choose} />
}

type AlignProps = { frame: EditorSite; floor: Floor; row: Record<string, unknown>; plan: Plan; onChoose: (id: string) => void }

/** What is changed and saved together. */
type Doc = { frame: AlignFrame; opacity: number; elevation: number | null }

function Align({ frame: { site, plane, skin, first }, floor, row, plan, onChoose }: AlignProps) {
  const t = useT()
  const can = useCan()
  const client = useQueryClient()
  const mode = useMapMode()
  const picture = floor.fileFiles?.find(({ contentType }) => contentType.startsWith('image/'))?.url ?? null
  const vector = plan.features.length > 0
  const start = useMemo<Doc>(() => {
    const rotation = !vector && typeof row.rotation === 'number' ? row.rotation : 0
    return {
      frame: frameOf(plane, floor, rotation),
      opacity: typeof row.opacity === 'number' ? row.opacity : 100,
      elevation: typeof row.elevation === 'number' ? row.elevation : null,
    }
  }, [plane, floor, row, vector])
  const doc = useEditing<Doc>(start)
  const [marks, setMarks] = useState<readonly Point[]>([])
  const [matching, setMatching] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const editable = can('monitor:floor:align')
  const drawing = useMemo<Drawing>(
    () => ({ frame: start.frame, lines: drawnLines(plan, plane), picture: vector ? null : picture }),
    [start.frame, plan, plane, vector, picture],
  )
  const base = site.floors.find((one) => one.isOutdoor) ?? first
  const { frame, opacity, elevation } = doc.value

  const save = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const moved = frame !== start.frame
      const bounds = moved ? boundsOfFrame(plane, frame, vector) : {}
      const text = () => JSON.stringify(carriedPlan(plan, plane, start.frame, frame))
      const file =
        moved && vector ? [(await upload(new File([text()], `${floor.name}.geojson`, { type: 'application/geo+json' }))).id] : undefined
      const values = { ...bounds, ...(file ? { file } : {}), rotation: vector ? 0 : frame.rotation, opacity, elevation }
      return call<Saved>('/monitor-service/layer/align', { id: floor.id, revision: row.revision, values })
    },
  })
  const submit = async (): Promise<boolean> => {
    setProblem(null)
    try {
      await save.mutateAsync()
      doc.reset(doc.value)
      toast.success(t('site.zone.saved'))
      await Promise.all([client.invalidateQueries({ queryKey: siteKey }), client.invalidateQueries({ queryKey: entityKey(floorEntity) })])
      return true
    } catch (error) {
      setProblem(error instanceof ApiError && error.code === errorCodes.conflict ? t('site.zone.conflict') : messageOf(error))
      return false
    }
  }
  const guard = useLeaveGuard(doc.dirty, submit)
  const change = (next: Partial<AlignFrame>, tag?: string) => doc.set({ ...doc.value, frame: { ...frame, ...next } }, tag)
  const pick = (at: Point) => {
    const [a, a2, b] = marks
    if (!a || !a2 || !b) {
      setMarks([...marks, at])
      return
    }
    const next = matched(frame, a, a2, b, at)
    if (next) doc.set({ ...doc.value, frame: next })
    else toast.error(t('site.align.same'))
    setMarks([])
    setMatching(false)
  }
  const stopMatching = (): boolean => {
    if (!matching) return false
    setMarks([])
    setMatching(false)
    return true
  }
  const figure = (label: string, value: number, unit: string, take: (value: number) => void, min?: number) => (
    <Form.Item label={label}>
      <InputNumber
        className="kit-wide"
        aria-label={label}
        disabled={!editable}
        suffix={unit}
        min={min}
        precision={2}
        step={0.1}
        value={value}
        onChange={(next) => next !== null && take(next)}
      />
    </Form.Item>
  )
  const title = t('site.screen.layerPosition')
  return (
    <>
      <FloorMap
        site={site}
        plane={plane}
        floor={base}
        mode={mode}
        skin={skin}
        label={title}
        padding={PADDING}
        focus={useFocus(start.frame, plane)}
      >
        {mode !== '2d' && <StackLayer site={site} building={floor.building} current={floor.id} elevation={elevation} />}
        {(vector || picture) && (
          <AlignLayer
            drawing={drawing}
            frame={frame}
            opacity={opacity / 100}
            editable={editable}
            marks={marks}
            picking={matching}
            onPick={pick}
            onChange={(next, tag) => change(next, tag)}
            onEscape={stopMatching}
            undo={doc.undo}
            redo={doc.redo}
          />
        )}
      </FloorMap>
      <div className="ed-left">
        <section className="ed-panel ed-fill" aria-label={title}>
          <header className="ed-head">
            <h1>{title}</h1>
          </header>
          <FloorChoice site={site} value={floor.id} onChoose={(id) => guard.ask(() => onChoose(id))} />
          {vector || picture ? (
            <div className="ed-form">
              <Form layout="vertical">
                <Form.Item label={t('site.align.opacity')}>
                  <Slider
                    disabled={!editable}
                    value={opacity}
                    onChange={(value) => doc.set({ ...doc.value, opacity: value }, 'opacity')}
                    tooltip={{ formatter: (value) => `${value} %` }}
                  />
                </Form.Item>
                <div className="ed-pair">
                  {figure(t('site.align.width'), frame.width, 'm', (width) => change({ width }, 'width'), 1)}
                  {figure(t('site.align.height'), frame.height, 'm', (height) => change({ height }, 'height'), 1)}
                </div>
                {figure(t('site.align.rotation'), frame.rotation, '°', (rotation) => change({ rotation: wrapped(rotation) }, 'rotation'))}
                {mode !== '2d' &&
                  figure(t('site.align.elevation'), elevation ?? 0, 'm', (next) => doc.set({ ...doc.value, elevation: next }, 'elevation'))}
                {editable && (
                  <Button block type={matching ? 'primary' : 'default'} onClick={() => (matching ? stopMatching() : setMatching(true))}>
                    {t('site.align.match')}
                  </Button>
                )}
              </Form>
            </div>
          ) : (
            <EmptyState compact title={t('site.align.none')} detail={t('site.align.noneDetail')} />
          )}
          {problem && <Alert className="ed-problem" type="error" showIcon title={problem} />}
          <footer className="ed-foot">
            {editable ? (
              <>
                <span>{doc.dirty ? t('site.zone.unsaved') : ''}</span>
                <Button disabled={!doc.dirty} onClick={() => doc.set(start)}>
                  {t('common.reset')}
                </Button>
                <Button type="primary" disabled={!doc.dirty} loading={save.isPending} onClick={() => void submit()}>
                  {t('common.save')}
                </Button>
              </>
            ) : (
              <span>{t('site.zone.readOnly')}</span>
            )}
          </footer>
        </section>
      </div>
      {editable && (
        <div className="ed-top">
          <div className="draw-bar">
            <div className="draw-tools" role="toolbar" aria-label={t('draw.tools')}>
              <HistoryButtons t={t} canUndo={doc.canUndo} canRedo={doc.canRedo} undo={doc.undo} redo={doc.redo} />
            </div>
            <p className="draw-hint">{t(matching ? (MATCH_STEPS[marks.length] ?? 'site.align.match1') : 'site.align.hint')}</p>
          </div>
        </div>
      )}
    </>
  )
}

/** The drawing as it lay at first, to be brought into view once. */
function useFocus(frame: AlignFrame, plane: EditorSite['plane']) {
  return useMemo(() => {
    const { lng: west, lat: south } = plane.toLngLat(frame.centre.x - frame.width / 2, frame.centre.y - frame.height / 2)
    const { lng: east, lat: north } = plane.toLngLat(frame.centre.x + frame.width / 2, frame.centre.y + frame.height / 2)
    return [
      { lng: west, lat: south },
      { lng: east, lat: north },
    ]
  }, [frame, plane])
}
