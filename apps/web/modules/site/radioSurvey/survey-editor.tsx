import type { Row } from '@muster/entity-kit/web'
import { EmptyState, relativeTime, toast, useUi } from '@muster/ui'
import { Button, Segmented, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mapPalette } from '../../../map/core/palette.ts'
import { FloorMap } from '../../../map/editor/floor-map.tsx'
import type { EditorSite } from '../../../map/editor/site-frame.tsx'
import { useMapMode } from '../../../map/editor/use-map-mode.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { serverNow } from '../../../shell/server-time.ts'
import { boundsOf, floorTitle } from '../../positions/site/floors.ts'
import { isOn } from '../placement/use-devices.ts'
import { CalibrationPanel } from './calibration-panel.tsx'
import { CoverageBox } from './coverage-box.tsx'
import { type Colouring, type LngLat, type Point, pointOf, useCoverage } from './data.ts'
import { PointPanel } from './point-panel.tsx'
import { RecordPanel, type Running } from './record-panel.tsx'
import { SurveyLayer } from './survey-layer.tsx'
import './survey.css'

/** How far the engine's radio map reaches around a place, in spacings, and where the spacing is not known, m. */
const REACH = 1.5
const WIDEST = 12
const UNKNOWN = 4.5
const PADDING = { top: 24, right: 180, bottom: 40, left: 400 }
const BESIDE_TABLE = { ...PADDING, left: 700 }
/** The same where the map adds room of its own around what it shows. */
const inner = ({ top, right, bottom, left }: typeof PADDING) => ({ top: top - 50, right: right - 50, bottom: bottom - 50, left: left - 50 })
const WITHIN = inner(PADDING)
const WITHIN_TABLE = inner(BESIDE_TABLE)
/** Names of points shown in the list at once. */
const SHOWN = 300

type Tab = 'record' | 'points' | 'calibrate'

/** One floor's survey: recording, its points, and the calibration by it. */
export function SurveyEditor({ frame, rows }: { frame: EditorSite; rows: readonly Row[] }) {
  const { site, plane, skin, first } = frame
  const t = useT()
  const can = useCan()
  const { timeZone } = useUi()
  const mode = useMapMode()
  const [params] = useSearchParams()
  const [floorId, setFloorId] = useState(() => params.get('floor') ?? first.id)
  const floor = site.floors.find((one) => one.id === floorId) ?? first
  const mayRecord = can('monitor:surveyPoint:record')
  const [tab, setTab] = useState<Tab>(mayRecord ? 'record' : 'points')
  const [colouring, setColouring] = useState<Colouring>('count')
  const [picked, setPicked] = useState<LngLat | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const [again, setAgain] = useState<Point | null>(null)
  const [running, setRunning] = useState<Running | null>(null)
  const palette = useMemo(() => mapPalette(skin), [skin])
  const all = useMemo(() => rows.flatMap((row) => pointOf(row) ?? []), [rows])
  const here = useMemo(() => all.filter((point) => point.floor === floor.id), [all, floor.id])
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const point of all) found.set(point.floor, (found.get(point.floor) ?? 0) + 1)
    return found
  }, [all])
  const version = useMemo(() => here.map(({ id, recordedAt, state }) => `${id} ${recordedAt} ${state}`).join(), [here])
  const coverage = useCoverage(floor.id, version)
  const [now] = useState(serverNow)
  const chosen = here.find(({ id }) => id === selected)
  const picking = mayRecord && tab === 'record' && running === null
  const spacing = coverage.data?.spacing
  const reach = coverage.data && coverage.data.points > 0 ? (spacing ? Math.min(WIDEST, spacing * REACH) : UNKNOWN) : null
  const pick = (at: LngLat) => {
    if (!isOn(floor, at)) return toast.error(t('survey.outside'))
    setPicked(at)
    setSelected(null)
  }
  const show = (id: string) => {
    setFloorId(id)
    setPicked(null)
    setSelected(null)
    setAgain(null)
  }
  const open = (next: Tab) => {
    setTab(next)
    if (next === 'calibrate') setSelected(null)
  }
  const tabs = [
    ...(mayRecord ? [{ value: 'record' as const, label: t('survey.tab.record') }] : []),
    { value: 'points' as const, label: t('survey.tab.points') },
    { value: 'calibrate' as const, label: t('survey.tab.calibrate') },
  ]
  const wide = tab === 'calibrate'
  // The floor is shown anew where the panel leaves it another room.
  const corners = useMemo(() => {
    const [west, south, east, north] = boundsOf(floor)
    return wide
      ? [
          { lng: west, lat: south },
          { lng: east, lat: north },
        ]
      : [
          { lng: west, lat: north },
          { lng: east, lat: south },
        ]
  }, [floor, wide])
  return (
    <div className="ed-drop">
      <FloorMap
        site={site}
        plane={plane}
        floor={floor}
        mode={mode}
        skin={skin}
        label={`${t('survey.title')} · ${floorTitle(floor, site.buildings)}`}
        padding={wide ? BESIDE_TABLE : PADDING}
        focus={corners}
        focusPadding={wide ? WITHIN_TABLE : WITHIN}
        counts={counts}
        counted={(name, count) => `${name} ${t('survey.points', { count })}`}
        {...(running ? {} : { onFloor: show })}
      >
        <SurveyLayer
          points={here}
          colouring={colouring}
          now={now}
          reach={reach}
          selected={selected}
          picked={tab === 'record' ? picked : null}
          picking={picking}
          onPick={pick}
          onSelect={setSelected}
        />
      </FloorMap>
      <div className={`ed-left survey-left${wide ? ' survey-wide' : ''}`}>
        <section className="ed-panel ed-fill" aria-label={t('survey.title')}>
          <header className="ed-head">
            <h1>{t('survey.title')}</h1>
            <small>{floorTitle(floor, site.buildings)}</small>
          </header>
          <div className="survey-tabs">
            <Segmented block value={tab} onChange={open} options={tabs} />
          </div>
          {tab === 'calibrate' ? (
            <CalibrationPanel key={floor.id} floor={floor.id} version={version} />
          ) : (
            <div className="survey-scroll">
              {tab === 'record' ? (
                <RecordPanel
                  floor={floor.id}
                  picked={picked}
                  again={again}
                  running={running}
                  onRunning={setRunning}
                  onDone={(id, kept) => {
                    setPicked(null)
                    setAgain(null)
                    // A point with signals was seen as it grew; one without is opened, as it says what to do.
                    if (!kept) setSelected(id)
                  }}
                  onLeave={() => setAgain(null)}
                />
              ) : here.length === 0 ? (
                <EmptyState
                  icon="location"
                  title={t('survey.none')}
                  detail={t(mayRecord ? 'survey.noneHint' : 'survey.noRecord')}
                  action={mayRecord && <Button onClick={() => open('record')}>{t('survey.first')}</Button>}
                />
              ) : (
                <ul className="ed-list">
                  {here.slice(0, SHOWN).map((point) => (
                    <li key={point.id}>
                      <button type="button" aria-pressed={point.id === selected} onClick={() => setSelected(point.id)}>
                        <span title={point.name}>{point.name}</span>
                        {point.state === 'kept' ? (
                          <small>
                            {t('survey.heard', { devices: point.devices, signals: point.signals.reduce((n, s) => n + s.count, 0) })}
                          </small>
                        ) : (
                          <Tag>{t(point.state === 'silent' ? 'survey.nothing' : 'survey.waiting')}</Tag>
                        )}
                        <small>{relativeTime(point.recordedAt, now, timeZone, t)}</small>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
          {tab !== 'calibrate' && (
            <CoverageBox floor={floor.id} version={version} palette={palette} colouring={colouring} onColouring={setColouring} />
          )}
        </section>
      </div>
      {chosen && (
        <div className="ed-detail">
          <PointPanel
            point={chosen}
            onClose={() => setSelected(null)}
            {...(mayRecord && !running
              ? {
                  onAgain: () => {
                    setAgain(chosen)
                    setPicked(null)
                    setTab('record')
                    setSelected(null)
                  },
                }
              : {})}
          />
        </div>
      )}
    </div>
  )
}
