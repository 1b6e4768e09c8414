import { HOUR, type Millis } from '@muster/base'
import { type Plant, type Point, toLngLat } from '../plant/index.ts'
import { unitPaving } from '../plant/ground/units.ts'
import { within } from '../plant/plan/shapes.ts'
import { createRandom, type Random } from '../plant/random.ts'
import type { Walker } from '../walk/crowd.ts'
import type { Wheels } from '../walk/fleet.ts'
import { heardAt, ranged, satelliteError, type Wander } from './propagation.ts'
import { noSignals, type Signals } from './signals.ts'

/** A tag in the cabinet only says that it lives, seconds. */
const CABINET_INTERVAL = 60
/** Height at which people wear their tag, metres. */
const WORN = 1.2
/** A tag that lies still reports this seldom, seconds. */
const RESTING_INTERVAL = 3
/** A parked vehicle reports this seldom, a driving one this often, seconds. */
const PARKED_INTERVAL = 10
const DRIVING_INTERVAL = 2
const UWB_REACH = 45
const UWB_STATIONS = 6

type Anchor = Point & { code: string; z: number; level: number }
type TagState = { random: Random; wander: Wander; due: Millis; batteryDue: Millis; charge: number; drainPerHour: number }

export type Radio = {
  /** What is heard of everybody present at `now`, `seconds` after the last time. */
  hear(walkers: readonly Walker[], vehicles: readonly Wheels[], now: Millis, seconds: number): Signals
  /** Gateways that hear nothing until switched on again. */
  silence(macs: readonly string[], on: boolean): void
}

/** The devices of the plant: gateways and UWB stations around the tags, satellites above. */
export function createRadio(plant: Plant, seed: number, start: Millis): Radio {
  const random = createRandom(seed).fork('radio')
  const states = new Map<string, TagState>()
  const silent = new Set<string>()
  const floors = new Map(plant.floors.map((f) => [f.key, f]))
  const gateways = new Map<string, Anchor[]>()
  for (const g of plant.anchors.gateways) {
    const floor = floors.get(g.floor)
    const home = floor?.building ?? ''
    const anchor = { code: g.mac, x: g.at.x, y: g.at.y, z: g.z, level: floor?.level ?? 0 }
    gateways.set(home, [...(gateways.get(home) ?? []), anchor])
  }
  const uwb = new Map<string, Anchor[]>()
  for (const u of plant.anchors.uwbStations) uwb.set(u.floor, [...(uwb.get(u.floor) ?? []), { code: u.code, ...u.at, z: u.z, level: 0 }])
  const beacons = plant.anchors.beacons.map((b): Anchor => ({ code: b.code, ...b.at, z: b.z, level: 0 }))
  const units = Object.values(unitPaving)

  const stateOf = (tag: string): TagState => {
    let state = states.get(tag)
    if (!state) {
      const own = random.fork(tag)
      // A few come to work with a tag that should have been charged.
      const charge = own.chance(0.012) ? own.between(20, 22) : own.between(38, 100)
      state = {
        random: own,
        wander: { x: own.normal(), y: own.normal() },
        due: 0,
        batteryDue: start + own.next() * 60_000,
        charge,
        drainPerHour: own.between(0.5, 1.4),
      }
      states.set(tag, state)
    }
    return state
  }
  const batteryOf = (state: TagState, now: Millis): number =>
    Math.max(1, Math.round(state.charge - ((now - start) / HOUR) * state.drainPerHour))

  function person(w: Walker, now: Millis, seconds: number, signals: Signals): void {
    const state = stateOf(w.person.tag)
    if (now < state.due) return
    state.due = now + (w.pose.speed > 0.05 ? 0 : RESTING_INTERVAL * 1000)
    const { tag } = w.person
    let battery: number | undefined
    if (now >= state.batteryDue) {
      battery = batteryOf(state, now)
      state.batteryDue = now + 60_000
    }
    const floor = floors.get(w.pose.floor)
    if (!floor) return
    const cell = uwb.get(floor.key)
    const ranging = w.person.technology === 'fusion' && cell !== undefined && (!floor.outdoor || within(unitPaving.hydro, w.pose))
    if (floor.outdoor) {
      if (ranging) ranges(tag, w.pose, cell, state, now, signals)
      else if (w.person.technology === 'ble') hearBeacons(tag, w.pose, state, now, signals)
      else satellites(w, state, seconds, now, signals)
    } else {
      if (ranging) ranges(tag, w.pose, cell, state, now, signals)
      hearGateways(tag, w.pose, floor.building ?? '', floor.level, state, battery, signals)
      battery = undefined
    }
    if (battery !== undefined) signals.tags.push({ kind: 'event', event: 'battery', tag, t: now, battery })
  }

  function cabinet(w: Walker, now: Millis, signals: Signals): void {
    const state = stateOf(w.person.tag)
    if (now < state.due) return
    state.due = now + CABINET_INTERVAL * 1000
    signals.tags.push({ kind: 'event', event: 'heartbeat', tag: w.person.tag, t: now })
  }

  function hearGateways(
    tag: string,
    p: Point,
    building: string,
    level: number,
    state: TagState,
    battery: number | undefined,
    signals: Signals,
  ): void {
    for (const g of gateways.get(building) ?? []) {
      if (silent.has(g.code)) continue
      const storeys = Math.abs(g.level - level)
      const height = storeys * 4.5 + (g.z - WORN)
      const rssi = heardAt(state.random, g.code, tag, Math.hypot(g.x - p.x, g.y - p.y, height), storeys)
      if (rssi === null) continue
      const scan = { mac: tag, rssi, ...(battery === undefined ? {} : { battery }) }
      const list = signals.gateways.get(g.code)
      if (list) list.push(scan)
      else signals.gateways.set(g.code, [scan])
    }
  }

  function hearBeacons(tag: string, p: Point, state: TagState, now: Millis, signals: Signals): void {
    for (const b of beacons) {
      const distance = Math.hypot(b.x - p.x, b.y - p.y, b.z - WORN)
      if (distance > 40) continue
      const rssi = heardAt(state.random, b.code, tag, distance, 0)
      if (rssi !== null) signals.tags.push({ kind: 'rssi', tag, t: now, anchor: b.code, rssi })
    }
  }

  function ranges(tag: string, p: Point, cell: readonly Anchor[], state: TagState, now: Millis, signals: Signals): void {
    const near = cell
      .map((a) => ({ a, distance: Math.hypot(a.x - p.x, a.y - p.y, a.z - WORN) }))
      .filter(({ distance }) => distance < UWB_REACH)
      .sort((a, b) => a.distance - b.distance)
      .slice(0, UWB_STATIONS)
    for (const { a, distance } of near) {
      const measured = Math.round(ranged(state.random, distance) * 1000) / 1000
      signals.tags.push({ kind: 'range', tag, t: now, anchor: a.code, distance: measured, sigma: 0.1 })
    }
  }

  function satellites(w: Walker, state: TagState, seconds: number, now: Millis, signals: Signals): void {
    // Columns and pipe racks hide half of the sky.
    const shaded = units.some((u) => within(u, w.pose))
    const sigma = shaded ? 2 : 0.9
    const error = satelliteError(state.random, state.wander, sigma, seconds)
    const place = toLngLat({ x: w.pose.x + error.x, y: w.pose.y + error.y })
    signals.tags.push({
      kind: 'gnss',
      tag: w.person.tag,
      t: now,
      ...place,
      accuracy: shaded ? 3 : 1.5,
      speed: round(Math.max(0, w.pose.speed), 100),
      course: round(w.pose.heading, 10),
    })
  }

  function wheels(v: Wheels, now: Millis, seconds: number, signals: Signals): void {
    const state = stateOf(v.vehicle.terminal)
    if (now < state.due) return
    const { pose, vehicle } = v
    if (vehicle.wire === 'omlox') {
      const place = toLngLat({ x: pose.x + 0.15 * state.random.normal(), y: pose.y + 0.15 * state.random.normal() })
      signals.engine.push({
        position: { type: 'Point', coordinates: [place.lng, place.lat] },
        source: 'warehouse-uwb',
        provider_type: 'uwb',
        provider_id: vehicle.terminal,
        timestamp_generated: new Date(now).toISOString(),
        crs: 'EPSG:4326',
        floor: floors.get(pose.floor)?.level ?? 1,
        accuracy: 0.3,
        speed: round(pose.speed, 100),
        course: round(pose.heading, 10),
      })
      return
    }
    state.due = now + (pose.speed > 0.2 ? DRIVING_INTERVAL : PARKED_INTERVAL) * 1000 - 1
    const error = satelliteError(state.random, state.wander, 0.6, seconds)
    const place = toLngLat({ x: pose.x + error.x, y: pose.y + error.y })
    signals.terminals.push({ terminal: vehicle.terminal, ...place, speed: pose.speed, course: pose.heading, t: now, emergency: false })
  }

  return {
    hear(walkers, vehicles, now, seconds) {
      const signals = noSignals()
      for (const w of walkers) {
        if (w.present) person(w, now, seconds, signals)
        else if (w.returned) cabinet(w, now, signals)
      }
      for (const v of vehicles) wheels(v, now, seconds, signals)
      return signals
    },
    silence(macs, on) {
      for (const mac of macs) {
        if (on) silent.add(mac)
        else silent.delete(mac)
      }
    },
  }
}

const round = (value: number, per: number): number => Math.round(value * per) / per
