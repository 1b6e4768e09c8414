import type { Millis } from '@muster/base'
import type { CanonicalObservation } from '@muster/devices'
import type { Plant, Point } from '../plant/index.ts'
import { createRandom, type Random } from '../plant/random.ts'
import type { Radio } from '../radio/radio.ts'
import type { Crowd, Walker } from '../walk/crowd.ts'

/** Incidents that can be played. `normal` plays none. */
export const scenarioNames = ['sos', 'intrusion', 'gathering', 'tag-left-behind', 'gateway-outage', 'normal'] as const
export type ScenarioName = (typeof scenarioNames)[number]
/** `at` = seconds after the simulation began. */
export type Planned = { name: ScenarioName; at: number }

export type Stage = { plant: Plant; crowd: Crowd; radio: Radio; random: Random }

/** A running incident: called every tick with the seconds since it began; returns what its devices say, and false when it is over. */
export type Incident = (seconds: number, now: Millis) => { says: CanonicalObservation[]; goesOn: boolean }

const distanceTo = (target: Point) => (a: Walker, b: Walker) =>
  Math.hypot(a.pose.x - target.x, a.pose.y - target.y) - Math.hypot(b.pose.x - target.x, b.pose.y - target.y)

const outdoors = (crowd: Crowd): Walker[] => crowd.walkers.filter((w) => w.present && w.pose.floor === 'ground')

/** A button pressed for a minute and a half by somebody in the field, who stays where they are. */
function sos({ crowd, random }: Stage): Incident {
  const field = outdoors(crowd).filter((w) => w.person.post === 'field')
  const hurt = field.length > 0 ? random.pick(field) : outdoors(crowd)[0]
  let pressed = false
  return (seconds, now) => {
    if (!hurt?.present) return { says: [], goesOn: false }
    hurt.freeze(true)
    const says: CanonicalObservation[] = []
    if (!pressed) says.push({ kind: 'event', event: 'sos', tag: hurt.person.tag, t: now })
    pressed = true
    if (seconds < 90) return { says, goesOn: true }
    hurt.freeze(false)
    return { says: [{ kind: 'event', event: 'sosReleased', tag: hurt.person.tag, t: now }], goesOn: false }
  }
}

/** A contractor walks into the LPG sphere group, looks round and leaves again. */
function intrusion({ crowd, random }: Stage): Incident {
  const inside = { x: 222, y: 374 }
  const near = outdoors(crowd)
    .filter((w) => w.person.kind === 'contractor')
    .sort(distanceTo(inside))
    .slice(0, 12)
  const stranger = near.length > 0 ? random.pick(near) : undefined
  let sent = false
  return (seconds, now) => {
    if (!stranger?.present) return { says: [], goesOn: false }
    if (!sent) {
      sent = true
      return { says: [], goesOn: stranger.send('ground', inside, 60, now) }
    }
    return { says: [], goesOn: seconds < 600 }
  }
}

/** Sixteen people come together between the crude tanks, where nine may be, for three minutes. */
function gathering({ crowd }: Stage): Incident {
  const place = { x: 219, y: 289 }
  const called = outdoors(crowd)
    .filter((w) => w.person.technology === 'fusion' && ['job', 'rounds', 'craft'].includes(w.person.profile))
    .sort(distanceTo(place))
    .slice(0, 16)
  let sent = false
  return (seconds, now) => {
    if (!sent) {
      for (const [i, w] of called.entries()) {
        w.send('ground', { x: place.x + ((i % 4) - 1.5) * 1.5, y: place.y + (Math.floor(i / 4) - 1.5) * 1.5 }, 180, now)
      }
    }
    sent = true
    return { says: [], goesOn: seconds < 900 }
  }
}

/** A tag lies in the hydrotreater for twenty minutes while its owner is elsewhere. */
function tagLeftBehind({ crowd }: Stage): Incident {
  const lost = outdoors(crowd)
    .filter((w) => w.person.technology === 'fusion' && w.person.base === 'hydro')
    .sort(distanceTo({ x: 400, y: 178 }))[0]
  return (seconds) => {
    lost?.freeze(seconds < 1200)
    return { says: [], goesOn: lost !== undefined && seconds < 1200 }
  }
}

/** The gateways of one storey lose their power for five minutes. */
function gatewayOutage({ plant, radio }: Stage): Incident {
  const macs = plant.anchors.gateways.filter((g) => g.floor === 'CCB/F2').map((g) => g.mac)
  return (seconds) => {
    radio.silence(macs, seconds < 300)
    return { says: [], goesOn: seconds < 300 }
  }
}

const incidents: Record<ScenarioName, (stage: Stage) => Incident> = {
  sos,
  intrusion,
  gathering,
  'tag-left-behind': tagLeftBehind,
  'gateway-outage': gatewayOutage,
  normal: () => () => ({ says: [], goesOn: false }),
}

/** The demo's own day: an SOS soon after the start, then now and then an incident, never two within ten minutes. */
export function demoPlan(seed: number, hours = 24): Planned[] {
  const random = createRandom(seed).fork('incidents')
  const plan: Planned[] = [{ name: 'sos', at: 40 }]
  const cycle: ScenarioName[] = ['intrusion', 'intrusion', 'sos', 'intrusion', 'gathering']
  for (let at = 40 + random.between(640, 800), i = 0; at < hours * 3600; at += random.between(650, 1100), i++) {
    plan.push({ name: cycle[i % cycle.length] as ScenarioName, at })
  }
  return plan
}

export type Director = { step(now: Millis): CanonicalObservation[] }

/** Plays the planned incidents at their time. */
export function createDirector(stage: Omit<Stage, 'random'>, plan: readonly Planned[], seed: number, start: Millis): Director {
  const random = createRandom(seed).fork('director')
  const waiting = [...plan].sort((a, b) => a.at - b.at)
  const running: { incident: Incident; began: Millis }[] = []
  return {
    step(now) {
      while (waiting[0] && start + waiting[0].at * 1000 <= now) {
        const planned = waiting.shift() as Planned
        running.push({ incident: incidents[planned.name]({ ...stage, random }), began: now })
      }
      const says: CanonicalObservation[] = []
      for (let i = running.length - 1; i >= 0; i--) {
        const { incident, began } = running[i] as (typeof running)[number]
        const result = incident((now - began) / 1000, now)
        says.push(...result.says)
        if (!result.goesOn) running.splice(i, 1)
      }
      return says
    },
  }
}
