import { area, areas, label, lines } from '../plan/features.ts'
import { at, centred, circle, rect, roundedRect, series } from '../plan/shapes.ts'
import type { PlanFeature, Point, Rect } from '../types.ts'
import { boundary, gateWalk, logisticsGate, mainGate } from './blocks.ts'
import { box, column, house, pumps, rack, vessel } from './machines.ts'

/** Places where people gather when the plant is evacuated. */
export const assemblyPoints: { code: string; name: [string, string]; bounds: Rect }[] = [
  { code: 'AP1', name: ['1#集合点', 'Assembly point 1'], bounds: [36, 92, 62, 110] },
  { code: 'AP2', name: ['2#集合点', 'Assembly point 2'], bounds: [290, 88, 318, 108] },
  { code: 'AP3', name: ['3#集合点', 'Assembly point 3'], bounds: [540, 398, 566, 416] },
]

/** 动力站: boilers, cooling towers, water treatment. */
const utilities = (): PlanFeature[] => [
  area('ground', rect([480, 34, 566, 110]), { name: label('动力站', 'Utility station') }),
  house([484, 80, 522, 104], 24, label('锅炉房', 'Boiler house')),
  column(530, 92, 2.2, 90, label('烟囱', 'Stack')),
  ...[492, 512, 532].map((x, i) =>
    area('tank', circle(x, 50, 7.5), { height: 14, name: label(`${i + 1}#冷却塔`, `Cooling tower ${i + 1}`) }),
  ),
  house([544, 40, 564, 60], 6, label('循环水泵房', 'Cooling-water pumps')),
  area('water', rect([484, 62, 536, 68]), { name: label('冷水池', 'Cold basin') }),
  house([544, 72, 564, 90], 7, label('化学水处理', 'Water treatment')),
  vessel(554, 100, 12, 4, 'x', label('除盐水罐', 'Demineralised water')),
]

/** Transformers, workshop and drill yard around the substation and the fire station. */
const southEast = (): PlanFeature[] => [
  area('ground', rect([406, 36, 462, 74])),
  ...series(3, 420, 10).map((x, i) => box(centred(x, 40, 5, 4), 4, label(`${i + 1}#主变`, `Transformer ${i + 1}`))),
  house([346, 36, 396, 58], 9, label('检维修车间', 'Maintenance workshop')),
  house([400, 88, 426, 106], 6, label('备件库', 'Spare parts store')),
  area('green', roundedRect([432, 84, 458, 108], 2)),
  area('parking', rect([346, 62, 396, 76]), { name: label('检修堆场', 'Laydown yard') }),
  area('road', rect([346, 106, 380, 116])),
]

/** Sewage works, ponds and the flare. */
const north = (): PlanFeature[] => [
  area('ground', rect([340, 355, 460, 416]), { name: label('污水处理场', 'Waste-water works') }),
  ...[356, 380].map((x) => area('water', circle(x, 374, 9, 30), { name: label('沉淀池', 'Clarifier') })),
  ...series(4, 400, 14).map((x) => area('water', rect([x, 364, x + 11, 384]), { name: label('曝气池', 'Aeration') })),
  house([346, 394, 376, 410], 6, label('污泥脱水间', 'Sludge house')),
  area('water', rect([390, 392, 452, 412]), { name: label('调节池', 'Equalisation basin') }),
  area('water', roundedRect([482, 356, 528, 386], 3), { name: label('消防水池', 'Fire-water pond') }),
  house([482, 392, 502, 408], 6, label('消防泵房', 'Fire-water pumps')),
  area('water', roundedRect([536, 356, 566, 386], 3), { name: label('事故应急池', 'Emergency basin') }),
  column(524, 402, 1.2, 100, label('火炬', 'Flare')),
]

/** Car park, lawns and paths around the offices. */
function admin(): PlanFeature[] {
  const bay = (x: number, y: number): Point[] => rect([x, y, x + 2.6, y + 5.3])
  return [
    area('road', rect([28, 54, 34, 62])),
    area('road', rect([246, 28, 258, 34])),
    area('parking', rect([34, 36, 92, 80]), { name: label('员工停车场', 'Staff car park') }),
    areas(
      'parking',
      [40, 62].flatMap((y) => [...series(20, 36, 2.7).map((x) => bay(x, y)), ...series(20, 36, 2.7).map((x) => bay(x, y + 5.3))]),
    ),
    area('green', roundedRect([104, 88, 150, 112], 3), { name: label('绿地', 'Lawn') }),
    area('green', roundedRect([104, 34, 150, 52], 3)),
    area('green', roundedRect([182, 34, 218, 106], 4)),
    area('green', roundedRect([226, 88, 282, 110], 4)),
    area('green', roundedRect([286, 34, 318, 80], 4)),
    area('water', circle(200, 70, 8), { name: label('景观池', 'Pond') }),
    area('parking', rect([226, 34, 276, 46]), { name: label('访客停车场', 'Visitor parking') }),
    areas(
      'parking',
      series(18, 227, 2.7).map((x) => rect([x, 35, x + 2.6, 40.3])),
    ),
  ]
}

/** The spare ground beside the class A warehouse. */
const warehouseYard = (): PlanFeature[] => [
  area('road', rect([34, 140, 104, 172]), { name: label('仓库装卸场', 'Warehouse yard') }),
  area('road', rect([58, 124, 76, 140])),
  house([114, 172, 156, 206], 8, label('丙类仓库', 'Class C warehouse')),
  area('green', roundedRect([114, 134, 156, 164], 3)),
  area('green', roundedRect([36, 212, 156, 224], 3)),
]

/** Fence with its two gates, gatehouse and turnstiles. */
function fences(): PlanFeature[] {
  const [x0, y0, x1, y1] = boundary
  return [
    lines(
      'fenceLine',
      [
        [at(mainGate.x - 9, y0), at(x0, y0), at(x0, logisticsGate.y - 9)],
        [at(x0, logisticsGate.y + 9), at(x0, y1), at(x1, y1), at(x1, y0), at(gateWalk + 22, y0)],
        [at(mainGate.x + 9, y0), at(gateWalk - 2, y0)],
        [at(gateWalk + 2, y0), at(gateWalk + 6, y0)],
      ],
      { height: 2.6, solid: true },
    ),
    area('gate', rect([mainGate.x - 9, y0 - 0.4, mainGate.x + 9, y0 + 0.4]), { name: label('南大门', 'Main gate') }),
    area('gate', rect([x0 - 0.4, logisticsGate.y - 9, x0 + 0.4, logisticsGate.y + 9]), { name: label('物流门', 'Logistics gate') }),
    area('corridor', rect([gateWalk - 2, -11, gateWalk + 2, 20]), { name: label('人员通道', 'Turnstiles') }),
    areas(
      'equipment',
      [gateWalk - 2, gateWalk + 1.6].map((x) => rect([x, 8, x + 0.4, 10.4])),
      { height: 1.1 },
    ),
    house([gateWalk + 6, y0 - 1, gateWalk + 22, y0 + 8], 4, label('门卫室', 'Gatehouse')),
    lines('gate', [[at(mainGate.x, y0), at(mainGate.x, y0 + 8)]]),
  ]
}

export const services = (): PlanFeature[] => [
  ...utilities(),
  ...southEast(),
  ...north(),
  ...admin(),
  ...warehouseYard(),
  ...assembly(),
  ...fences(),
]

const assembly = (): PlanFeature[] => assemblyPoints.map((p) => area('ground', rect(p.bounds), { name: label(...p.name), solid: false }))

export const serviceRacks = (): PlanFeature[] => [...rack([482, 70, 540, 74]), pumps(6, 488, 72, 8)]
