import { area, areas, label, lines } from '../plan/features.ts'
import { at, dashes, rect, roundedRect, series } from '../plan/shapes.ts'
import type { PlanFeature, Point, Rect } from '../types.ts'

/** The land of the plant, and a strip of the public roads around it. */
export const siteBounds: Rect = [-34, -40, 634, 482]
/** The fence line around the plant. */
export const boundary: Rect = [6, 6, 594, 444]
export const ROAD_HALF = 4

/** Middle lines of the roads: west to east and south to north. */
export const roadX = [24, 170, 330, 470, 576] as const
export const roadY = [24, 120, 235, 345, 426] as const

/** Where a road leaves the plant. */
export const mainGate = { x: 170, y: 6 }
export const logisticsGate = { x: 6, y: 235 }
/** The middle of the footway through the turnstiles of the main gate. */
export const gateWalk = 182
export const outerRoadY = -18
export const outerRoadX = -18

export const WALK_WIDTH = 2

/** The land between four roads; column and row count from the south-west. */
export function block(column: number, row: number): Rect {
  return [
    (roadX[column] as number) + ROAD_HALF,
    (roadY[row] as number) + ROAD_HALF,
    (roadX[column + 1] as number) - ROAD_HALF,
    (roadY[row + 1] as number) - ROAD_HALF,
  ]
}

export const blocks: Rect[] = series(4, 0, 1).flatMap((row) => series(4, 0, 1).map((column) => block(column, row)))

const roadNames = {
  y: [
    label('滨河路', 'Binhe Rd'),
    label('创业路', 'Chuangye Rd'),
    label('炼化路', 'Lianhua Rd'),
    label('安全路', 'Anquan Rd'),
    label('北环路', 'North Ring Rd'),
  ],
  x: [
    label('西环路', 'West Ring Rd'),
    label('中心大道', 'Central Ave'),
    label('经二路', 'Jing 2nd Rd'),
    label('经三路', 'Jing 3rd Rd'),
    label('东环路', 'East Ring Rd'),
  ],
}

/** Roads as one shape with the blocks as holes, walkways along every block, lane lines and crossings. */
export function roads(): PlanFeature[] {
  const [w, , e, n] = siteBounds
  const outer = roundedRect([roadX[0] - ROAD_HALF, roadY[0] - ROAD_HALF, roadX[4] + ROAD_HALF, roadY[4] + ROAD_HALF], 9)
  return [
    area('ground', rect(siteBounds)),
    area('green', rect([boundary[0] + 1, boundary[1] + 1, boundary[2] - 1, boundary[3] - 1]), {
      holes: [roundedRect([roadX[0] - ROAD_HALF, roadY[0] - ROAD_HALF, roadX[4] + ROAD_HALF, roadY[4] + ROAD_HALF], 9)],
    }),
    area('road', rect([w, outerRoadY - 7, e, outerRoadY + 7]), { name: label('滨海大道', 'Binhai Avenue') }),
    area('road', rect([outerRoadX - 6, outerRoadY + 7, outerRoadX + 6, n]), { name: label('疏港路', 'Port Road') }),
    area('road', rect([mainGate.x - 9, outerRoadY + 7, mainGate.x + 9, roadY[0] - ROAD_HALF])),
    area('road', rect([outerRoadX + 6, logisticsGate.y - 9, roadX[0] - ROAD_HALF, logisticsGate.y + 9])),
    area('road', outer, { holes: blocks.map((b) => roundedRect(b, 6)) }),
    ...blocks.map((b) =>
      area('corridor', roundedRect(b, 6), {
        holes: [roundedRect([b[0] + WALK_WIDTH, b[1] + WALK_WIDTH, b[2] - WALK_WIDTH, b[3] - WALK_WIDTH], 4.5)],
      }),
    ),
    ...laneLines(),
    areas('marking', crossings().flatMap(stripes)),
    ...roadNames.y.map((name, i) => ({
      kind: 'label' as const,
      geometry: { type: 'point' as const, at: at(250, (roadY[i] as number) + 0.5) },
      solid: false,
      name,
    })),
    ...roadNames.x.map((name, i) => ({
      kind: 'label' as const,
      geometry: { type: 'point' as const, at: at((roadX[i] as number) + 0.5, 290) },
      solid: false,
      name,
    })),
  ]
}

/** Dashed middle lines between the crossings of the roads. */
function laneLines(): PlanFeature[] {
  const clear = ROAD_HALF + 6.5
  const paths: Point[][] = []
  for (const y of roadY) {
    for (let i = 0; i < roadX.length - 1; i++)
      paths.push(...dashes(at((roadX[i] as number) + clear, y), at((roadX[i + 1] as number) - clear, y), 3, 4.5))
  }
  for (const x of roadX) {
    for (let i = 0; i < roadY.length - 1; i++)
      paths.push(...dashes(at(x, (roadY[i] as number) + clear), at(x, (roadY[i + 1] as number) - clear), 3, 4.5))
  }
  return [lines('marking', paths)]
}

/** Where people may step onto a road: its surface, and the walkway points that it joins. */
export type Crossing = { rect: Rect; from: Point; to: Point }

/** Every arm of every junction has a crossing between the walkways of the two blocks beside it. */
export function crossings(): Crossing[] {
  const found: Crossing[] = []
  const walk = ROAD_HALF + WALK_WIDTH / 2
  roadX.forEach((x, i) => {
    roadY.forEach((y, j) => {
      const away = ROAD_HALF + 7.5
      for (const side of [-1, 1]) {
        const cy = y + side * away
        if (i > 0 && i < roadX.length - 1 && cy > roadY[0] && cy < roadY[4]) {
          found.push({ rect: [x - ROAD_HALF, cy - 1.5, x + ROAD_HALF, cy + 1.5], from: at(x - walk, cy), to: at(x + walk, cy) })
        }
        const cx = x + side * away
        if (j > 0 && j < roadY.length - 1 && cx > roadX[0] && cx < roadX[4]) {
          found.push({ rect: [cx - 1.5, y - ROAD_HALF, cx + 1.5, y + ROAD_HALF], from: at(cx, y - walk), to: at(cx, y + walk) })
        }
      }
    })
  })
  found.push({
    rect: [gateWalk - 1.5, roadY[0] - ROAD_HALF, gateWalk + 1.5, roadY[0] + ROAD_HALF],
    from: at(gateWalk, roadY[0] - walk),
    to: at(gateWalk, roadY[0] + walk),
  })
  return found
}

/** White bars across the way that people walk. */
function stripes({ rect: [x0, y0, x1, y1], from, to }: Crossing): Point[][] {
  const acrossX = Math.abs(to.x - from.x) > Math.abs(to.y - from.y)
  return acrossX
    ? series(9, x0 + 0.2, 0.9).map((x) => rect([x, y0, x + 0.45, y1]))
    : series(9, y0 + 0.2, 0.9).map((y) => rect([x0, y, x1, y + 0.45]))
}
