import { entityKey, type Row } from '@muster/entity-kit/web'
import { beacon, beaconGroup } from '@muster/model/entities'
import type { Saved } from '@muster/model/operations'
import { EmptyState, toast } from '@muster/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useAllRows } from '../../../kit/use-all-rows.ts'
import { mapPalette } from '../../../map/core/palette.ts'
import { useEditing } from '../../../map/draw/history.ts'
import { PlacementLayer } from '../../../map/draw/placement-layer.tsx'
import type { PlacementMode } from '../../../map/draw/placement-tool.ts'
import { FloorMap } from '../../../map/editor/floor-map.tsx'
import { useLeaveGuard } from '../../../map/editor/leave-guard.tsx'
import type { EditorSite } from '../../../map/editor/site-frame.tsx'
import { useMapMode } from '../../../map/editor/use-map-mode.ts'
import { call } from '../../../shell/api.ts'
import { messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { floorTitle } from '../../positions/site/floors.ts'
import { type Changes, noChanges, planned, withChange } from './plan.ts'
import { ChooseBar } from './choose-bar.tsx'
import { RowsFrame } from './rows-frame.tsx'
import { countByFloor, useByFloor } from './use-devices.ts'

const PADDING = { top: 64, right: 190, bottom: 60, left: 350 }
const nobody: ReadonlySet<string> = new Set()
/** The kind of data that dragged beacons carry. */
const BEACONS = 'application/x-muster-beacons'

/** Puts beacons into groups on the plan: one colour a group, several at once, nothing stored before it is saved. */
export function GroupingEditor() {
  return <RowsFrame entity={beacon}>{(frame, rows) => <Editor frame={frame} rows={rows} />}</RowsFrame>
}

function useAssign() {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (items: { id: string; revision?: number; group: string | null }[]) =>
      call<Saved[]>('/monitor-service/beaconGroup/assign', { items }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: entityKey(beacon) }),
        client.invalidateQueries({ queryKey: entityKey(beaconGroup) }),
      ]),
  })
}

/** Each group's own colour, or one of the series where two groups share it. */
function coloursOf(groups: readonly Row[], series: readonly string[]): Map<string, string> {
  const used = new Map<string, number>()
  for (const { color } of groups) used.set(String(color), (used.get(String(color)) ?? 0) + 1)
  return new Map(
    groups.map((group, i) => {
      const own = typeof group.color === 'string' && used.get(group.color) === 1 ? group.color : null
      return [group.id, own ?? series[i % series.length] ?? '#8494A6']
    }),
  )
}

function Editor({ frame, rows }: { frame: EditorSite; rows: readonly Row[] }) {
  const { site, plane, skin, first } = frame
  const t = useT()
  const mapMode = useMapMode()
  const palette = useMemo(() => mapPalette(skin), [skin])
  const groups = useAllRows(beaconGroup)
  const [floorId, setFloorId] = useState(first.id)
  const floor = site.floors.find((one) => one.id === floorId) ?? first
  const changes = useEditing<Changes>(noChanges)
  const [selected, setSelected] = useState<ReadonlySet<string>>(nobody)
  const [mode, setMode] = useState<PlacementMode>('box')
  const [open, setOpen] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const assign = useAssign()

  const all = useMemo(() => planned(rows, changes.value), [rows, changes.value])
  const { here } = useByFloor(all, floor.id, plane)
  const colours = useMemo(() => coloursOf(groups.data ?? [], palette.series), [groups.data, palette])
  const looks = useMemo(
    () =>
      here.map(({ row, at }) => ({
        id: row.id,
        at,
        label: String(row.code),
        color: colours.get(String(row.group)) ?? palette.label,
        hollow: !row.group,
        warn: changes.value.has(row.id),
      })),
    [here, colours, palette, changes.value],
  )
  const members = useMemo(() => {
    const found = new Map<string | null, Row[]>()
    for (const row of all) {
      const group = typeof row.group === 'string' ? row.group : null
      found.set(group, [...(found.get(group) ?? []), row])
    }
    return found
  }, [all])
  const counts = useMemo(() => countByFloor(all), [all])

  const put = (ids: Iterable<string>, group: string | null) => {
    const stored = new Map(rows.map((row) => [row.id, row.group ?? null]))
    let next = changes.value
    for (const id of ids) {
      if (stored.get(id) === group) {
        const without = new Map(next)
        without.delete(id)
        next = without
      } else next = withChange(next, id, { group })
    }
    changes.set(next)
  }
  const submit = async (): Promise<boolean> => {
    const revisions = new Map(rows.map((row) => [row.id, row.revision]))
    setProblem(null)
    try {
      await assign.mutateAsync(
        [...changes.value].map(([id, { group }]) => ({ id, revision: revisions.get(id), group: typeof group === 'string' ? group : null })),
      )
      toast.success(t('site.place.saved', { count: changes.value.size }))
      changes.reset(noChanges)
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    }
  }
  const dirty = changes.value.size > 0
  useLeaveGuard(dirty, submit)

  const title = t('site.screen.groupingManage')
  const section = (group: string | null, name: string, color: string) => {
    const inside = members.get(group) ?? []
    const key = group ?? 'none'
    return (
      <li key={key}>
        <button
          type="button"
          className={over === key ? 'ed-over' : undefined}
          aria-expanded={open === key}
          onClick={() => {
            setOpen(open === key ? null : key)
            setSelected(new Set(inside.map((row) => row.id)))
            setMode('select')
          }}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes(BEACONS)) return
            event.preventDefault()
            setOver(key)
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            setOver(null)
            put(event.dataTransfer.getData(BEACONS).split(','), group)
          }}
        >
          <i className="ed-swatch" style={group ? { background: color } : { border: `2px solid ${color}`, boxSizing: 'border-box' }} />
          <span>{name}</span>
          <small>{inside.length}</small>
        </button>
        {selected.size > 0 && (
          <Button size="small" type="link" onClick={() => put(selected, group)}>
            {t(group ? 'site.group.putHere' : 'site.group.takeOut', { count: selected.size })}
          </Button>
        )}
        {open === key && (
          <ul className="ed-members">
            {inside.slice(0, 100).map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  draggable
                  aria-pressed={selected.has(row.id)}
                  onDragStart={(event) =>
                    event.dataTransfer.setData(
                      BEACONS,
                      selected.has(row.id) && selected.size < inside.length ? [...selected].join() : row.id,
                    )
                  }
                  onClick={() => setSelected(new Set([row.id]))}
                >
                  <span>{String(row.code)}</span>
                  <small>{String(row.name ?? '')}</small>
                </button>
              </li>
            ))}
            {inside.length > 100 && <li className="ed-more">{t('site.place.more', { count: inside.length - 100 })}</li>}
          </ul>
        )}
      </li>
    )
  }
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
        onFloor={setFloorId}
      >
        <PlacementLayer
          items={looks}
          selected={selected}
          mode={mode}
          movable={false}
          lines={null}
          grid={null}
          undo={changes.undo}
          redo={changes.redo}
          onSelect={setSelected}
          onMove={() => undefined}
          onPlace={() => undefined}
          onRemove={() => undefined}
          onMode={setMode}
        />
      </FloorMap>
      <div className="ed-left">
        <section className="ed-panel ed-fill" aria-label={title}>
          <header className="ed-head">
            <h1>{title}</h1>
            <small>{t('site.place.chosen', { count: selected.size })}</small>
          </header>
          {groups.isError ? (
            <Alert className="ed-problem" type="error" showIcon title={messageOf(groups.error)} />
          ) : groups.data?.length === 0 ? (
            <EmptyState compact title={t('site.group.none')} detail={t('site.group.noneDetail')} />
          ) : null}
          <ul className="ed-list">
            {section(null, t('site.group.ungrouped'), palette.label)}
            {(groups.data ?? []).map((group) => section(group.id, String(group.name), colours.get(group.id) ?? palette.label))}
          </ul>
          {problem && <Alert className="ed-problem" type="error" showIcon title={problem} />}
          {dirty && (
            <footer className="ed-foot">
              <span>{t('site.place.pending', { count: changes.value.size })}</span>
              <Button onClick={() => changes.reset(noChanges)}>{t('site.place.discard')}</Button>
              <Button type="primary" loading={assign.isPending} onClick={() => void submit()}>
                {t('common.save')}
              </Button>
            </footer>
          )}
        </section>
      </div>
      <ChooseBar
        mode={mode}
        onMode={setMode}
        history={changes}
        hint={t(mode === 'select' ? 'site.group.hint' : `site.place.hint.${mode}`)}
      />
    </>
  )
}
