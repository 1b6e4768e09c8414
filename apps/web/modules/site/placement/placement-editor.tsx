import { ImportWizard, type Row } from '@muster/entity-kit/web'
import { errorCodes } from '@muster/base'
import { distance, type Point } from '@muster/geometry'
import { permissionOf } from '@muster/model/define'
import { toast } from '@muster/ui'
import { Alert, Button } from 'antd'
import { type DragEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mapPalette } from '../../../map/core/palette.ts'
import { DrawButton } from '../../../map/draw/draw-toolbar.tsx'
import { useEditing } from '../../../map/draw/history.ts'
import { type PlacementHandle, PlacementLayer, type PlacedLook } from '../../../map/draw/placement-layer.tsx'
import type { PlacementMode } from '../../../map/draw/placement-tool.ts'
import { toDegrees } from '../../../map/draw/shape.ts'
import { planLines, SnapLines } from '../../../map/draw/snap.ts'
import { FloorMap } from '../../../map/editor/floor-map.tsx'
import { useLeaveGuard } from '../../../map/editor/leave-guard.tsx'
import type { EditorSite } from '../../../map/editor/site-frame.tsx'
import { useMapMode } from '../../../map/editor/use-map-mode.ts'
import { ApiError, messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { CameraPlayer } from '../../devices/player/camera-player.tsx'
import { usePlan } from '../../positions/site/data.ts'
import { floorTitle } from '../../positions/site/floors.ts'
import { type Around, AroundLayer, type Link } from './around-layer.tsx'
import { ChooseBar } from './choose-bar.tsx'
import { DEVICE, DeviceList } from './device-list.tsx'
import { DevicePanel, SeveralPanel } from './device-panel.tsx'
import { labelOf, type PlacementKind, placeOf } from './kinds.ts'
import { type Changes, isNew, newId, noChanges, planned, savedIds, toItems, withChange } from './plan.ts'
import { RowsFrame } from './rows-frame.tsx'
import { countByFloor, isOn, useByFloor, useSaveAll } from './use-devices.ts'

const PADDING = { top: 64, right: 190, bottom: 60, left: 350 }
/** The same with the panel of a chosen device. */
const BESIDE_PANEL = { ...PADDING, right: 490 }
/** Metres between the crossings of the grid that devices may settle on. */
const GRID = 0.5
/** A UWB station needs this many others within ranging for a tag near it to be fixed in the plane. */
const NEIGHBOURS = 2
const nobody: ReadonlySet<string> = new Set()
const fine: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

/** Puts the devices of one kind onto the floors' plans; nothing is stored before it is saved. The address may name a row (`id`) or floor. */
export function PlacementEditor({ kind }: { kind: PlacementKind }) {
  return <RowsFrame entity={kind.entity}>{(frame, rows) => <Editor kind={kind} frame={frame} rows={rows} />}</RowsFrame>
}

type EditorProps = { kind: PlacementKind; frame: EditorSite; rows: readonly Row[] }

function Editor({ kind, frame, rows }: EditorProps) {
  const { site, plane, skin, first } = frame
  const { entity } = kind
  const t = useT()
  const can = useCan()
  const mapMode = useMapMode()
  const palette = useMemo(() => mapPalette(skin), [skin])
  const [params] = useSearchParams()
  const asked = rows.find((row) => row.id === params.get('id'))
  const [floorId, setFloorId] = useState(() => String(asked?.floor ?? params.get('floor') ?? first.id))
  const floor = site.floors.find((one) => one.id === floorId) ?? first
  const plan = usePlan(floor)
  const changes = useEditing<Changes>(noChanges)
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => (asked && placeOf(asked) ? new Set([asked.id]) : nobody))
  const [focus, setFocus] = useState(() => focusOf(asked))
  const [mode, setMode] = useState<PlacementMode>(asked && !placeOf(asked) ? 'place' : 'select')
  const [armed, setArmed] = useState<string | null>(asked && !placeOf(asked) ? asked.id : null)
  const [snapping, setSnapping] = useState(true)
  const [grid, setGrid] = useState(false)
  const [importing, setImporting] = useState(false)
  const [playing, setPlaying] = useState<Row | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState(fine)
  const layer = useRef<PlacementHandle>(null)
  const save = useSaveAll(entity, 'place')

  const movable = can(permissionOf(entity, 'place'))
  const mayAdd = movable && can(permissionOf(entity, 'add'))
  const mayUpdate = movable && can(permissionOf(entity, 'update'))
  const mayUnplace = movable && entity.fields.location?.required !== true

  const all = useMemo(() => planned(rows, changes.value), [rows, changes.value])
  const { here, unplaced } = useByFloor(all, floor.id, plane)
  const nameOf = useCallback((row: Row) => labelOf(kind, row) || t('site.place.unnamed'), [kind, t])
  const counts = useMemo(() => countByFloor(all), [all])

  const { around, links, lonely } = useMemo(() => surroundings(kind, here, palette.accent), [kind, here, palette.accent])
  const looks = useMemo<PlacedLook[]>(
    () =>
      here.map(({ row, at }) => ({
        id: row.id,
        at,
        label: nameOf(row),
        color: changes.value.has(row.id) ? palette.warning : palette.accent,
        hollow: row.onlineStatus === 'offline',
        warn: lonely.has(row.id) || refused[row.id] !== undefined,
      })),
    [here, nameOf, changes.value, palette, lonely, refused],
  )
  const lines = useMemo(() => (snapping && plan.data ? new SnapLines(planLines(plan.data, plane)) : null), [snapping, plan.data, plane])
  const one = selected.size === 1 ? here.find(({ row }) => selected.has(row.id)) : undefined

  /** Puts things down where they lie on the floor; false when one of them would lie outside. */
  const put = (places: ReadonlyMap<string, Point>, tag?: string, more: Record<string, unknown> = {}): boolean => {
    const spots = [...places].map(([id, at]) => [id, toDegrees(plane, at)] as const)
    if (!spots.every(([, at]) => isOn(floor, at))) {
      toast.error(t('draw.outside'))
      return false
    }
    let next = changes.value
    for (const [id, at] of spots) {
      const before = all.find((row) => row.id === id)?.location as Record<string, unknown> | null | undefined
      next = withChange(next, id, { ...more, floor: floor.id, location: { ...before, ...at, floor: floor.id } })
    }
    changes.set(next, tag && `${tag} ${[...places.keys()].join()}`)
    setProblem(null)
    return true
  }
  const putDown = (id: string, at: Point) => {
    const target = id === 'new' ? newId(changes.value) : id
    const initial = id === 'new' ? { ...defaultsOf(kind), ...kind.initial() } : {}
    if (!put(new Map([[target, at]]), undefined, initial)) return
    setSelected(new Set([target]))
    setArmed(null)
    setMode('select')
  }
  const unplace = () => {
    let next: Changes = changes.value
    for (const id of selected) {
      if (isNew(id)) {
        const without = new Map(next)
        without.delete(id)
        next = without
      } else if (mayUnplace) next = withChange(next, id, { floor: null, location: null })
    }
    if (next === changes.value) return
    changes.set(next)
    setSelected(nobody)
  }
  const { stream } = kind
  /** What is played is what the server has. */
  const previewOf = (row: Row) => {
    if (!stream || !can(permissionOf(entity, 'play'))) return undefined
    return isNew(row.id) || changes.value.get(row.id)?.[stream] !== undefined ? null : () => setPlaying(row)
  }
  const removable = movable && (mayUnplace || [...selected].every(isNew))

  const submit = async (): Promise<boolean> => {
    const { ids, items } = toItems(rows, changes.value)
    if (items.length === 0) {
      changes.reset(noChanges)
      return true
    }
    setProblem(null)
    setRefused(fine)
    try {
      const saved = await save.mutateAsync(items)
      const became = savedIds(ids, saved)
      setSelected((before) => new Set([...before].map((id) => became.get(id) ?? id)))
      changes.reset(noChanges)
      toast.success(t('site.place.saved', { count: items.length }))
      return true
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : []
      const byRow: Record<string, Record<string, string>> = {}
      for (const { path, message } of fields) {
        const [, at, name] = /^items\.(\d+)\.([^.]+)/.exec(path) ?? []
        const id = ids[Number(at)]
        if (id && name) byRow[id] = { ...byRow[id], [name]: message ?? messageOf(error) }
      }
      setRefused(byRow)
      const [worst] = Object.keys(byRow)
      const row = all.find((candidate) => candidate.id === worst)
      if (row && worst) {
        if (row.floor && row.floor !== floor.id) setFloorId(String(row.floor))
        setSelected(new Set([worst]))
      }
      const reason = worst ? Object.values(byRow[worst] ?? {}).join('；') : messageOf(error)
      setProblem(
        error instanceof ApiError && error.code === errorCodes.conflict
          ? t('site.zone.conflict')
          : row
            ? `${nameOf(row)}：${reason}`
            : error instanceof ApiError && error.unreachable
              ? `${t('common.error.network')}${t('common.error.kept')}`
              : reason,
      )
      return false
    }
  }
  const guard = useLeaveGuard(changes.dirty && changes.value.size > 0, submit)
  const dirty = changes.dirty && changes.value.size > 0

  const drop = (event: DragEvent) => {
    const id = event.dataTransfer.getData(DEVICE)
    const at = id && layer.current?.placeAt(event.clientX, event.clientY)
    if (!at) return
    event.preventDefault()
    putDown(id, at)
  }
  const change = (id: string, values: Record<string, unknown>) =>
    changes.set(withChange(changes.value, id, values), `field ${id} ${Object.keys(values).join()}`)
  const offset = (east: number, north: number) =>
    put(new Map(here.filter(({ row }) => selected.has(row.id)).map(({ row, at }) => [row.id, { x: at.x + east, y: at.y + north }])))
  const choose = (row: Row) => {
    setSelected(new Set([row.id]))
    setArmed(null)
    setMode('select')
    setFocus(focusOf(row))
  }
  const changeMode = (next: PlacementMode) => {
    setMode(next)
    if (next !== 'place') setArmed(null)
  }
  const title = t(kind.title)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole page takes what is dragged from the list; a click works as well
    <div className="ed-drop" onDragOver={(event) => event.dataTransfer.types.includes(DEVICE) && event.preventDefault()} onDrop={drop}>
      <FloorMap
        site={site}
        plane={plane}
        floor={floor}
        mode={mapMode}
        skin={skin}
        label={`${title} · ${floorTitle(floor, site.buildings)}`}
        padding={PADDING}
        counts={counts}
        counted={(place, count) => t('site.zone.count', { name: place, count })}
        focus={focus}
        focusPadding={BESIDE_PANEL}
        onFloor={(id) => {
          setFloorId(id)
          setFocus(null)
          setSelected(nobody)
        }}
      >
        <AroundLayer around={around} links={links} />
        <PlacementLayer
          ref={layer}
          items={looks}
          selected={selected}
          mode={mode}
          movable={movable}
          lines={lines}
          grid={grid ? GRID : null}
          undo={changes.undo}
          redo={changes.redo}
          onSelect={setSelected}
          onMove={put}
          onPlace={(at) => armed && putDown(armed, at)}
          onRemove={unplace}
          onMode={changeMode}
        />
      </FloorMap>
      <div className="ed-left">
        <DeviceList
          title={title}
          unplaced={unplaced}
          placed={here.map(({ row }) => row)}
          selected={selected}
          armed={armed}
          nameOf={nameOf}
          onAdd={
            mayAdd
              ? () => {
                  setArmed('new')
                  setMode('place')
                }
              : undefined
          }
          onImport={can(permissionOf(entity, 'import')) ? () => guard.ask(() => setImporting(true)) : undefined}
          onArm={
            movable
              ? (row) => {
                  setArmed(armed === row.id ? null : row.id)
                  setMode(armed === row.id ? 'select' : 'place')
                }
              : undefined
          }
          onChoose={choose}
        />
        {problem && <Alert type="error" showIcon title={problem} closable={{ onClose: () => setProblem(null) }} />}
        {dirty && (
          <section className="ed-panel">
            <footer className="ed-foot ed-foot-alone">
              <span>{t('site.place.pending', { count: changes.value.size })}</span>
              <Button
                onClick={() => {
                  changes.reset(noChanges)
                  setRefused(fine)
                  setProblem(null)
                }}
              >
                {t('site.place.discard')}
              </Button>
              <Button type="primary" loading={save.isPending} onClick={() => void submit()}>
                {t('common.save')}
              </Button>
            </footer>
          </section>
        )}
      </div>
      <ChooseBar
        mode={mode}
        onMode={changeMode}
        history={movable ? changes : null}
        hint={
          movable
            ? t(armed ? 'site.place.hint.place' : mode === 'select' && !mayUnplace ? 'site.place.hint.kept' : `site.place.hint.${mode}`)
            : t('site.zone.readOnly')
        }
      >
        {movable && (
          <>
            <i />
            <DrawButton
              icon="snap"
              label={t('site.place.snapWalls')}
              hint="Alt"
              pressed={snapping}
              onClick={() => setSnapping(!snapping)}
            />
            <DrawButton icon="grid" label={t('site.place.snapGrid')} pressed={grid} onClick={() => setGrid(!grid)} />
          </>
        )}
      </ChooseBar>
      <div className="ed-detail">
        {one ? (
          <DevicePanel
            kind={kind}
            row={one.row}
            title={nameOf(one.row)}
            editable={isNew(one.row.id) ? mayAdd : mayUpdate}
            movable={movable}
            refused={refused[one.row.id] ?? noReasons}
            onChange={(values) => change(one.row.id, values)}
            onMove={(at) => put(new Map([[one.row.id, plane.toLocal(at)]]), 'typed')}
            onRemove={removable ? unplace : undefined}
            onPreview={previewOf(one.row)}
            onClose={() => setSelected(nobody)}
          />
        ) : selected.size > 1 ? (
          <SeveralPanel
            count={selected.size}
            movable={movable}
            onOffset={offset}
            onRemove={removable ? unplace : undefined}
            onClose={() => setSelected(nobody)}
          />
        ) : null}
      </div>
      {playing ? <CameraPlayer key={playing.id} id={playing.id} name={nameOf(playing)} beside onClose={() => setPlaying(null)} /> : null}
      <ImportWizard entity={entity} open={importing} onClose={() => setImporting(false)} />
    </div>
  )
}

const noReasons: Readonly<Record<string, string>> = {}

const focusOf = (row: Row | undefined) => {
  const at = row && placeOf(row)
  return at ? [at] : null
}

/** What the entity itself gives a new row of the panel's fields. */
const defaultsOf = ({ entity, fields }: PlacementKind): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap((name) => (entity.fields[name]?.default === undefined ? [] : [[name, entity.fields[name]?.default]])))

/** Coverage circles, views, and who ranges with whom. */
function surroundings(kind: PlacementKind, here: readonly { row: Row; at: Point }[], color: string) {
  const around: Around[] = []
  const links: Link[] = []
  const lonely = new Set<string>()
  const figure = (value: unknown) => (typeof value === 'number' ? value : null)
  if (kind.around === 'coverage') {
    for (const { row, at } of here) {
      const radius = figure(row.coverage)
      if (radius) around.push({ id: row.id, at, color, radius })
    }
  } else if (kind.around === 'fan') {
    for (const { row, at } of here) {
      const [radius, heading, angle] = [figure(row.reach), figure(row.heading), figure(row.viewAngle)]
      if (radius && heading !== null && angle) around.push({ id: row.id, at, color, radius, fan: { heading, angle } })
    }
  } else if (kind.around === 'ranging') {
    here.forEach((a, i) => {
      const reach = figure(a.row.rangingArea)
      if (!reach) return
      let neighbours = 0
      here.forEach((b, j) => {
        const d = distance(a.at, b.at)
        if (i === j || d > reach) return
        neighbours++
        if (i < j) links.push({ a: a.at, b: b.at })
      })
      if (neighbours < NEIGHBOURS) lonely.add(a.row.id)
    })
  }
  return { around, links, lonely }
}
