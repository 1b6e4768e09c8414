import { useMemo } from 'react'
import { type Census, takeCensus } from '../../../live/census.ts'
import { useSampled } from '../../../live/hooks.ts'
import type { Live } from '../../../live/live.ts'
import type { Site } from '../site/data.ts'
import { floorOfFix, groupFloors } from '../site/floors.ts'
import { Places } from '../site/places.ts'
import type { SwitchGroup } from '../../../map/controls/floor-switch.tsx'

/** Counts by kind, floor and department, at most twice a second. */
export function useCensus(live: Live): Census {
  return useSampled(
    [live.positions.changed, live.subjects.changed, live.statusChanged],
    () => takeCensus(live.positions, live.subjects, live.limits, live.clock.now()),
    500,
  )
}

/** The areas and fences of the site in its metres. */
export function usePlaces(site: Site, origin: { lng: number; lat: number }): Places {
  return useMemo(() => new Places(origin, site.floors, site.areas, site.fences), [site, origin])
}

/** The floor switch's groups with the people online on each. */
export function useFloorGroups(site: Site, census: Census): SwitchGroup[] {
  return useMemo(() => {
    const byFloor = new Map<string, number>()
    for (const [fix, count] of Object.entries(census.floors)) {
      const floor = floorOfFix(site.floors, Number(fix))
      if (floor) byFloor.set(floor.id, (byFloor.get(floor.id) ?? 0) + count)
    }
    return groupFloors(site).map(({ building, floors }) => {
      const rows = floors.map((floor) => ({
        id: floor.id,
        name: floor.abbreviation || floor.name,
        title: floor.name,
        count: byFloor.get(floor.id) ?? 0,
      }))
      return {
        id: building?.id ?? 'outdoor',
        name: building?.name ?? floors[0]?.name ?? '',
        outdoor: building === null,
        count: rows.reduce((sum, row) => sum + row.count, 0),
        floors: rows,
      }
    })
  }, [site, census.floors])
}

export type AreaCount = { id: string; name: string; count: number; limit: number }

/** Online people in each area, once a second. */
export function useAreaCounts(live: Live, site: Site, places: Places): AreaCount[] {
  return useSampled(
    [live.positions.changed],
    () => {
      const counts = new Map<string, number>()
      const now = live.clock.now()
      const { t, floor, x, y } = live.positions.columns
      for (let slot = 0; slot < live.positions.length; slot++) {
        if (now - t[slot]! > live.limits.offlineMs) continue
        for (const area of places.areasAt(floor[slot]!, x[slot]!, y[slot]!)) counts.set(area.id, (counts.get(area.id) ?? 0) + 1)
      }
      return site.areas
        .filter((area) => area.shape)
        .map((area) => ({ id: area.id, name: area.name, count: counts.get(area.id) ?? 0, limit: area.headcountLimit ?? 0 }))
        .sort((a, b) => b.count - a.count)
    },
    1000,
  )
}
