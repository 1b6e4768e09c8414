import type { Millis } from '@muster/base'
import { buildForkliftNetwork } from '../plant/graph/forklifts.ts'
import { buildRoads, type RoadNetwork } from '../plant/graph/roads.ts'
import type { Plant, PlantVehicle } from '../plant/index.ts'
import { createRandom, type Random } from '../plant/random.ts'
import { createDriver, type Driver } from './driver.ts'
import { createMover, type Pose } from './mover.ts'
import { siteTime } from './schedule.ts'

export type Wheels = { vehicle: PlantVehicle; pose: Pose }
export type Fleet = { vehicles: readonly Wheels[]; step(now: Millis, seconds: number): void }

type Active = Wheels & { step(now: Millis, seconds: number): void }
/** One leg of a round: drive there, stand so many seconds. */
type Leg = { to: string; stand: number }

/** All vehicles with a terminal: trucks between gate and loading bays, cars between parking and units, fire trucks on their apron, forklifts in the warehouse. */
export function createFleet(plant: Plant, seed: number, start: Millis): Fleet {
  const random = createRandom(seed).fork('fleet')
  const roads = buildRoads()
  const bays = new Set<string>()
  const vehicles = plant.vehicles.map((vehicle, i): Active => {
    const own = random.fork(vehicle.code)
    if (vehicle.type === 'forklift') return forklift(plant, vehicle, own)
    return roadVehicle(vehicle, own, i)
  })

  function roadVehicle(vehicle: PlantVehicle, own: Random, index: number): Active {
    const home = homeOf(vehicle, roads, index)
    const from = roads.points.get(home) ?? { x: 0, y: 0 }
    const driver: Driver = createDriver('ground', from, vehicle.speedLimit)
    let at = home
    let legs: Leg[] = []
    let standUntil = start + own.next() * startSpread(vehicle) * 1000
    let bay: string | null = null
    const active: Active = {
      vehicle,
      pose: driver,
      step(now, seconds) {
        driver.step(seconds)
        if (!driver.arrived || now < standUntil) return
        if (legs.length === 0) {
          if (vehicle.type === 'truck') {
            bay = roads.stops.bays.find((b) => !bays.has(b)) ?? null
            if (!bay) {
              standUntil = now + 60_000
              return
            }
            bays.add(bay)
          }
          legs = roundOf(vehicle, own, roads, now, bay, home)
        }
        const leg = legs.shift() as Leg
        if (bay && at === bay) {
          bays.delete(bay)
          bay = null
        }
        const path = roads.drive(at, leg.to)
        if (path) driver.follow([{ x: driver.x, y: driver.y }, ...path])
        at = leg.to
        standUntil = now + leg.stand * 1000 + (path ? travelMs(path, vehicle.speedLimit) : 0)
      },
    }
    driver.place('ground', from.x + (vehicle.type === 'truck' ? 3 : 0), from.y, vehicle.type === 'car' ? 90 : 0)
    return active
  }

  return {
    vehicles,
    step(now, seconds) {
      for (const v of vehicles) v.step(now, seconds)
    },
  }
}

/** About how long a drive takes, so that the stop at its end counts from there. */
const travelMs = (path: readonly { x: number; y: number }[], limitKmh: number): number => {
  let metres = 0
  for (let i = 1; i < path.length; i++)
    metres += Math.hypot((path[i]?.x ?? 0) - (path[i - 1]?.x ?? 0), (path[i]?.y ?? 0) - (path[i - 1]?.y ?? 0))
  return (metres / ((limitKmh / 3.6) * 0.7)) * 1000
}

const startSpread = (vehicle: PlantVehicle): number => ({ truck: 900, car: 240, firetruck: 1500, forklift: 0 })[vehicle.type]

function homeOf(vehicle: PlantVehicle, roads: RoadNetwork, index: number): string {
  if (vehicle.type === 'truck') return roads.stops.waiting[index % roads.stops.waiting.length] as string
  if (vehicle.type === 'firetruck') return roads.stops.apron[index % roads.stops.apron.length] as string
  return roads.stops.parking[index % roads.stops.parking.length] as string
}

/** The legs of one round. Trucks load by day and less by night; cars come to a few stops; fire trucks show themselves now and then. */
function roundOf(vehicle: PlantVehicle, random: Random, roads: RoadNetwork, now: Millis, bay: string | null, home: string): Leg[] {
  const night = siteTime(now).ofDay < 6 * 3_600_000
  switch (vehicle.type) {
    case 'truck':
      return [
        { to: 'port-gate', stand: random.between(30, 70) },
        { to: 'scale', stand: random.between(25, 50) },
        { to: bay ?? home, stand: random.between(700, 1700) },
        { to: 'port-gate', stand: random.between(20, 50) },
        { to: home, stand: random.between(300, 1500) * (night ? 4 : 1) },
      ]
    case 'firetruck':
      return [
        { to: random.pick(roads.stops.roadside), stand: 120 },
        { to: random.pick(roads.stops.roadside), stand: 120 },
        { to: home, stand: random.between(1500, 4500) },
      ]
    default:
      return [
        { to: random.pick(roads.stops.roadside), stand: random.between(60, 420) },
        { to: random.pick(roads.stops.roadside), stand: random.between(60, 420) },
        { to: home, stand: random.between(120, 900) * (night ? 4 : 1) },
      ]
  }
}

/** A forklift drives between the racks of the warehouse and charges now and then. */
function forklift(plant: Plant, vehicle: PlantVehicle, random: Random): Active {
  const network = buildForkliftNetwork(plant.floors)
  const floor = 'WHA/F1'
  const all = network.nodes.flatMap((n, i) => (n.reachable ? [i] : []))
  const node = (i: number) => network.nodes[i] as (typeof network.nodes)[number]
  const begin = node(random.pick(all))
  const mover = createMover(floor, begin.x, begin.y)
  const pace = random.between(1.5, 2.3)
  let standUntil = 0
  return {
    vehicle,
    pose: mover,
    step(now, seconds) {
      mover.step(seconds, pace)
      if (!mover.arrived || now < standUntil) return
      if (standUntil === 0 || random.chance(0.5)) {
        standUntil = now + random.between(20, 110) * 1000
        return
      }
      const route = network.route(network.nearest(floor, mover), random.pick(all))
      if (route) mover.follow([{ floor, x: mover.x, y: mover.y, by: 'path' }, ...route])
      standUntil = now + 1000
    },
  }
}
