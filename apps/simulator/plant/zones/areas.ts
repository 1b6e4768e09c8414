import type { Label } from '@muster/model/define'
import { block, boundary } from '../ground/blocks.ts'
import { dikes } from '../ground/storage.ts'
import { unitPaving } from '../ground/units.ts'
import { label } from '../plan/features.ts'
import { inset, rect } from '../plan/shapes.ts'
import type { Point, Rect } from '../types.ts'

export type PlantArea = {
  code: string
  name: Label
  parent: string | null
  /** Code of dictionary `areaKind`. */
  kind: string
  floor: string
  shape: Point[]
  /** Risk colour of dictionary `partitionColor`. */
  partition: 'red' | 'orange' | 'yellow' | 'blue'
  /** Code of the department in charge. */
  department: string
  headcountLimit: number
  restricted: boolean
}

const box = (
  code: string,
  names: [zh: string, en: string],
  parent: string | null,
  kind: string,
  bounds: Rect,
  partition: PlantArea['partition'],
  department: string,
  extra: Partial<PlantArea> = {},
): PlantArea => ({
  code,
  name: label(...names),
  parent,
  kind,
  floor: 'ground',
  shape: rect(bounds),
  partition,
  department,
  headcountLimit: 0,
  restricted: false,
  ...extra,
})

const dikeArea = (index: number): Rect => (dikes[index] as (typeof dikes)[number]).bounds

/** The tree of areas: site, zones, and the places inside that rules and rights speak of. */
export const areas: PlantArea[] = [
  box('site', ['滨海化工厂区', 'Binhai plant'], null, 'production', boundary, 'yellow', 'BH'),
  box('admin', ['厂前区', 'Administration'], 'site', 'office', [28, 28, 326, 116], 'blue', 'ADM'),
  box('production', ['生产装置区', 'Process area'], 'site', 'production', [174, 124, 572, 231], 'red', 'PRD'),
  box('cdu', ['常减压装置区', 'Crude distillation'], 'production', 'production', unitPaving.cdu, 'red', 'OP1', { headcountLimit: 60 }),
  box('hydro', ['加氢装置区', 'Hydrotreater'], 'production', 'production', unitPaving.hydro, 'red', 'OP2', { headcountLimit: 40 }),
  box('sulphur', ['硫磺回收区', 'Sulphur recovery'], 'production', 'production', unitPaving.sulphur, 'orange', 'OP3', {
    headcountLimit: 30,
  }),
  box('reformer', ['催化重整装置区', 'Catalytic reformer'], 'site', 'production', unitPaving.reformer, 'red', 'OP2', {
    headcountLimit: 40,
  }),
  box('storage', ['储运区', 'Storage and transfer'], 'site', 'storage', [28, 239, 326, 422], 'red', 'STO'),
  box('crude', ['原油罐区', 'Crude tanks'], 'storage', 'storage', dikeArea(0), 'red', 'STO', { headcountLimit: 9, restricted: true }),
  box('intermediate', ['中间罐区', 'Intermediate tanks'], 'storage', 'storage', dikeArea(1), 'orange', 'STO', {
    headcountLimit: 9,
    restricted: true,
  }),
  box('product', ['成品罐区', 'Product tanks'], 'storage', 'storage', dikeArea(2), 'orange', 'STO', {
    headcountLimit: 9,
    restricted: true,
  }),
  box('spheres', ['液化气球罐区', 'LPG spheres'], 'storage', 'storage', dikeArea(3), 'red', 'STO', { headcountLimit: 6, restricted: true }),
  box('loading', ['汽车装卸区', 'Truck loading'], 'storage', 'loading', [32, 241, 160, 339], 'orange', 'STO', { headcountLimit: 40 }),
  box('warehouse', ['仓储区', 'Warehouses'], 'site', 'storage', block(0, 1), 'orange', 'WHS', { headcountLimit: 40 }),
  box('utility', ['公用工程区', 'Utilities'], 'site', 'auxiliary', [400, 28, 572, 116], 'yellow', 'UTL'),
  box('air', ['空分空压区', 'Air separation'], 'site', 'auxiliary', unitPaving.air, 'yellow', 'UTL'),
  box('fire', ['消防检修区', 'Fire and maintenance'], 'site', 'auxiliary', [338, 28, 399, 116], 'blue', 'FIR'),
  box('water', ['污水处理区', 'Waste water'], 'site', 'auxiliary', inset(block(2, 3), 4), 'yellow', 'UTL'),
  box('flare', ['火炬应急池区', 'Flare and ponds'], 'site', 'auxiliary', block(3, 3), 'orange', 'HSE'),
]
