import type { Millis } from '@muster/base'
import { buildPlant, type Plant, type PlantSize, walkNetworkOf } from './plant/index.ts'
import { createRadio } from './radio/radio.ts'
import type { Signals } from './radio/signals.ts'
import { createDirector, type Planned } from './scenarios/scenarios.ts'
import { type Crowd, createCrowd } from './walk/crowd.ts'
import { createFleet, type Fleet } from './walk/fleet.ts'

/** The living plant: people and vehicles that move, devices that hear them, incidents that happen. No clock and no sockets of its own. */
export type Simulation = {
  plant: Plant
  crowd: Crowd
  fleet: Fleet
  /** Lives on by `seconds` to `now` and returns what the devices say; `stamp` = the time on their messages (default `now`). */
  step(now: Millis, seconds: number, stamp?: Millis): Signals
}

export function createSimulation(size: PlantSize, plan: readonly Planned[], start: Millis): Simulation {
  const plant = buildPlant(size)
  const crowd = createCrowd(plant, walkNetworkOf(plant), size.seed, start)
  const fleet = createFleet(plant, size.seed, start)
  const radio = createRadio(plant, size.seed, start)
  const director = createDirector({ plant, crowd, radio }, plan, size.seed, start)
  return {
    plant,
    crowd,
    fleet,
    step(now, seconds, stamp = now) {
      const says = director.step(now)
      crowd.step(now, seconds)
      fleet.step(now, seconds)
      const signals = radio.hear(crowd.walkers, fleet.vehicles, stamp, seconds)
      signals.tags.push(...says.map((o) => ({ ...o, t: stamp })))
      return signals
    },
  }
}
