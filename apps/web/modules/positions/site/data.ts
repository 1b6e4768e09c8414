import type { Id } from '@muster/base'
import type { Page } from '@muster/model/operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'
import { ApiError } from '../../../shell/error.ts'
import { fetchJson } from '../../../shell/transport.ts'
import { t } from '../../../shell/i18n.ts'
import type { Plan } from '../../../map/layers/plan-labels.ts'

export type LngLat = { lng: number; lat: number }
export type Floor = {
  id: Id
  name: string
  abbreviation: string
  building: Id | null
  level: number
  isOutdoor: boolean
  isDefault: boolean
  elevation: number | null
  minLongitude: number
  minLatitude: number
  maxLongitude: number
  maxLatitude: number
  fileFiles?: { url: string; contentType: string }[]
}
export type Building = { id: Id; name: string; outline: LngLat[] | null; longitude: number; latitude: number; height: number | null }
export type Fence = { id: Id; name: string; floor: Id; location: LngLat[]; color: string | null; enabled: boolean }
export type Area = { id: Id; name: string; parent: Id | null; floor: Id | null; shape: LngLat[] | null; headcountLimit: number | null }
export type Department = { id: Id; name: string; parent: Id | null }

const PAGE = 500

async function allRows<Row>(family: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await call<Page<Row>>(`/monitor-service/${family}/listPage`, { pageNum, pageSize: PAGE })
    rows.push(...page.list)
    if (page.list.length < PAGE) return rows
  }
}

/** Rows a viewer may lack the right to list are left out; anything else is an error of the page. */
async function optionalRows<Row>(family: string): Promise<Row[]> {
  try {
    return await allRows<Row>(family)
  } catch (error) {
    if (error instanceof ApiError && !error.expired && !error.unreachable) return []
    throw error
  }
}

export type Site = { floors: Floor[]; buildings: Building[]; fences: Fence[]; areas: Area[]; departments: Department[] }

/** Names of the entities whose change makes the site out of date. */
export const siteEntities = ['floor', 'building', 'fence', 'area', 'department', 'map']
export const siteKey = ['map', 'site']

/** What the map stands on: floors, buildings, fences, areas and the department tree. */
export function useSite() {
  return useQuery({
    queryKey: siteKey,
    queryFn: async (): Promise<Site> => {
      const [floors, buildings, fences, areas, departments] = await Promise.all([
        allRows<Floor>('layer'),
        allRows<Building>('building'),
        optionalRows<Fence>('rail'),
        optionalRows<Area>('area'),
        optionalRows<Department>('dept'),
      ])
      return { floors, buildings, fences, areas, departments }
    },
    staleTime: 60_000,
  })
}

const noPlan: Plan = { type: 'FeatureCollection', features: [] }

/** A floor's drawing; a floor without one is an empty plan. */
export function usePlan(floor: Floor | undefined) {
  const url = floor?.fileFiles?.find((file) => file.contentType === 'application/geo+json')?.url
  return useQuery({
    queryKey: ['map', 'plan', floor?.id, url],
    queryFn: async ({ signal }): Promise<Plan> => {
      if (!url) return noPlan
      return fetchJson<Plan>(url, t('map.plan.failed'), signal)
    },
    enabled: floor !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
