import { ErrorState, type Skin, useUi } from '@muster/ui'
import type { LngLat } from '@muster/geometry'
import { LngLatBounds, type Map as MapLibreMap } from 'maplibre-gl'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useMapSkinTool } from '../../modules/positions/map-skin.tsx'
import { type Floor, type Site, usePlan } from '../../modules/positions/site/data.ts'
import { boundsOf, groupFloors } from '../../modules/positions/site/floors.ts'
import { useT } from '../../shell/i18n.ts'
import { FloorSwitch } from '../controls/floor-switch.tsx'
import { MapTools } from '../controls/map-tools.tsx'
import type { MapMode } from '../core/context.ts'
import { fitInside } from '../core/fit.ts'
import { MapView } from '../core/map-view.tsx'
import type { Plane } from '../core/plane.ts'
import { useMapScene } from '../core/context.ts'
import { BlockLayer } from '../layers/block-layer.tsx'
import { PlanLayer } from '../layers/plan-layer.tsx'

type Padding = { top: number; right: number; bottom: number; left: number }

type Props = {
  site: Site
  plane: Plane
  floor: Floor
  mode: MapMode
  skin: Skin
  label: string
  padding: Padding
  /** How many things lie on each floor; without it the switch shows no figures. */
  counts?: ReadonlyMap<string, number>
  /** Those figures in words. */
  counted?: (name: string, count: number) => string
  /** Left out where the floor is fixed. */
  onFloor?: (floor: string) => void
  /** What was chosen, degrees: brought into view when it changes. */
  focus?: readonly LngLat[] | null
  /** Room that must stay free around it, where a panel opens beside it. */
  focusPadding?: Padding
  onMap?: (map: MapLibreMap | null) => void
  children?: ReactNode
}

/** One floor with its plan, the floor switch and the tools of the map; layers and overlays are its children. */
export function FloorMap({
  site,
  plane,
  floor,
  mode,
  skin,
  label,
  padding,
  counts,
  counted,
  onFloor,
  focus,
  focusPadding,
  onMap,
  children,
}: Props) {
  const t = useT()
  const { language } = useUi()
  const mapSkin = useMapSkinTool()
  const plan = usePlan(floor)
  const groups = useMemo(
    () =>
      groupFloors(site).map(({ building, floors }) => {
        const rows = floors.map((one) => ({
          id: one.id,
          name: one.abbreviation || one.name,
          title: one.name,
          count: counts?.get(one.id) ?? 0,
        }))
        return {
          id: building?.id ?? 'outdoor',
          name: building?.name ?? floors[0]?.name ?? '',
          outdoor: building === null,
          count: rows.reduce((sum, row) => sum + row.count, 0),
          floors: rows,
        }
      }),
    [site, counts],
  )
  const bounds = boundsOf(floor)
  return (
    <MapView mode={mode} skin={skin} origin={plane.origin} bounds={bounds} label={label} padding={padding}>
      <FitFloor floor={floor} padding={padding} focusPadding={focusPadding} focus={focus} onMap={onMap} />
      {plan.data && <PlanLayer plan={plan.data} english={language === 'en'} />}
      {mode !== '2d' && floor.isOutdoor && <BlockLayer blocks={blocksOf(site)} />}
      {children}
      <div className="ed-right">
        {onFloor ? <FloorSwitch t={t} groups={groups} current={floor.id} plain={!counts} counted={counted} onChoose={onFloor} /> : <span />}
        <MapTools t={t} bounds={bounds} padding={padding} skin={mapSkin} />
      </div>
      {plan.isError && (
        <div className="ed-plan-failed">
          <ErrorState compact title={t('map.plan.failed')} onRetry={() => void plan.refetch()} />
        </div>
      )}
      {plan.isSuccess && plan.data.features.length === 0 && <div className="ed-note">{t('map.plan.none')}</div>}
    </MapView>
  )
}

const DEFAULT_HEIGHT = 6

/** Buildings as blocks; those without an outline or a height are left flat. */
const blocksOf = (site: Site) =>
  site.buildings.flatMap((building) =>
    building.outline && building.outline.length > 2
      ? [{ id: building.id, ring: building.outline, base: 0, height: building.height ?? DEFAULT_HEIGHT }]
      : [],
  )

type FitProps = {
  floor: Floor
  padding: Padding
  focusPadding?: Padding
  focus?: readonly LngLat[] | null
  onMap?: (map: MapLibreMap | null) => void
}

/** Nothing is shown closer than this when it is brought into view. */
const CLOSEST = 20.5
const CLOSEST_POINT = 19.2

/** Hands the map to its page, shows the whole of a floor when it becomes the present one, and brings what was chosen into view. */
function FitFloor({ floor, padding, focusPadding, focus, onMap }: FitProps) {
  const { map } = useMapScene()
  const shown = useRef<string | null>(null)
  const latest = useRef({ floor, padding, focusPadding, onMap })
  latest.current = { floor, padding, focusPadding, onMap }
  useEffect(() => {
    latest.current.onMap?.(map)
    return () => latest.current.onMap?.(null)
  }, [map])
  useEffect(() => {
    const started = shown.current === null
    const changed = !started && shown.current !== floor.id
    shown.current = floor.id
    const [first] = focus ?? []
    if (first && focus) {
      const bounds = new LngLatBounds([first.lng, first.lat], [first.lng, first.lat])
      for (const p of focus) bounds.extend([p.lng, p.lat])
      fitInside(map, bounds, {
        padding: widened(latest.current.focusPadding ?? latest.current.padding),
        maxZoom: focus.length > 1 ? CLOSEST : CLOSEST_POINT,
        duration: started ? 0 : 300,
      })
    } else if (changed) fitInside(map, boundsOf(latest.current.floor), { padding: latest.current.padding, duration: 300 })
  }, [map, floor.id, focus])
  return null
}

/** Room around what was chosen, so that its corners are free to be taken. */
const widened = (padding: Padding): Padding => ({
  top: padding.top + 60,
  right: padding.right + 60,
  bottom: padding.bottom + 60,
  left: padding.left + 60,
})
