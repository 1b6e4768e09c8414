import type { Millis } from '@muster/base'
import type { Network } from '../plant/graph/network.ts'
import { gateDesk } from '../plant/graph/walk.ts'
import type { Plant, PlantPerson, Point } from '../plant/index.ts'
import { type Place, placeOf } from '../plant/people/places.ts'
import { createRandom, type Random } from '../plant/random.ts'
import { type Mind, nextErrand } from './errands.ts'
import { createMover, type Mover, type Pose } from './mover.ts'
import { onDuty } from './schedule.ts'
import { createTour, type Tour } from './tour.ts'

/** Somebody of the plant, on site or not. `pose` means something only while `present`. */
export type Walker = {
  person: PlantPerson
  present: boolean
  /** Gave the tag back in the time of the simulation: it lies in the cabinet of the gatehouse. */
  returned: boolean
  pose: Pose
  /** Walks a route given from outside (scenarios) and stays there `seconds`; null when there is no way. */
  send(floor: string, target: Point, seconds: number, now: Millis): boolean
  /** Leaves the tag lying where it is until released: the pose stays. */
  freeze(on: boolean): void
}

export type Crowd = {
  walkers: readonly Walker[]
  /** Moves everybody on by `seconds`. */
  step(now: Millis, seconds: number): void
}

type State = 'away' | 'coming' | 'staying' | 'walking' | 'leaving' | 'guided'

/** The people of the plant, each with their own random stream, so that one more person changes nobody else's day. */
export function createCrowd(plant: Plant, network: Network, seed: number, start: Millis): Crowd {
  const random = createRandom(seed).fork('crowd')
  const places = new Map<string, Place & { nodes: number[]; seats: number[] }>()
  const findPlace = (key: string) => {
    let place = places.get(key)
    if (!place) {
      const { floor, rect } = placeOf(plant.floors, key)
      const roomId = key.split(':')[1]
      const seats = plant.floors.find((f) => f.key === floor)?.seats.get(roomId ?? '') ?? []
      const nodes = network.inside(floor, rect)
      if (nodes.length === 0) throw new RangeError(`nobody can stand in ${key}`)
      const inRoom = new Set(nodes)
      place = { floor, rect, nodes, seats: seats.map((s) => network.nearest(floor, s)).filter((i) => inRoom.has(i)) }
      places.set(key, place)
    }
    return place
  }
  const desk = network.nearest('ground', gateDesk)
  const node = (i: number) => network.nodes[i] as Network['nodes'][number]
  const walkers = plant.people.map((person) => createWalker(person, random.fork(person.code)))
  const byCode = new Map(walkers.map((w) => [w.person.code, w]))
  const tours = new Map<string, Tour>()
  for (const w of walkers) {
    if (w.person.escort && !tours.has(w.person.escort)) {
      const host = byCode.get(w.person.escort)
      const units = host?.person.rounds.filter((r) => !r.includes(':')) ?? []
      if (host)
        tours.set(
          w.person.escort,
          createTour(units[tours.size % Math.max(1, units.length)] ?? 'cdu', random.fork(`tour-${w.person.escort}`)),
        )
    }
  }

  function createWalker(
    person: PlantPerson,
    own: Random,
  ): Walker & { step(now: Millis, seconds: number): void; settle(now: Millis): void } {
    const mover: Mover = createMover('ground', gateDesk.x, gateDesk.y)
    const mind: Mind = { habit: own.next(), done: own.int(0, 40), lastMeal: null }
    const pace = own.between(1.1, 1.5)
    let state: State = 'away'
    let stayUntil = 0
    let stay = 0
    let frozen = false

    const goTo = (index: number): boolean => {
      const route = network.route(network.nearest(mover.floor, mover), index)
      if (!route) return false
      mover.follow([{ floor: mover.floor, x: mover.x, y: mover.y, by: 'path' }, ...route])
      return true
    }
    const spotIn = (key: string, seated: boolean): number => {
      const place = findPlace(key)
      // At their own place everybody keeps one seat; elsewhere any will do.
      if (seated && place.seats.length > 0)
        return key === person.base ? (place.seats[seatOf(person, place.seats.length)] as number) : own.pick(place.seats)
      return own.pick(place.nodes)
    }
    const errand = (now: Millis): void => {
      const tour = tours.get(person.code)?.next(now)
      const next = tour ? { place: tour.place, stay: tour.seconds, seated: false } : nextErrand(person, mind, own, now)
      stay = next.stay
      state = goTo(spotIn(next.place, next.seated)) ? 'walking' : 'staying'
      if (state === 'staying') stayUntil = now + stay * 1000
    }
    const leave = (): void => {
      state = goTo(desk) ? 'leaving' : 'away'
      if (state === 'away') walker.present = false
    }

    const walker = {
      person,
      present: false,
      returned: false,
      pose: mover as Pose,
      send(floor: string, target: Point, seconds: number, now: Millis): boolean {
        if (!walker.present) {
          mover.place('ground', gateDesk.x, gateDesk.y)
          walker.present = true
          walker.returned = false
          walker.returned = false
        }
        stay = seconds
        state = goTo(network.nearest(floor, target)) ? 'walking' : 'staying'
        stayUntil = now + seconds * 1000
        return state === 'walking'
      },
      freeze(on: boolean): void {
        frozen = on
        if (on) mover.speed = 0
      },
      /** Where somebody is found when the simulation begins in the middle of their shift. */
      settle(now: Millis): void {
        if (!onDuty(person, mind.habit, now) || person.kind === 'visitor') return
        const next = nextErrand(person, mind, own, now)
        const spot = node(spotIn(next.place, next.seated))
        mover.place(spot.floor, spot.x, spot.y)
        walker.present = true
        walker.returned = false
        state = 'staying'
        stayUntil = now + own.next() * Math.min(next.stay, 240) * 1000
      },
      step(now: Millis, seconds: number): void {
        if (frozen) return
        const wanted = onDuty(person, mind.habit, now)
        if (state === 'away') {
          if (!wanted || !mayCome(person)) return
          mover.place('ground', gateDesk.x, gateDesk.y)
          walker.present = true
          walker.returned = false
          walker.returned = false
          errand(now)
          return
        }
        if (person.kind === 'visitor') {
          guide(now, seconds)
          return
        }
        if (!wanted && state !== 'leaving') leave()
        mover.step(seconds, pace)
        if (!mover.arrived) return
        if (state === 'leaving') {
          walker.present = false
          walker.returned = true
          state = 'away'
        } else if (state !== 'staying') {
          state = 'staying'
          stayUntil = now + stay * 1000
        } else if (now >= stayUntil) errand(now)
      },
    }

    /** A visitor comes when the escort waits at the gate, walks behind, and leaves from the gate. */
    function guide(now: Millis, seconds: number): void {
      const host = byCode.get(person.escort ?? '')
      const tour = tours.get(person.escort ?? '')
      if (state === 'leaving') {
        mover.step(seconds, pace)
        if (!mover.arrived) return
        walker.present = false
        walker.returned = true
        state = 'away'
        return
      }
      if (!host?.present || !tour?.running) {
        leave()
        return
      }
      if (state !== 'guided') {
        mover.step(seconds, pace)
        const near = mover.floor === host.pose.floor && Math.hypot(mover.x - host.pose.x, mover.y - host.pose.y) < 5
        if (near && network.grid(mover.floor).clear(mover, host.pose)) {
          state = 'guided'
          mover.halt()
          tour.trail.join(mover, now)
        } else if (mover.arrived) goTo(network.nearest(host.pose.floor, host.pose))
        return
      }
      tour.trail.follow(mover, 2 + tourPlace(person) * 1.3, now, seconds)
    }
    return walker
  }

  function mayCome(person: PlantPerson): boolean {
    return person.kind !== 'visitor' || tours.get(person.escort ?? '')?.welcoming === true
  }
  const groups = new Map<string, string[]>()
  for (const w of walkers) if (w.person.escort) groups.set(w.person.escort, [...(groups.get(w.person.escort) ?? []), w.person.code])
  const tourPlace = (person: PlantPerson): number => groups.get(person.escort ?? '')?.indexOf(person.code) ?? 0

  for (const w of walkers) w.settle(start)
  return {
    walkers,
    step(now, seconds) {
      for (const w of walkers) {
        w.step(now, seconds)
        tours.get(w.person.code)?.trail.record(w.pose, now)
      }
    },
  }
}

/** A seat of one's own: spread by the number in the code. */
const seatOf = (person: PlantPerson, seats: number): number => (Number(person.code.slice(2)) * 7) % seats
