import type { Id } from '@muster/base'
import { EmptyState, type Skin, useCopy, useUi } from '@muster/ui'
import { Button, Switch } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { FloorSwitch } from '../../../map/controls/floor-switch.tsx'
import { MapTools } from '../../../map/controls/map-tools.tsx'
import { useMapScene } from '../../../map/core/context.ts'
import { MapView } from '../../../map/core/map-view.tsx'
import { mapPalette } from '../../../map/core/palette.ts'
import { PeopleLayer } from '../../../map/layers/people/people-layer.tsx'
import { noFilter } from '../../../map/layers/people/roster.ts'
import { PlanLayer } from '../../../map/layers/plan-layer.tsx'
import { TrackLayer } from '../../../map/layers/track-layer.tsx'
import { messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { useSystemInfo } from '../../../shell/system.ts'
import { toast } from '@muster/ui'
import { distanceText } from '../format.ts'
import { type Floor, type Site, usePlan } from '../site/data.ts'
import { boundsOf, firstFloor, floorTitle, groupFloors } from '../site/floors.ts'
import { Places } from '../site/places.ts'
import { useMapSkinTool } from '../map-skin.tsx'
import { linkAddress } from './address.ts'
import { type Asked, exportTrack, type TrackAlarm } from './data.ts'
import { Player } from './player.tsx'
import { createReplaySource, type ReplaySource } from './replay-source.ts'
import { StopList } from './stop-list.tsx'
import { type Moment, momentAt, type Track } from './track.ts'
import { trackDots, trackLines } from './track-lines.ts'
import { useReplay } from './use-replay.ts'
import { seek, toggle } from './replay-clock.ts'
import { useReducedMotion } from '../realtime/people-options.ts'

type Props = {
  track: Track
  alarms: readonly TrackAlarm[]
  limit: number | null
  asked: Asked
  name: string
  site: Site
  skin: Skin
  autoplay: boolean
  /** Whether the places are smoothed, whether the others are on their way, and the way to ask for them. */
  smoothed: boolean
  smoothing: boolean
  onSmooth: (smooth: boolean) => void
}

const ROOM = { top: 24, right: 190, bottom: 140, left: 340 }

/** Keeps the replayed marker on screen while it plays. */
function KeepInView({ moment, playing }: { moment: Moment | null; playing: boolean }) {
  const { map, plane } = useMapScene()
  useEffect(() => {
    if (!moment || !playing || map.isMoving()) return
    const at = plane.toLngLat(moment.x, moment.y)
    const { x, y } = map.project(at)
    const { clientWidth, clientHeight } = map.getContainer()
    const inside = x > ROOM.left && x < clientWidth - ROOM.right && y > ROOM.top && y < clientHeight - ROOM.bottom
    if (!inside) map.easeTo({ center: at, padding: ROOM, duration: 300 })
  }, [map, plane, moment, playing])
  return null
}

const noAct = () => {}

/** The replay: map, marker, player and what happened on the way. */
export function ReplayMap({ track, alarms, limit, asked, name, site, skin, autoplay, smoothed, smoothing, onSmooth }: Props) {
  const t = useT()
  const { language } = useUi()
  const mapSkin = useMapSkinTool()
  const can = useCan()
  const copy = useCopy()
  const vehicle = asked.subject.side === 'vehicle'
  const [replay, setReplay] = useReplay(asked.from, asked.to, track.t[0] ?? asked.from)
  const [pinned, setPinned] = useState<Id | null>(null)
  const [saving, setSaving] = useState(false)
  const reducedMotion = useReducedMotion()
  const moment = momentAt(track, replay.t)
  const first = track.stretches[0]
  const outdoor = site.floors.find((one) => one.isOutdoor)
  const floorOf = (id: Id | null | undefined): Floor | undefined => (id ? site.floors.find((one) => one.id === id) : outdoor)
  const floor = floorOf(pinned ?? (moment ? moment.floor : first?.floor)) ?? firstFloor(site.floors)
  const plan = usePlan(floor)
  const palette = useMemo(() => mapPalette(skin), [skin])
  const places = useMemo(() => new Places(track.origin, site.floors, site.areas, site.fences), [track.origin, site])
  const source = useMemo<ReplaySource>(() => createReplaySource({ kind: vehicle ? 'vehicle' : 'employee', name }), [vehicle, name])
  const onFloor = useMemo(() => (id: Id | null) => (id === null ? floor?.isOutdoor === true : id === floor?.id), [floor])
  const lines = useMemo(() => trackLines(track, onFloor, limit, (x, y) => places.toLngLat(x, y)), [track, onFloor, limit, places])
  const fixes = useSystemInfo()?.tracingPoint === true
  const dots = useMemo(
    () => trackDots(track, onFloor, alarms, (x, y) => places.toLngLat(x, y), fixes),
    [track, onFloor, alarms, places, fixes],
  )
  const view = useMemo(
    () => ({ filter: noFilter, onFloor: (fix: number) => fix === Number(floor?.id ?? 0), colourBy: 'kind' as const }),
    [floor?.id],
  )
  useEffect(() => source.show(moment, Number(floorOf(moment?.floor)?.id ?? 0), replay.t))
  useEffect(() => {
    if (autoplay) setReplay((old) => (old.playing ? old : toggle(old)))
  }, [autoplay, setReplay])
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, button, [role="listbox"], .ant-picker-dropdown'))
        return
      const step = { ArrowLeft: -10_000, ArrowRight: 10_000 }[event.key]
      setPinned(null)
      if (event.key === ' ') setReplay(toggle)
      else if (step !== undefined) setReplay((old) => seek(old, old.t + step))
      else return
      event.preventDefault()
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [setReplay])

  const goTo = (at: number) => {
    setPinned(null)
    setReplay((old) => seek(old, at))
  }
  const save = async () => {
    setSaving(true)
    try {
      await exportTrack(asked, smoothed)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setSaving(false)
    }
  }
  const link = () => copy(new URL(`.${linkAddress(asked.subject, asked.from, asked.to)}`, baseAddress()).href)
  if (!floor) return <EmptyState title={t('map.noFloors.title')} detail={t('map.noFloors.detail')} />
  const placeOf = (id: Id | null, x: number, y: number) => {
    const at = floorOf(id)
    const area = at ? places.areaAt(Number(at.id), x, y) : undefined
    return [at ? floorTitle(at, site.buildings) : '', area?.name].filter(Boolean).join(' · ')
  }
  const groups = groupFloors(site).map(({ building, floors }) => ({
    id: building?.id ?? 'outdoor',
    name: building?.name ?? '',
    outdoor: building === null,
    count: floors.filter((one) => track.stretches.some((stretch) => floorOf(stretch.floor)?.id === one.id)).length,
    floors: floors.map((one) => ({ id: one.id, name: one.abbreviation || one.name, title: one.name, count: 0 })),
  }))
  return (
    <>
      <MapView
        mode="2d"
        skin={skin}
        origin={track.origin}
        bounds={trackBounds(track, places, boundsOf(floor))}
        label={t('map.label')}
        padding={ROOM}
      >
        {plan.data && <PlanLayer plan={plan.data} english={language === 'en'} />}
        <TrackLayer id="track" lines={lines} dots={dots} color={palette.accent} />
        <PeopleLayer
          source={source}
          view={view}
          selected={source.tag}
          hovered={null}
          hideStale={false}
          names
          crowds={false}
          reducedMotion={reducedMotion}
          nameOf={(subject) => subject?.name ?? ''}
          crowdTitle={() => ''}
          onPick={noAct}
          onHover={noAct}
        />
        <KeepInView moment={moment} playing={replay.playing} />
        <div className="pos-corner pos-right his-right">
          <FloorSwitch t={t} groups={groups.filter((group) => group.count > 0)} current={floor.id} onChoose={setPinned} />
          <MapTools t={t} bounds={trackBounds(track, places, boundsOf(floor))} padding={ROOM} skin={mapSkin} />
        </div>
      </MapView>
      <div className="his-result">
        <header>
          <b>{name}</b>
          <span>{t('map.history.points', { count: track.t.length, distance: distanceText(track.distance) })}</span>
        </header>
        <div className="his-result-actions">
          {can('monitor:trackPoint:export') && (
            <Button size="small" loading={saving} onClick={() => void save()}>
              {t('common.export')}
            </Button>
          )}
          <Button size="small" onClick={() => void link()}>
            {t('map.history.copyLink')}
          </Button>
          <span className="his-smooth" title={t('map.history.smoothHint')}>
            <Switch size="small" aria-label={t('map.history.smooth')} checked={smoothed} loading={smoothing} onChange={onSmooth} />
            {t('map.history.smooth')}
          </span>
        </div>
        <p className="his-counts">
          <span>{t('map.history.stops', { count: track.stays.length })}</span>
          <span>{t('map.history.gaps', { count: track.gaps.length })}</span>
          <span>{t('map.history.alarms', { count: alarms.length })}</span>
        </p>
        <StopList track={track} t={replay.t} placeOf={placeOf} onSeek={goTo} />
      </div>
      <Player
        track={track}
        alarms={alarms}
        replay={replay}
        setReplay={(next) => {
          setPinned(null)
          setReplay(next)
        }}
        moment={moment}
        place={moment ? placeOf(moment.floor, moment.x, moment.y) : ''}
        vehicle={vehicle}
      />
    </>
  )
}

/** The part of this page's address before the screen's name, tenant included. */
const baseAddress = (): string => `${location.origin}${location.pathname.replace(/[^/]*$/, '')}`

/** Box around all points, or the floor's when there is one point only. */
function trackBounds(track: Track, places: Places, fallback: [number, number, number, number]): [number, number, number, number] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < track.t.length; i++) {
    minX = Math.min(minX, track.x[i]!)
    maxX = Math.max(maxX, track.x[i]!)
    minY = Math.min(minY, track.y[i]!)
    maxY = Math.max(maxY, track.y[i]!)
  }
  if (maxX - minX < 5 && maxY - minY < 5) return fallback
  const a = places.toLngLat(minX - 10, minY - 10)
  const b = places.toLngLat(maxX + 10, maxY + 10)
  return [a.lng, a.lat, b.lng, b.lat]
}
