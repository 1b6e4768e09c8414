import { entityInSentence, type Row, useRow, useSave } from '@muster/entity-kit/web'
import { errorCodes } from '@muster/base'
import { permissionOf } from '@muster/model/define'
import { ErrorState, FormSkeleton, toast, useUi } from '@muster/ui'
import { Alert, Button, Dropdown, Form } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { EntityFields, startValues } from '../../../kit/controls/entity-fields.tsx'
import { Coordinates } from '../../../map/draw/coordinates.tsx'
import { DrawToolbar } from '../../../map/draw/draw-toolbar.tsx'
import { useEditing } from '../../../map/draw/history.ts'
import { type DrawnShape, drawnShape, polygonShape, problemOf, type ShapeProblem, storedShape, toDegrees } from '../../../map/draw/shape.ts'
import { ShapeLayer } from '../../../map/draw/shape-layer.tsx'
import type { DrawTool } from '../../../map/draw/shape-tool.ts'
import { closed, planLines, SnapLines } from '../../../map/draw/snap.ts'
import { FloorMap } from '../../../map/editor/floor-map.tsx'
import { useLeaveGuard } from '../../../map/editor/leave-guard.tsx'
import type { EditorSite } from '../../../map/editor/site-frame.tsx'
import { useMapMode } from '../../../map/editor/use-map-mode.ts'
import { BlockLayer, wallsOf } from '../../../map/layers/block-layer.tsx'
import { ZoneLayer } from '../../../map/layers/zone-layer.tsx'
import { ApiError, messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useKeptSearch } from '../../../shell/use-kept-search.ts'
import { useCan } from '../../../shell/permissions.ts'
import { type LngLat, usePlan } from '../../positions/site/data.ts'
import { floorTitle } from '../../positions/site/floors.ts'
import { RowsFrame } from '../placement/rows-frame.tsx'
import { colourOf, defaultFenceColour, nameOf, useRiskColours, type ZoneKind } from './kinds.ts'
import { ZoneForm, ZoneList } from './zone-panel.tsx'

const PADDING = { top: 64, right: 190, bottom: 60, left: 350 }

/** Draws and changes the zones of one kind, floor by floor. The address names the row (`id`), the floor, or asks for a new one (`new`). */
export function ZoneEditor({ kind }: { kind: ZoneKind }) {
  return <RowsFrame entity={kind.entity}>{(frame, rows) => <Editor kind={kind} frame={frame} rows={rows} />}</RowsFrame>
}

type EditorProps = { kind: ZoneKind; frame: EditorSite; rows: readonly Row[] }

/** The zone being edited; `id` null while it is new, `n` tells one opening from the next. */
type Draft = { id: string | null; start: Record<string, unknown>; n: number }

function Editor({ kind, frame, rows }: EditorProps) {
  const { site, plane, skin, first } = frame
  const { entity } = kind
  const t = useT()
  const { language } = useUi()
  const can = useCan()
  const mode = useMapMode()
  const risks = useRiskColours()
  const [params, keep] = useKeptSearch()
  const asked = rows.find((row) => row.id === params.get('id'))
  const model = rows.find((row) => row.id === params.get('copy'))
  const [floorId, setFloorId] = useState<string>(() => String((asked ?? model)?.floor ?? params.get('floor') ?? first.id))
  const floor = site.floors.find((one) => one.id === floorId) ?? first
  const plan = usePlan(floor)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [tool, setTool] = useState<DrawTool>('select')
  const [snapping, setSnapping] = useState(true)
  const [touched, setTouched] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [form] = Form.useForm<Record<string, unknown>>()
  const shape = useEditing<DrawnShape | null>(null)
  const [shown, setShown] = useState<readonly LngLat[] | null>(null)
  const save = useSave(entity)
  const whole = useRow(entity, draft?.id ?? null)
  const loading = draft !== null && draft.id !== null && !whole.data

  const mayAdd = can(permissionOf(entity, 'add'))
  const mayChange = draft !== null && can(permissionOf(entity, draft.id ? 'update' : 'add'))
  const dirty = draft !== null && (touched || shape.dirty)

  const begin = useCallback(
    (row: Row | null, start: Record<string, unknown> = {}, drawn: DrawnShape | null = null) => {
      const ring = row?.[kind.shape] as LngLat[] | undefined
      shape.reset(row ? drawnShape(plane, ring, row.shapeKind, row.circle as never) : null)
      if (drawn) shape.set(drawn)
      if (ring && ring.length > 2) setShown(ring)
      setDraft((before) => ({ id: row?.id ?? null, start, n: (before?.n ?? 0) + 1 }))
      setTool(row || drawn ? 'select' : 'polygon')
      setTouched(false)
      setProblem(null)
      keep((next) => {
        next.delete('new')
        next.delete('copy')
        if (row) next.set('id', row.id)
        else next.delete('id')
      })
    },
    [kind, plane, shape, keep],
  )
  const close = () => {
    setDraft(null)
    setTool('select')
    setTouched(false)
    setProblem(null)
    shape.reset(null)
    keep((next) => next.delete('id'))
  }

  // The address is a question of the first moment; afterwards it follows what is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (asked) begin(asked)
    else if (model && mayAdd) {
      const { code: _code, ...values } = startValues(entity, kind.fields, model)
      const drawn = drawnShape(plane, model[kind.shape] as LngLat[] | undefined, model.shapeKind, model.circle as never)
      begin(null, { ...values, name: t('site.zone.copyName', { name: nameOf(model) }) }, drawn)
      setShown((model[kind.shape] as LngLat[] | undefined) ?? null)
      setTouched(true)
    } else if (params.has('new') && mayAdd) begin(null)
  }, [])
  useEffect(() => {
    if (!draft) return
    if (draft.id && !whole.data) return
    form.resetFields()
    form.setFieldsValue(startValues(entity, kind.fields, draft.id ? whole.data : { ...newValues(kind), ...draft.start }))
  }, [form, entity, kind, draft, whole.data])

  const submit = async (): Promise<boolean> => {
    if (!draft) return true
    setProblem(null)
    const values = await form.validateFields().catch(() => null)
    if (!shape.value) setProblem(t(kind.drawFirst))
    if (!values || !shape.value) return false
    const stored = storedShape(plane, shape.value)
    const row = {
      ...values,
      floor: floor.id,
      [kind.shape]: stored.ring,
      ...(kind.keepsFigure ? { shapeKind: stored.kind, circle: stored.circle } : {}),
    }
    try {
      const saved = await save.mutateAsync(draft.id ? { id: draft.id, revision: whole.data?.revision, ...row } : row)
      toast.success(t('site.zone.saved'))
      shape.reset(shape.value)
      setTouched(false)
      const id = saved?.id ?? draft.id
      setDraft({ id, start: {}, n: draft.n })
      keep((next) => next.set('id', id))
      return true
    } catch (error) {
      setProblem(refusalOf(error, kind, (path, message) => form.setFields([{ name: path, errors: [message] }]), t))
      return false
    }
  }
  const guard = useLeaveGuard(dirty, submit)

  const colour = useCallback((row: Readonly<Record<string, unknown>>) => colourOf(kind, row, risks), [kind, risks])
  const typed = Form.useWatch([], form) as Record<string, unknown> | undefined
  const here = useMemo(() => rows.filter((row) => row.floor === floor.id), [rows, floor.id])
  const others = useMemo(() => here.filter((row) => row.id !== draft?.id), [here, draft?.id])
  const zones = useMemo(
    () => [
      ...others.map((row) => ({ id: row.id, name: nameOf(row), color: colour(row), ring: (row[kind.shape] as LngLat[] | null) ?? [] })),
      ...site.areas
        .filter((area) => area.floor === floor.id && area.shape)
        .map((area) => ({ id: `area ${area.id}`, name: area.name, color: '#8494A6', ring: area.shape ?? [], faint: true })),
    ],
    [others, site.areas, floor.id, kind, colour],
  )
  const lines = useMemo(() => {
    if (!snapping) return null
    const rings = zones.map((zone) => closed(zone.ring.map((p) => plane.toLocal(p))))
    return new SnapLines([...(plan.data ? planLines(plan.data, plane) : []), ...rings])
  }, [snapping, zones, plan.data, plane])
  const walls = useMemo(() => {
    if (mode === '2d') return []
    const height = (row: Readonly<Record<string, unknown>>) => (typeof row.height === 'number' ? row.height : 2)
    const base = (row: Readonly<Record<string, unknown>>) => (typeof row.baseHeight === 'number' ? row.baseHeight : 0)
    return [
      ...others.flatMap((row) => {
        const ring = ((row[kind.shape] as LngLat[] | null) ?? []).map((p) => plane.toLocal(p))
        return wallsOf(row.id, ring, plane, base(row), height(row), colour(row))
      }),
      ...(shape.value && typed ? wallsOf('drawn', shape.value.ring, plane, base(typed), height(typed), colour(typed)) : []),
    ]
  }, [mode, others, kind, plane, colour, shape.value, typed])
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const row of rows) found.set(String(row.floor), (found.get(String(row.floor)) ?? 0) + 1)
    return found
  }, [rows])

  const refuse = (why: ShapeProblem) => toast.error(t(why === 'crossing' ? 'draw.refusedCrossing' : 'draw.refusedSmall'))
  const pick = (id: string) => {
    const row = others.find((one) => one.id === id)
    if (row && tool === 'select') guard.ask(() => begin(row))
  }
  const changeFloor = (id: string) =>
    guard.ask(() => {
      close()
      setShown(null)
      setFloorId(id)
    })
  const copyTo = (id: string) =>
    guard.ask(() => {
      const { code: _code, ...values } = form.getFieldsValue()
      const drawn = shape.value
      setShown(null)
      setFloorId(id)
      begin(null, { ...values, name: t('site.zone.copyName', { name: String(values.name ?? '') }) }, drawn)
      setTouched(true)
    })
  const chooseTool = (next: DrawTool) => {
    if (!draft && next !== 'select') begin(null)
    setTool(next)
  }
  const title = t(kind.title)
  const name = entityInSentence(entity, language)
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
        counts={counts}
        counted={(place, count) => t('site.zone.count', { name: place, count })}
        onFloor={changeFloor}
        focus={shown}
      >
        <ZoneLayer zones={zones} hatched={kind.hatched} onPick={pick} />
        {walls.length > 0 && <BlockLayer id="walls" blocks={walls} />}
        {draft && (
          <ShapeLayer
            t={t}
            color={colour(typed ?? {})}
            readOnly={!mayChange}
            shape={shape.value}
            tool={tool}
            lines={lines}
            undo={shape.undo}
            redo={shape.redo}
            onChange={(next, tag) => shape.set(next, tag)}
            onTool={setTool}
            onRefuse={refuse}
          />
        )}
      </FloorMap>
      <div className="ed-left">
        {!draft ? (
          <ZoneList
            title={title}
            rows={here}
            colour={colour}
            onAdd={mayAdd ? () => begin(null) : undefined}
            onChoose={(row) => begin(row)}
          />
        ) : (
          <ZoneForm
            title={
              draft.id ? nameOf(whole.data ?? here.find((row) => row.id === draft.id) ?? { id: '' }) : t('site.zone.newTitle', { name })
            }
            onBack={() => guard.ask(close)}
            problem={problem ? <Alert className="ed-problem" type="error" showIcon title={problem} /> : null}
            foot={
              mayChange ? (
                <>
                  <span>{dirty ? t('site.zone.unsaved') : ''}</span>
                  {mayAdd && draft.id && site.floors.length > 1 && (
                    <Dropdown
                      trigger={['click']}
                      menu={{
                        items: site.floors
                          .filter((one) => one.id !== floor.id)
                          .map((one) => ({ key: one.id, label: floorTitle(one, site.buildings) })),
                        onClick: ({ key }) => copyTo(key),
                        style: { maxHeight: 320, overflow: 'auto' },
                      }}
                    >
                      <Button>{t('site.zone.copy')}</Button>
                    </Dropdown>
                  )}
                  <Button type="primary" loading={save.isPending} onClick={() => void submit()}>
                    {t('common.save')}
                  </Button>
                </>
              ) : (
                <span>{t('site.zone.readOnly')}</span>
              )
            }
          >
            {whole.isError ? (
              <ErrorState compact reason={messageOf(whole.error)} onRetry={() => void whole.refetch()} />
            ) : loading ? (
              <FormSkeleton fields={6} />
            ) : (
              <Form form={form} layout="vertical" disabled={!mayChange || save.isPending} onValuesChange={() => setTouched(true)}>
                <EntityFields entity={entity} names={kind.fields} row={whole.data} disabled={!mayChange} />
                <Form.Item label={t('draw.coordinates')}>
                  <Coordinates
                    key={draft.n}
                    t={t}
                    ring={shape.value?.ring.map((p) => toDegrees(plane, p)) ?? []}
                    disabled={!mayChange}
                    onChange={(ring) => {
                      const next = ring && polygonShape(ring.map((p) => plane.toLocal(p)))
                      if (next && problemOf(next)) return false
                      shape.set(next)
                      setTool('select')
                      return true
                    }}
                  />
                </Form.Item>
              </Form>
            )}
          </ZoneForm>
        )}
      </div>
      <div className="ed-top">
        {(mayAdd || mayChange) && (
          <DrawToolbar
            t={t}
            tool={tool}
            hasShape={shape.value !== null}
            snapping={snapping}
            disabled={draft !== null && !mayChange}
            canUndo={shape.canUndo}
            canRedo={shape.canRedo}
            undo={shape.undo}
            redo={shape.redo}
            onTool={chooseTool}
            onSnapping={setSnapping}
            onRemove={() => shape.set(null)}
          />
        )}
      </div>
    </>
  )
}

const newValues = (kind: ZoneKind): Record<string, unknown> =>
  kind.colour === 'color' && kind.keepsFigure ? { color: defaultFenceColour() } : {}

/** Puts each refused field's reason beside it and returns what remains to be said above. */
function refusalOf(error: unknown, kind: ZoneKind, beside: (path: string, message: string) => void, t: ReturnType<typeof useT>): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  if (error.unreachable) return `${t('common.error.network')}${t('common.error.kept')}`
  if (error.code === errorCodes.conflict) return t('site.zone.conflict')
  const elsewhere: string[] = []
  for (const { path, message } of error.fields) {
    const field = path.split('.')[0] ?? path
    if (kind.fields.includes(field)) beside(field, message ?? error.msg)
    else elsewhere.push(message ?? error.msg)
  }
  if (elsewhere.length > 0) return elsewhere.join('；')
  return error.fields.length > 0 ? t('kit.form.refused') : error.msg
}
