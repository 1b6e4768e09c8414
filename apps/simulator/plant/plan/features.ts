import type { Label } from '@muster/model/define'
import type { PlanFeature, PlanKind, Point } from '../types.ts'

const solidKinds: ReadonlySet<PlanKind> = new Set(['wall', 'window', 'building', 'tank', 'dike', 'equipment', 'water', 'fenceLine'])

type Options = { name?: Label; height?: number; base?: number; solid?: boolean; holes?: Point[][] }

export const label = (zh: string, en: string): Label => ({ zh, en })

/** A filled shape of a plan. Walls, machines and water are solid unless said otherwise. */
export const area = (kind: PlanKind, ring: Point[], { holes = [], ...options }: Options = {}): PlanFeature => ({
  kind,
  geometry: { type: 'polygon', rings: [ring, ...holes] },
  solid: solidKinds.has(kind),
  ...options,
})

export const lines = (kind: PlanKind, paths: Point[][], options: Omit<Options, 'holes'> = {}): PlanFeature => ({
  kind,
  geometry: { type: 'lines', lines: paths },
  solid: false,
  ...options,
})

/** Many shapes drawn as one feature. */
export const areas = (kind: PlanKind, rings: Point[][], options: Omit<Options, 'holes'> = {}): PlanFeature => ({
  kind,
  geometry: { type: 'polygons', rings },
  solid: solidKinds.has(kind),
  ...options,
})
