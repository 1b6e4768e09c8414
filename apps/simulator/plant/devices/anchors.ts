import { blocks } from '../ground/blocks.ts'
import { unitPaving } from '../ground/units.ts'
import { at, inset, series } from '../plan/shapes.ts'
import type { PlantFloor, Point, Rect, Room } from '../types.ts'

/** Where something fixed hangs. `z` = metres above its floor. */
type Placed = { code: string; name: string; floor: string; at: Point; z: number; area: string }
export type PlantGateway = Placed & { mac: string; floorChange: boolean }
export type PlantBeacon = Placed & { mac: string; group: string }
export type PlantUwbStation = Placed & { ip: string; primary: string | null; group: string }

export type Anchors = { gateways: PlantGateway[]; beacons: PlantBeacon[]; uwbStations: PlantUwbStation[] }

const hex = (n: number, width: number): string => n.toString(16).toUpperCase().padStart(width, '0')

/** The area that a floor or a place outdoors belongs to. */
const areaOfFloor: Record<string, string> = { CCB: 'admin', ADM: 'admin', FIR: 'fire', SUB: 'utility', WHA: 'warehouse' }

/** One receiver for a small room, a grid of them in a large one: about one every 9 m. */
function ceiling(room: Room, pitch: number): Point[] {
  const [x0, y0, x1, y1] = room.rect
  const columns = Math.max(1, Math.round((x1 - x0) / pitch))
  const rows = Math.max(1, Math.round((y1 - y0) / pitch))
  return series(columns, 0.5, 1).flatMap((i) =>
    series(rows, 0.5, 1).map((j) => at(x0 + ((x1 - x0) * i) / columns, y0 + ((y1 - y0) * j) / rows)),
  )
}

/** BLE gateways under the ceilings: they hear tags and report over Ethernet. */
function gateways(floors: readonly PlantFloor[]): PlantGateway[] {
  let n = 0
  return floors
    .filter((floor) => !floor.outdoor)
    .flatMap((floor) =>
      floor.rooms
        .filter((room) => room.kind !== 'lift' && room.use !== 'toilet')
        .flatMap((room) =>
          ceiling(room, floor.building === 'WHA' ? 11 : 9).map((p): PlantGateway => {
            n += 1
            const mac = `AC233FC0${hex(n, 4)}`
            return {
              code: mac,
              mac,
              name: `${floor.name.zh}${room.name.zh}网关${n}`,
              floor: floor.key,
              at: p,
              z: floor.building === 'WHA' ? 6 : 2.8,
              area: areaOfFloor[floor.building ?? ''] ?? 'site',
              floorChange: room.kind === 'stair',
            }
          }),
        ),
    )
}

/** Fixed beacons outdoors: along the walkways, and between the machines of the units. Tags hear them and report by radio. */
function beacons(): PlantBeacon[] {
  const places: { p: Point; group: string; area: string }[] = []
  blocks.forEach((b, i) => {
    const ring = inset(b, 1)
    const group = `步道${i + 1}组`
    const edge = (from: Point, to: Point) => {
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      const count = Math.max(1, Math.round(length / 22))
      for (let k = 0; k < count; k++) {
        const f = (k + 0.5) / count
        places.push({ p: at(from.x + (to.x - from.x) * f, from.y + (to.y - from.y) * f), group, area: 'site' })
      }
    }
    const [x0, y0, x1, y1] = ring
    edge(at(x0, y0), at(x1, y0))
    edge(at(x1, y0), at(x1, y1))
    edge(at(x1, y1), at(x0, y1))
    edge(at(x0, y1), at(x0, y0))
  })
  const units: [string, string, Rect][] = [
    ['常减压组', 'cdu', unitPaving.cdu],
    ['硫磺组', 'sulphur', unitPaving.sulphur],
    ['重整组', 'reformer', unitPaving.reformer],
    ['空分组', 'air', unitPaving.air],
  ]
  for (const [group, area, [x0, y0, x1, y1]] of units) {
    for (const x of series(Math.floor((x1 - x0) / 20), x0 + 12, 20)) {
      for (const y of series(Math.floor((y1 - y0) / 20), y0 + 12, 20)) places.push({ p: at(x, y), group, area })
    }
  }
  return places.map(({ p, group, area }, i) => ({
    code: `B${String(i + 1).padStart(4, '0')}`,
    mac: `C3000B${hex(i + 1, 6)}`,
    name: `${group}信标${i + 1}`,
    floor: 'ground',
    at: p,
    z: 3,
    area,
    group,
  }))
}

/** UWB cells: the hydrotreater outdoors and the three bays of the warehouse. */
function uwbStations(): PlantUwbStation[] {
  const [x0, y0, x1, y1] = unitPaving.hydro
  const cells: { group: string; floor: string; area: string; z: number; at: Point[] }[] = [
    {
      group: '加氢装置',
      floor: 'ground',
      area: 'hydro',
      z: 8,
      at: series(4, x0 + 6, (x1 - x0 - 12) / 3).flatMap((x) => series(4, y0 + 5, (y1 - y0 - 10) / 3).map((y) => at(x, y))),
    },
    {
      group: '甲类仓库',
      floor: 'WHA/F1',
      area: 'warehouse',
      z: 6,
      at: [38, 54.5, 57.5, 77.5, 80.5, 100].flatMap((x) => [at(x, 180), at(x, 204)]),
    },
  ]
  let n = 0
  return cells.flatMap((cell, c) =>
    cell.at.map((p, i) => {
      n += 1
      return {
        code: `U${String(n).padStart(3, '0')}`,
        name: `${cell.group}UWB${i + 1}`,
        floor: cell.floor,
        at: p,
        z: cell.z,
        area: cell.area,
        ip: `10.20.${c + 1}.${10 + i}`,
        primary: i === 0 ? null : `U${String(n - i).padStart(3, '0')}`,
        group: cell.group,
      }
    }),
  )
}

export const buildAnchors = (floors: readonly PlantFloor[]): Anchors => ({
  gateways: gateways(floors),
  beacons: beacons(),
  uwbStations: uwbStations(),
})
