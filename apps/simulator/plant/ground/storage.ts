import { area, areas, label, lines } from '../plan/features.ts'
import { at, centred, circle, rect, roundedRect, series } from '../plan/shapes.ts'
import type { PlanFeature, Point, Rect } from '../types.ts'
import { logisticsGate } from './blocks.ts'
import { box, house, pumps, rack, vessel } from './machines.ts'

/** A dike with its tanks. Steps lead over the wall where people check the tanks. */
export type Dike = { name: [string, string]; bounds: Rect; tanks: { x: number; y: number; radius: number; code: string }[]; height: number }

export const dikes: Dike[] = [
  {
    name: ['原油罐组', 'Crude tank group'],
    bounds: [186, 250, 252, 330],
    height: 15,
    tanks: [
      { x: 203, y: 270, radius: 12, code: 'T-101' },
      { x: 235, y: 270, radius: 12, code: 'T-102' },
      { x: 203, y: 308, radius: 12, code: 'T-103' },
      { x: 235, y: 308, radius: 12, code: 'T-104' },
    ],
  },
  {
    name: ['中间原料罐组', 'Intermediate tank group'],
    bounds: [262, 250, 312, 330],
    height: 14,
    tanks: [
      { x: 278, y: 268, radius: 9, code: 'T-201' },
      { x: 299, y: 268, radius: 9, code: 'T-202' },
      { x: 278, y: 310, radius: 9, code: 'T-203' },
      { x: 299, y: 310, radius: 9, code: 'T-204' },
    ],
  },
  {
    name: ['成品罐组', 'Product tank group'],
    bounds: [40, 360, 118, 412],
    height: 13,
    tanks: [
      { x: 55, y: 373, radius: 8.5, code: 'T-301' },
      { x: 79, y: 373, radius: 8.5, code: 'T-302' },
      { x: 103, y: 373, radius: 8.5, code: 'T-303' },
      { x: 67, y: 398, radius: 8.5, code: 'T-304' },
    ],
  },
  {
    name: ['液化气球罐组', 'LPG sphere group'],
    bounds: [186, 360, 290, 412],
    height: 18,
    tanks: [
      { x: 206, y: 386, radius: 9, code: 'V-401' },
      { x: 238, y: 386, radius: 9, code: 'V-402' },
      { x: 270, y: 386, radius: 9, code: 'V-403' },
    ],
  },
]

const WALL = 0.6
const STEP = 2.4

/** Where the steps cross a dike: the middle of its south side, and of its west side. */
export function dikeSteps(dike: Dike): Point[] {
  const [x0, y0, x1, y1] = dike.bounds
  return [at((x0 + x1) / 2, y0), at(x0, (y0 + y1) / 2)]
}

function dikeWalls({ bounds: [x0, y0, x1, y1] }: Dike): PlanFeature {
  const mx = (x0 + x1) / 2
  const my = (y0 + y1) / 2
  const half = WALL / 2
  const gap = STEP / 2
  return areas(
    'dike',
    [
      rect([x0 - half, y0 - half, mx - gap, y0 + half]),
      rect([mx + gap, y0 - half, x1 + half, y0 + half]),
      rect([x0 - half, y1 - half, x1 + half, y1 + half]),
      rect([x1 - half, y0 + half, x1 + half, y1 - half]),
      rect([x0 - half, y0 + half, x0 + half, my - gap]),
      rect([x0 - half, my + gap, x0 + half, y1 - half]),
    ],
    { height: 1.4 },
  )
}

function tankGroup(dike: Dike): PlanFeature[] {
  const [south, west] = dikeSteps(dike) as [Point, Point]
  return [
    area('ground', rect(dike.bounds), { name: label(...dike.name) }),
    dikeWalls(dike),
    area('stair', rect(centred(south.x, south.y, STEP, 1.6)), { solid: false }),
    area('stair', rect(centred(west.x, west.y, 1.6, STEP)), { solid: false }),
    ...dike.tanks.map((t) => area('tank', circle(t.x, t.y, t.radius, 36), { height: dike.height, name: label(t.code, t.code) })),
    lines(
      'marking',
      dike.tanks.map((t) => [...circle(t.x, t.y, t.radius * 0.55, 24), at(t.x + t.radius * 0.55, t.y)]),
    ),
  ]
}

/** 装卸站: six bays under a canopy, weighbridge and a waiting yard beside the logistics gate. */
export const loadingBays = series(6, 78, 11)
export const weighbridge: Rect = [38, 246, 42, 264]
const truckQueue = series(6, 40, 5.2)

function loadingStation(): PlanFeature[] {
  const canopy: Rect = [70, 270, 142, 306]
  return [
    area('road', roundedRect([32, 239, 160, 341], 5)),
    area('pipeRack', rect(canopy), { base: 6, height: 8, solid: false, name: label('汽车装卸站', 'Truck loading station') }),
    ...loadingBays.map((x, i) => box([x + 3.6, 276, x + 6.4, 300], 5, label(`${i + 1}#装车岛`, `Bay ${i + 1}`))),
    areas(
      'marking',
      loadingBays.map((x) => rect([x - 2.1, 272, x - 1.9, 304])),
    ),
    areas(
      'marking',
      loadingBays.map((x) => rect([x + 1.9, 272, x + 2.1, 304])),
    ),
    box(weighbridge, 0.1, label('地磅', 'Weighbridge')),
    house([46, 246, 54, 254], 4, label('司机休息室', "Drivers' room")),
    house([146, 312, 160, 326], 5, label('装卸控制室', 'Loading control')),
    areas(
      'parking',
      truckQueue.map((x) => rect([x - 2.2, 318, x + 2.2, 334])),
      { name: label('车辆待装区', 'Truck waiting area') },
    ),
    pumps(6, 150, 272, 5, 'y'),
    ...gateHouse(),
  ].map((f) => (f.kind === 'equipment' && f.height === 0.1 ? { ...f, solid: false } : f))
}

const gateHouse = (): PlanFeature[] => [
  house([8, logisticsGate.y + 10, 18, logisticsGate.y + 18], 4, label('物流门卫', 'Logistics gatehouse')),
]

/** The pump alley and manifold beside the tanks. */
const transfer = (): PlanFeature[] => [
  house([126, 362, 160, 380], 6, label('成品泵房', 'Product pump house')),
  ...rack([126, 388, 160, 392]),
  vessel(140, 402, 12, 3, 'x'),
  house([298, 364, 320, 384], 5, label('液化气泵房', 'LPG pump house')),
  area('green', roundedRect([298, 390, 320, 416], 2)),
]

export const storage = (): PlanFeature[] => [...dikes.flatMap(tankGroup), ...loadingStation(), ...transfer()]
