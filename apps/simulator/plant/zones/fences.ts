import { dikes } from '../ground/storage.ts'
import { boundary } from '../ground/blocks.ts'
import { unitPaving } from '../ground/units.ts'
import { circle, inset, rect } from '../plan/shapes.ts'
import type { PlantFloor, Point, Rect } from '../types.ts'

export type PlantFence = {
  code: string
  name: string
  floor: string
  ring: Point[]
  shape: 'polygon' | 'rectangle' | 'circle'
  /** Metres. */
  height: number
  tolerance: number
  area: string
  /** Code of dictionary `fenceUse`. */
  use: string
  color: string
}

/** Conditions are those of entity alarmRule; `allowedDepartments` name those who may be there (intrusion). */
export type PlantRule = {
  name: string
  type: string
  fence: string | null
  priority: 'high' | 'medium' | 'low'
  seconds?: number
  persons?: number
  radius?: number
  distance?: number
  applyTo?: string[]
  allowedDepartments?: string[]
  exemptDepartments?: string[]
}

export type PlantVehicleRule = {
  name: string
  type: string
  fence: string | null
  priority: 'high' | 'medium' | 'low'
  seconds?: number
  speedLimit?: number
  vehicleTypes?: string[]
}

const red = '#D4380D'
const orange = '#FA8C16'
const yellow = '#D4B106'
const blue = '#1677FF'

const fence = (code: string, name: string, bounds: Rect, area: string, color: string, extra: Partial<PlantFence> = {}): PlantFence => ({
  code,
  name,
  floor: 'ground',
  ring: rect(bounds),
  shape: 'rectangle',
  height: 10,
  tolerance: 2,
  area,
  use: 'alarm',
  color,
  ...extra,
})

const dikeBounds = (index: number): Rect => (dikes[index] as (typeof dikes)[number]).bounds

/** The fences of the plant; those in buildings take the outline of their room. */
export function buildFences(floors: readonly PlantFloor[]): PlantFence[] {
  const room = (floor: string, id: string): Rect => {
    const found = floors.find((f) => f.key === floor)?.rooms.find((r) => r.id === id)
    if (!found) throw new RangeError(`no room ${id} on ${floor}`)
    return found.rect
  }
  /** The whole storey; floors are drawn with two metres around them. */
  const storey = (key: string): Rect => inset(floors.find((f) => f.key === key)?.bounds ?? boundary, 2)
  return [
    fence('boundary', '厂区周界', boundary, 'site', blue, { height: 50, tolerance: 4, use: 'statistics' }),
    fence('spheres', '液化气球罐禁入区', dikeBounds(3), 'spheres', red, { height: 20 }),
    fence('crude', '原油罐区限员', dikeBounds(0), 'crude', orange, { height: 20 }),
    fence('intermediate', '中间罐区限员', dikeBounds(1), 'intermediate', orange, { height: 20 }),
    fence('loading', '装卸作业区', [68, 268, 144, 308], 'loading', orange),
    fence('transformers', '主变压器禁入区', [408, 36, 448, 46], 'utility', red, { tolerance: 1 }),
    fence('flare', '火炬安全距离', [512, 390, 536, 414], 'flare', red, { ring: circle(524, 402, 12, 32), shape: 'circle', height: 100 }),
    fence('hydro', '加氢装置作业区', unitPaving.hydro, 'hydro', yellow, { height: 50 }),
    fence('cdu', '常减压装置作业区', unitPaving.cdu, 'cdu', yellow, { height: 50 }),
    fence('control', '中央控制室', inset(room('CCB/F1', 'control'), 0.2), 'admin', blue, { floor: 'CCB/F1', height: 4, tolerance: 0.5 }),
    fence('servers', '信息机房', inset(room('CCB/F3', 'servers'), 0.2), 'admin', red, { floor: 'CCB/F3', height: 4, tolerance: 0.5 }),
    fence('warehouse', '叉车作业范围', storey('WHA/F1'), 'warehouse', blue, { floor: 'WHA/F1', height: 8, tolerance: 2 }),
    fence('bay3', '甲类仓库3区', inset(room('WHA/F1', 'bay-3'), 0.2), 'warehouse', orange, { floor: 'WHA/F1', height: 8, tolerance: 0.5 }),
  ]
}

export const personRules: PlantRule[] = [
  { name: '球罐区非授权闯入', type: 'intrusion', fence: 'spheres', priority: 'high', allowedDepartments: ['STO', 'FIR', 'HSE'] },
  { name: '主变区非授权闯入', type: 'intrusion', fence: 'transformers', priority: 'high', allowedDepartments: ['ELE', 'FIR', 'HSE'] },
  { name: '信息机房非授权闯入', type: 'intrusion', fence: 'servers', priority: 'high', allowedDepartments: ['ELE', 'INS', 'DIR', 'HSE'] },
  { name: '火炬安全距离进入', type: 'enter', fence: 'flare', priority: 'medium', exemptDepartments: ['FIR', 'HSE'] },
  { name: '原油罐区超员（9人）', type: 'overcrowding', fence: 'crude', priority: 'high', persons: 9, seconds: 60 },
  { name: '中间罐区超员（15人）', type: 'overcrowding', fence: 'intermediate', priority: 'medium', persons: 15, seconds: 60 },
  { name: '装卸区超员（20人）', type: 'overcrowding', fence: 'loading', priority: 'medium', persons: 20, seconds: 60 },
  { name: '控制室外来人员滞留', type: 'loiter', fence: 'control', priority: 'medium', seconds: 600, applyTo: ['visitor', 'contractor'] },
  { name: '罐区人员聚集（10人）', type: 'gathering', fence: 'crude', priority: 'medium', persons: 10, radius: 10, seconds: 60 },
  { name: '加氢区长时间静止', type: 'standstill', fence: 'hydro', priority: 'low', seconds: 900, distance: 3 },
]

export const vehicleRules: PlantVehicleRule[] = [
  { name: '厂区道路超速（20 km/h）', type: 'speeding', fence: null, priority: 'medium', speedLimit: 20, vehicleTypes: ['car', 'truck'] },
  { name: '叉车超速（10 km/h）', type: 'speeding', fence: null, priority: 'low', speedLimit: 10, vehicleTypes: ['forklift'] },
  { name: '货车装卸超时', type: 'loiter', fence: 'loading', priority: 'low', seconds: 3600, vehicleTypes: ['truck'] },
  { name: '叉车越出作业范围', type: 'breach', fence: 'warehouse', priority: 'medium', vehicleTypes: ['forklift'] },
  { name: '车辆进入球罐区', type: 'enter', fence: 'spheres', priority: 'high' },
]
