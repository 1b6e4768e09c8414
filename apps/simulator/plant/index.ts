import { buildBuildings } from './buildings/index.ts'
import { type Anchors, buildAnchors } from './devices/anchors.ts'
import { buildWalkNetwork } from './graph/walk.ts'
import type { Network } from './graph/network.ts'
import { buildGround } from './ground/index.ts'
import { companies, type PlantCompany } from './people/companies.ts'
import { departments, type PlantDepartment, type PlantPost, posts } from './people/departments.ts'
import { buildPeople, type PlantPerson } from './people/people.ts'
import { buildVehicles, type PlantVehicle } from './vehicles.ts'
import type { PlantBuilding, PlantFloor } from './types.ts'
import { areas, type PlantArea } from './zones/areas.ts'
import { buildFences, type PlantFence, type PlantRule, type PlantVehicleRule, personRules, vehicleRules } from './zones/fences.ts'

export { planOf, plantOrigin, toLngLat, toPlant } from './plan/geojson.ts'
export type { PlanCollection } from './plan/geojson.ts'
export { siteBounds } from './ground/blocks.ts'
export { buildWalkNetwork } from './graph/walk.ts'
export type { PlantGateway, PlantBeacon, PlantUwbStation } from './devices/anchors.ts'
export type { PlantPerson } from './people/people.ts'
export { planKinds } from './types.ts'
export type * from './types.ts'
export type { PlantArea, PlantBuilding, PlantCompany, PlantDepartment, PlantFence, PlantPost, PlantRule, PlantVehicle, PlantVehicleRule }

/** The invented plant as plain data: what the demo seed stores and what the simulator walks. */
export type Plant = {
  buildings: PlantBuilding[]
  /** The outdoor ground first. */
  floors: PlantFloor[]
  areas: PlantArea[]
  fences: PlantFence[]
  personRules: PlantRule[]
  vehicleRules: PlantVehicleRule[]
  anchors: Anchors
  departments: PlantDepartment[]
  posts: PlantPost[]
  companies: PlantCompany[]
  people: PlantPerson[]
  vehicles: PlantVehicle[]
}

/** `people` = on site by day; crews and night shifts come on top. */
export type PlantSize = { seed: number; people: number; vehicles: number }
export const defaultSize: PlantSize = { seed: 1, people: 250, vehicles: 30 }

/** Builds the plant; the same size and seed always give the same one. */
export function buildPlant(size: PlantSize = defaultSize): Plant {
  const { buildings, floors: storeys } = buildBuildings()
  const floors = [buildGround(buildings), ...storeys]
  return {
    buildings,
    floors,
    areas,
    fences: buildFences(floors),
    personRules,
    vehicleRules,
    anchors: buildAnchors(floors),
    departments,
    posts,
    companies,
    people: buildPeople(size.seed, size.people),
    vehicles: buildVehicles(size.seed, size.vehicles),
  }
}

/** The ways people walk in a plant. */
export const walkNetworkOf = (plant: Plant): Network => buildWalkNetwork(plant.floors)
