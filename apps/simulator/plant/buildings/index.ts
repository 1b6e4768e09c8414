import type { Label } from '@muster/model/define'
import { area, label } from '../plan/features.ts'
import { layOut, type RoomSpec } from '../plan/layout.ts'
import { at, centred, rect, series } from '../plan/shapes.ts'
import type { PlanFeature, PlantBuilding, PlantFloor, Point, Rect } from '../types.ts'
import { controlBuildingFloors, controlBuildingSize } from './controlBuilding.ts'
import { adminRooms, fireStationRooms, substationRooms, warehouseRooms } from './singleStorey.ts'

type Storey = { abbreviation: string; name: Label; rooms: readonly RoomSpec[]; extra?: PlanFeature[] }
type BuildingSpec = {
  code: string
  name: Label
  kind: string
  area: string
  origin: Point
  width: number
  depth: number
  storeyHeight: number
  storeys: Storey[]
}

const single = (name: Label, rooms: readonly RoomSpec[], extra?: PlanFeature[]): Storey[] => [
  { abbreviation: 'F1', name: label(`${name.zh}一层`, `${name.en}, floor 1`), rooms, ...(extra ? { extra } : {}) },
]

const warehouseOrigin = at(36, 172)

/** Pallet racks of the three bays: pairs along the bay with 3.6 m aisles for the forklifts. */
function palletRacks(origin: Point): PlanFeature[] {
  const bays: [number, number[]][] = [
    [0, [2, 8, 14]],
    [20, [2.6, 9, 15.4]],
    [43, [2.6, 9, 15.4]],
  ]
  return bays.flatMap(([left, offsets]) =>
    offsets.flatMap((offset) =>
      series(2, 14.6, 11).map((y) =>
        area('equipment', rect(centred(origin.x + left + offset + 1.9, origin.y + y + 1.2, 2, 8.4)), { height: 5 }),
      ),
    ),
  )
}

const controlName = label('中央控制楼', 'Central control building')
const specs: BuildingSpec[] = [
  {
    code: 'CCB',
    name: controlName,
    kind: 'controlRoom',
    area: 'admin',
    origin: at(226, 56),
    ...controlBuildingSize,
    storeyHeight: 4.5,
    storeys: controlBuildingFloors.map((f) => ({
      abbreviation: f.abbreviation,
      name: label(`${controlName.zh}${f.zh}`, `${controlName.en}, ${f.en.toLowerCase()}`),
      rooms: f.rooms,
    })),
  },
  {
    code: 'ADM',
    name: label('综合楼', 'Administration and canteen'),
    kind: 'office',
    area: 'admin',
    origin: at(104, 58),
    width: 46,
    depth: 24,
    storeyHeight: 5,
    storeys: single(label('综合楼', 'Administration'), adminRooms),
  },
  {
    code: 'FIR',
    name: label('消防站', 'Fire station'),
    kind: 'other',
    area: 'fire',
    origin: at(346, 84),
    width: 34,
    depth: 22,
    storeyHeight: 6,
    storeys: single(label('消防站', 'Fire station'), fireStationRooms),
  },
  {
    code: 'SUB',
    name: label('总变电所', 'Main substation'),
    kind: 'other',
    area: 'utility',
    origin: at(412, 48),
    width: 36,
    depth: 18,
    storeyHeight: 6,
    storeys: single(label('总变电所', 'Main substation'), substationRooms),
  },
  {
    code: 'WHA',
    name: label('甲类仓库', 'Class A warehouse'),
    kind: 'warehouse',
    area: 'warehouse',
    origin: warehouseOrigin,
    width: 66,
    depth: 34,
    storeyHeight: 8,
    storeys: single(label('甲类仓库', 'Class A warehouse'), warehouseRooms, palletRacks(warehouseOrigin)),
  },
]

/** The buildings that people walk inside, each storey drawn and furnished. */
export function buildBuildings(): { buildings: PlantBuilding[]; floors: PlantFloor[] } {
  const buildings: PlantBuilding[] = []
  const floors: PlantFloor[] = []
  for (const spec of specs) {
    const box: Rect = [spec.origin.x, spec.origin.y, spec.origin.x + spec.width, spec.origin.y + spec.depth]
    buildings.push({
      code: spec.code,
      name: spec.name,
      kind: spec.kind,
      area: spec.area,
      outline: rect(box),
      height: spec.storeyHeight * spec.storeys.length,
    })
    spec.storeys.forEach((storey, i) => {
      const drawn = layOut(spec.origin, spec.width, spec.depth, storey.rooms)
      floors.push({
        key: `${spec.code}/${storey.abbreviation}`,
        building: spec.code,
        name: storey.name,
        abbreviation: storey.abbreviation,
        level: i + 1,
        elevation: i * spec.storeyHeight,
        height: spec.storeyHeight,
        outdoor: false,
        bounds: [box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2],
        rooms: drawn.rooms,
        doors: drawn.doors,
        seats: drawn.seats,
        features: [area('building', rect(box), { height: spec.storeyHeight, solid: false }), ...drawn.features, ...(storey.extra ?? [])],
      })
    })
  }
  return { buildings, floors }
}
