import type { Row } from '@muster/entity-kit/web'
import type { Point } from '@muster/geometry'
import { beacon, beaconGroup } from '@muster/model/entities'
import { toast, useClearable } from '@muster/ui'
import { Alert, Button, Form, Input, InputNumber, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useAllRows } from '../../../kit/use-all-rows.ts'
import { mapPalette } from '../../../map/core/palette.ts'
import { useEditing } from '../../../map/draw/history.ts'
import { PlacementLayer } from '../../../map/draw/placement-layer.tsx'
import type { PlacementMode } from '../../../map/draw/placement-tool.ts'
import { toDegrees } from '../../../map/draw/shape.ts'
import { planLines, SnapLines } from '../../../map/draw/snap.ts'
import { FloorMap } from '../../../map/editor/floor-map.tsx'
import { useLeaveGuard } from '../../../map/editor/leave-guard.tsx'
import type { EditorSite } from '../../../map/editor/site-frame.tsx'
import { useMapMode } from '../../../map/editor/use-map-mode.ts'
import { messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { usePlan } from '../../positions/site/data.ts'
import { floorTitle } from '../../positions/site/floors.ts'
import { AroundLayer } from './around-layer.tsx'
import { ChooseBar } from './choose-bar.tsx'
import { placeOf } from './kinds.ts'
import type { PlannedItem } from './plan.ts'
import { RowsFrame } from './rows-frame.tsx'
import { countByFloor, isOn, useSaveAll } from './use-devices.ts'

const PADDING = { top: 64, right: 190, bottom: 60, left: 350 }
const nobody: ReadonlySet<string> = new Set()

/** Moves many beacons at once: by drag, by metres or to another floor; all or none, with the last batch to be taken back. */
export function MoveEditor() {
  return <RowsFrame entity={beacon}>{(frame, rows) => <Editor frame={frame} rows={rows} />}</RowsFrame>
}

/** The batch as it stands: metres east and north, and another floor where one was chosen. */
type Batch = { x: number; y: number; floor: string | null }
const still: Batch = { x: 0, y: 0, floor: null }

function Editor({ frame, rows }: { frame: EditorSite; rows: readonly Row[] }) {
  const { site, plane, skin, first } = frame
  const t = useT()
  const clearable = useClearable()
  const mapMode = useMapMode()
  const palette = useMemo(() => mapPalette(skin), [skin])
  const groups = useAllRows(beaconGroup)
  const [floorId, setFloorId] = useState(first.id)
  const floor = site.floors.find((one) => one.id === floorId) ?? first
  const plan = usePlan(floor)
  const [selected, setSelected] = useState<ReadonlySet<string>>(nobody)
  const [mode, setMode] = useState<PlacementMode>('box')
  const [codes, setCodes] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const batch = useEditing<Batch>(still)
  const [last, setLast] = useState<readonly PlannedItem[] | null>(null)
  const save = useSaveAll(beacon, 'batchMove')
  const { x, y, floor: target } = batch.value

  const standing = useMemo(
    () =>
      rows.flatMap((row) => {
        const at = placeOf(row)
        return at && row.floor ? [{ row, at: plane.toLocal(at) }] : []
      }),
    [rows, plane],
  )
  const chosen = useMemo(() => standing.filter(({ row }) => selected.has(row.id)), [standing, selected])
  const here = useMemo(() => standing.filter(({ row }) => row.floor === floor.id), [standing, floor.id])
  const moving = x !== 0 || y !== 0
  const pending = chosen.length > 0 && (moving || target !== null)
  const looks = useMemo(
    () =>
      here.map(({ row, at }) => {
        const moved = selected.has(row.id)
        return {
          id: row.id,
          at: moved ? { x: at.x + x, y: at.y + y } : at,
          label: String(row.code),
          color: moved && moving ? palette.warning : palette.accent,
        }
      }),
    [here, selected, x, y, moving, palette],
  )
  const { before, links } = useMemo(() => {
    const shown = moving ? here.filter(({ row }) => selected.has(row.id)) : []
    return {
      before: shown.map(({ row, at }) => ({ id: row.id, at, color: palette.label, radius: 0.4 })),
      links: shown.map(({ at }) => ({ a: at, b: { x: at.x + x, y: at.y + y } })),
    }
  }, [moving, here, selected, x, y, palette])
  const lines = useMemo(() => (plan.data ? new SnapLines(planLines(plan.data, plane)) : null), [plan.data, plane])
  const counts = useMemo(() => countByFloor(rows), [rows])

  const drag = (moved: ReadonlyMap<string, Point>, tag?: string) => {
    const [id, to] = [...moved][0] ?? []
    const from = looks.find((look) => look.id === id)?.at
    if (from && to) batch.set({ ...batch.value, x: round(x + to.x - from.x), y: round(y + to.y - from.y) }, tag)
  }
  const chooseCodes = () => {
    const wanted = codes.split(/[\s,，;；]+/).filter(Boolean)
    const byCode = new Map(standing.map(({ row }) => [String(row.code).toUpperCase(), row.id]))
    setUnknown(wanted.filter((code) => !byCode.has(code.toUpperCase())))
    setSelected(new Set(wanted.flatMap((code) => byCode.get(code.toUpperCase()) ?? [])))
    setMode('select')
  }
  const chooseGroup = (group: string) => {
    setSelected(new Set(standing.filter(({ row }) => row.group === group).map(({ row }) => row.id)))
    setMode('select')
  }

  const send = async (items: readonly PlannedItem[]) => {
    setProblem(null)
    try {
      return await save.mutateAsync(items)
    } catch (error) {
      setProblem(messageOf(error))
      return null
    }
  }
  const apply = async (): Promise<boolean> => {
    const onto = site.floors.find((one) => one.id === target)
    const outside = chosen.filter(({ row, at }) => {
      const place = onto ?? site.floors.find((one) => one.id === row.floor)
      return place && !isOn(place, toDegrees(plane, { x: at.x + x, y: at.y + y }))
    })
    if (outside.length > 0) {
      setProblem(
        t('site.move.outside', {
          count: outside.length,
          codes: outside
            .slice(0, 5)
            .map(({ row }) => String(row.code))
            .join('、'),
        }),
      )
      return false
    }
    const saved = await send(
      chosen.map(({ row, at }) => {
        const to = target ?? String(row.floor)
        const place = { ...(row.location as object), ...toDegrees(plane, { x: at.x + x, y: at.y + y }), floor: to }
        return { id: row.id, revision: row.revision, values: { floor: to, location: place } }
      }),
    )
    if (!saved) return false
    setLast(
      chosen.map(({ row }, i) => ({ id: row.id, revision: saved[i]?.revision, values: { floor: row.floor, location: row.location } })),
    )
    toast.success(t('site.move.done', { count: chosen.length }))
    if (target) setFloorId(target)
    batch.reset(still)
    return true
  }
  const takeBack = async () => {
    if (!last || !(await send(last))) return
    toast.success(t('site.move.takenBack', { count: last.length }))
    setLast(null)
    batch.reset(still)
  }
  const guard = useLeaveGuard(pending, apply)

  const figure = (name: 'x' | 'y', label: string) => (
    <Form.Item label={label}>
      <InputNumber
        className="kit-wide"
        aria-label={label}
        suffix="m"
        step={0.5}
        precision={2}
        value={batch.value[name]}
        onChange={(value) => batch.set({ ...batch.value, [name]: value ?? 0 }, `typed ${name}`)}
      />
    </Form.Item>
  )
  const title = t('site.screen.moveBeacon')
  return (
    <>
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
        onFloor={(id) =>
          guard.ask(() => {
            batch.reset(still)
            setFloorId(id)
          })
        }
      >
        <AroundLayer around={before} links={links} />
        <PlacementLayer
          items={looks}
          selected={selected}
          mode={mode}
          movable
          lines={lines}
          grid={null}
          undo={batch.undo}
          redo={batch.redo}
          onSelect={setSelected}
          onMove={drag}
          onPlace={() => undefined}
          onRemove={() => setSelected(nobody)}
          onMode={setMode}
        />
      </FloorMap>
      <div className="ed-left">
        <section className="ed-panel ed-fill" aria-label={title}>
          <header className="ed-head">
            <h1>{title}</h1>
            <small>{t('site.place.chosen', { count: chosen.length })}</small>
          </header>
          <div className="ed-form">
            <Form layout="vertical">
              <Form.Item label={t('site.move.byGroup')}>
                <Select
                  allowClear={clearable}
                  className="kit-wide"
                  placeholder={t('kit.form.choose')}
                  loading={groups.isPending}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={(groups.data ?? []).map((group) => ({ value: group.id, label: String(group.name) }))}
                  onChange={(group?: string) => group && chooseGroup(group)}
                />
              </Form.Item>
              <Form.Item
                label={t('site.move.byCodes')}
                help={unknown.length > 0 ? t('site.move.unknown', { codes: unknown.slice(0, 8).join('、') }) : undefined}
                validateStatus={unknown.length > 0 ? 'warning' : undefined}
              >
                <Input.TextArea
                  aria-label={t('site.move.byCodes')}
                  autoSize={{ minRows: 2, maxRows: 6 }}
                  placeholder={t('site.move.codesHint')}
                  value={codes}
                  onChange={(event) => setCodes(event.target.value)}
                />
              </Form.Item>
              <Form.Item>
                <Button block disabled={codes.trim() === ''} onClick={chooseCodes}>
                  {t('site.move.choose')}
                </Button>
              </Form.Item>
              <div className="ed-pair">
                {figure('x', t('site.place.east'))}
                {figure('y', t('site.place.north'))}
              </div>
              <Form.Item label={t('site.move.toFloor')}>
                <Select
                  allowClear={clearable}
                  className="kit-wide"
                  placeholder={t('site.move.sameFloor')}
                  value={target ?? undefined}
                  options={site.floors.map((one) => ({ value: one.id, label: floorTitle(one, site.buildings) }))}
                  onChange={(next?: string) => batch.set({ ...batch.value, floor: next ?? null })}
                />
              </Form.Item>
            </Form>
          </div>
          {problem && <Alert className="ed-problem" type="error" showIcon title={problem} />}
          <footer className="ed-foot">
            {last && (
              <Button loading={save.isPending} onClick={() => void takeBack()}>
                {t('site.move.takeBack', { count: last.length })}
              </Button>
            )}
            <Button type="primary" disabled={!pending} loading={save.isPending} onClick={() => void apply()}>
              {t('site.move.apply', { count: chosen.length })}
            </Button>
          </footer>
        </section>
      </div>
      <ChooseBar mode={mode} onMode={setMode} history={batch} hint={t(mode === 'select' ? 'site.move.hint' : `site.place.hint.${mode}`)} />
    </>
  )
}

const round = (metres: number) => Math.round(metres * 100) / 100
