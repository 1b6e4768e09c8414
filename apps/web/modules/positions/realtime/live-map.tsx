import type { LiveAlarm } from '@muster/model/protocol'
import { EmptyState, ErrorState, type Skin, useUi } from '@muster/ui'
import { Button } from 'antd'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LiveStatus } from '../../../live/hooks.ts'
import type { Live } from '../../../live/live.ts'
import { FloorSwitch } from '../../../map/controls/floor-switch.tsx'
import { LayerPanel } from '../../../map/controls/layer-panel.tsx'
import { MapTools } from '../../../map/controls/map-tools.tsx'
import type { MapMode } from '../../../map/core/context.ts'
import { fitInside } from '../../../map/core/fit.ts'
import { MapView } from '../../../map/core/map-view.tsx'
import { BuildingLayer } from '../../../map/layers/building-layer.tsx'
import { FenceLayer } from '../../../map/layers/fence-layer.tsx'
import { PlanLayer } from '../../../map/layers/plan-layer.tsx'
import { PeopleLayer } from '../../../map/layers/people/people-layer.tsx'
import { configValue, withHash } from '../../../shell/config.ts'
import { useDisplay } from '../../../kit/display.ts'
import { useT } from '../../../shell/i18n.ts'
import { useSystemInfo } from '../../../shell/system.ts'
import { useKeptSearch } from '../../../shell/use-kept-search.ts'
import { AlarmStrip } from '../../alarms/strip/alarm-strip.tsx'
import { useMapSkinTool } from '../map-skin.tsx'
import { type Site, usePlan } from '../site/data.ts'
import { boundsOf, startBounds, entranceFloor, firstFloor, floorMatcher, floorOfFix } from '../site/floors.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { FollowCamera, MapHandle, Trail } from './camera.tsx'
import { usePeopleOptions } from './people-options.ts'
import { SidePanel } from './side-panel.tsx'
import { initialState, reduce } from './state.ts'
import { SubjectCard } from './subject-card.tsx'
import { useDressedPalette } from '../dressed-palette.ts'
import { useEscape } from './use-escape.ts'
import { useCensus, useFloorGroups, usePlaces } from './use-scene.ts'

type Props = {
  live: Live
  status: LiveStatus & { origin: { lng: number; lat: number } }
  site: Site
  mode: MapMode
  skin: Skin
  framed: boolean
}

const ROOM = { top: 24, right: 190, bottom: 60, left: 340 }
/** Where somebody flown to must come to rest: clear of the list and of the alarms. */
const CLEAR = { top: 24, right: 504, bottom: 60, left: 340 }
const NO_ROOM = { top: 16, right: 180, bottom: 16, left: 16 }

/** The live map with its panels. `framed` leaves the side panels out, for another system's page. */
export function LiveMap({ live, status, site, mode, skin, framed }: Props) {
  const t = useT()
  const { language } = useUi()
  const mapSkin = useMapSkinTool()
  const navigate = useNavigate()
  const { startView, layers } = useDisplay()
  const system = useSystemInfo()
  const [state, dispatch] = useReducer(reduce, { ...initialState, switches: layers })
  const map = useRef<MapLibreMap | null>(null)
  const [drawn, setDrawn] = useState(false)
  const keepMap = useCallback((next: MapLibreMap | null) => {
    map.current = next
    setDrawn(next !== null)
  }, [])
  const floor = site.floors.find((one) => one.id === state.floor) ?? firstFloor(site.floors, startView.floor ?? system?.defaultLayerId)
  const plan = usePlan(floor)
  const census = useCensus(live)
  const places = usePlaces(site, status.origin)
  const groups = useFloorGroups(site, census)
  const palette = useDressedPalette(skin)
  const onFloor = useMemo(() => floorMatcher(floor), [floor])
  const padding = framed ? NO_ROOM : ROOM
  const { people, filter } = usePeopleOptions({ live, site, state, dispatch, onFloor })
  const fences = useMemo(
    () =>
      site.fences
        .filter((fence) => fence.enabled && fence.floor === floor?.id)
        .map((fence) => ({
          id: fence.id,
          name: fence.name,
          ring: fence.location,
          color: withHash(fence.color || configValue('rail_color') || palette.fence),
        })),
    [site.fences, floor?.id, palette],
  )
  const badges = useMemo(
    () =>
      floor?.isOutdoor && state.switches.buildings
        ? groups
            .filter((group) => !group.outdoor)
            .flatMap((group) => {
              const building = site.buildings.find((one) => one.id === group.id)
              if (!building) return []
              const at = { lng: building.longitude, lat: building.latitude }
              return [
                {
                  id: group.id,
                  name: group.name,
                  count: group.count,
                  at,
                  title: t('map.floors.inside', { name: group.name, count: group.count }),
                },
              ]
            })
        : [],
    [floor?.isOutdoor, state.switches.buildings, groups, site.buildings, t],
  )
  useEscape(() => dispatch({ type: 'back' }))

  const flyTo = (lng: number, lat: number) =>
    map.current?.flyTo({ center: [lng, lat], zoom: Math.max(19, map.current.getZoom()), padding: framed ? NO_ROOM : CLEAR, duration: 700 })
  const changeFloor = (id: string) => {
    dispatch({ type: 'floor', floor: id })
    const next = site.floors.find((one) => one.id === id)
    if (next && map.current) fitInside(map.current, boundsOf(next), { padding, duration: 400 })
  }
  const locate = (tag: number) => {
    const position = live.positions.read(tag)
    dispatch({ type: 'select', tag, floor: position ? floorOfFix(site.floors, position.floor)?.id : undefined })
    if (!position || !map.current) return
    const at = places.toLngLat(position.x, position.y)
    flyTo(at.lng, at.lat)
  }
  // A list asked for the holder of a tag (`?tag=`): go there once, then the address is plain again.
  const [search, keep] = useKeptSearch()
  const asked = Number(search.get('tag')) || 0
  const ready = drawn && status.ready && floor !== undefined
  // The address follows some renders later: a second request in between would begin that anew, and a slow machine would never leave.
  const answered = useRef(0)
  useEffect(() => {
    if (asked === 0) answered.current = 0
    if (!ready || asked === answered.current) return
    answered.current = asked
    locate(asked)
    keep((next) => next.delete('tag'))
  })
  // Where this user wants to begin, unless somebody is looked for.
  const begun = useRef(false)
  useEffect(() => {
    if (!drawn || begun.current) return
    begun.current = true
    if (asked === 0 && startView.centre) map.current?.jumpTo({ center: startView.centre, zoom: startView.zoom ?? map.current.getZoom() })
  }, [drawn, asked, startView])
  const locateAlarm = (alarm: LiveAlarm) => {
    const at = alarm.floor ?? floorOfFix(site.floors, 0)?.id
    dispatch({ type: 'select', tag: alarm.tag > 0 ? alarm.tag : null, floor: at })
    flyTo(alarm.lng, alarm.lat)
  }
  if (!floor) {
    return (
      <EmptyState
        icon="location"
        title={t('map.noFloors.title')}
        detail={t('map.noFloors.detail')}
        action={<Button onClick={() => navigate('/layerList')}>{t('map.noFloors.open')}</Button>}
      />
    )
  }
  const nobody = status.ready && live.positions.length === 0 && live.subjects.size === 0
  return (
    <>
      <MapView
        mode={mode}
        skin={skin}
        origin={status.origin}
        bounds={startBounds(floor, system?.range)}
        label={t('map.label')}
        padding={padding}
      >
        <MapHandle onMap={keepMap} />
        {plan.data && <PlanLayer plan={plan.data} english={language === 'en'} />}
        {state.switches.fences && <FenceLayer fences={fences} />}
        {badges.length > 0 && (
          <BuildingLayer
            badges={badges}
            onOpen={(building) => {
              const entrance = entranceFloor(site.floors, building)
              if (entrance) changeFloor(entrance.id)
            }}
          />
        )}
        {state.selected !== null && <Trail live={live} tag={state.selected} onFloor={onFloor} />}
        <PeopleLayer source={live} {...people} />
        {state.following && state.selected !== null && (
          <FollowCamera
            live={live}
            tag={state.selected}
            onFloor={(fix) => {
              const next = floorOfFix(site.floors, fix)
              if (next) dispatch({ type: 'select', tag: state.selected, floor: next.id })
            }}
            onStop={() => dispatch({ type: 'follow', on: false })}
          />
        )}
        <div className="pos-corner pos-right">
          <FloorSwitch t={t} groups={groups} current={floor.id} onChoose={changeFloor} />
          <MapTools t={t} bounds={boundsOf(floor)} padding={padding} skin={mapSkin} />
        </div>
      </MapView>
      {!framed && (
        <>
          <div className="pos-corner pos-left">
            {state.selected === null ? (
              <SidePanel
                live={live}
                site={site}
                places={places}
                census={census}
                filter={filter}
                palette={palette}
                state={state}
                dispatch={dispatch}
                onChoose={locate}
              />
            ) : (
              <SubjectCard
                key={state.selected}
                live={live}
                site={site}
                places={places}
                tag={state.selected}
                palette={palette}
                following={state.following}
                onFollow={(on) => dispatch({ type: 'follow', on })}
                onCentre={() => state.selected !== null && locate(state.selected)}
                onClose={() => dispatch({ type: 'select', tag: null })}
              />
            )}
          </div>
          <div className="pos-corner pos-layers">
            <LayerPanel
              t={t}
              palette={palette}
              switches={state.switches}
              staleSeconds={Math.round(live.limits.staleMs / 1000)}
              onChange={(switches) => dispatch({ type: 'switches', switches })}
            />
          </div>
          <div className="pos-corner pos-alarms">
            <AlarmStrip live={live} onLocate={locateAlarm} />
          </div>
        </>
      )}
      <div className="pos-top">
        <ConnectionBanner live={live} status={status} />
        {plan.isError && (
          <ErrorState compact title={t('map.plan.failed')} reason={t('map.plan.kept')} onRetry={() => void plan.refetch()} />
        )}
        {plan.isSuccess && plan.data.features.length === 0 && <div className="pos-banner">{t('map.plan.none')}</div>}
        {nobody && (
          <div className="pos-nobody">
            <EmptyState
              compact
              title={t('map.empty.title')}
              detail={t('map.empty.detail')}
              action={<Button onClick={() => navigate('/cardManage')}>{t('map.empty.tags')}</Button>}
            />
          </div>
        )}
      </div>
    </>
  )
}
