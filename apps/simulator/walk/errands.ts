import type { Millis } from '@muster/base'
import type { PlantPerson } from '../plant/index.ts'
import type { Random } from '../plant/random.ts'
import { mealDue } from './schedule.ts'

/** The next thing somebody does: where, and how long they stay there, seconds. `seated` = at their own place. */
export type Errand = { place: string; stay: number; seated: boolean }

/** What is remembered between errands. */
export type Mind = { habit: number; done: number; lastMeal: number | null }

const minutes = (random: Random, low: number, high: number): number => random.between(low, high) * 60

/** Chooses the next errand by the person's profile; deterministic for one random stream. */
export function nextErrand(person: PlantPerson, mind: Mind, random: Random, now: Millis): Errand {
  mind.done += 1
  const meal = mealDue(mind.habit, now)
  if (meal !== null && meal !== mind.lastMeal && !(person.profile === 'desk' && person.post === 'cook')) {
    mind.lastMeal = meal
    return { place: 'ADM/F1:canteen', stay: minutes(random, 14, 26), seated: true }
  }
  const away = (): string => (person.rounds.length ? random.pick(person.rounds) : person.base)
  switch (person.profile) {
    case 'desk':
      if (random.chance(0.62)) return { place: person.base, stay: minutes(random, 6, 35), seated: true }
      if (random.chance(0.25)) return { place: toiletOf(person), stay: minutes(random, 2, 5), seated: false }
      return { place: away(), stay: minutes(random, 2, 12), seated: true }
    case 'rounds':
      if (mind.done % 14 === 0) return { place: person.base, stay: minutes(random, 3, 9), seated: true }
      if (mind.done % 27 === 0) return { place: 'CCB/F1:handover', stay: minutes(random, 2, 6), seated: true }
      // One unit at a time: the round stays where it is for a dozen points.
      return {
        place: person.rounds[Math.floor(mind.done / 12) % person.rounds.length] ?? person.base,
        stay: random.between(15, 75),
        seated: false,
      }
    case 'craft':
      if (mind.done % 12 === 0) return { place: person.base, stay: minutes(random, 6, 16), seated: true }
      return {
        place: person.rounds[Math.floor(mind.done / 12) % person.rounds.length] ?? person.base,
        stay: random.between(40, 240),
        seated: false,
      }
    case 'job':
      if (mind.done % 30 === 0) return { place: away(), stay: minutes(random, 6, 12), seated: false }
      return { place: person.base, stay: random.between(25, 150), seated: false }
    case 'patrol':
      return { place: random.chance(0.4) ? person.base : away(), stay: minutes(random, 1, 8), seated: true }
    case 'store':
      if (random.chance(0.25)) return { place: person.base, stay: minutes(random, 3, 10), seated: true }
      return { place: away(), stay: random.between(20, 120), seated: false }
    case 'forklift':
    case 'visit':
      return { place: person.base, stay: minutes(random, 5, 15), seated: true }
  }
}

/** The washroom nearest to the desk. */
function toiletOf(person: PlantPerson): string {
  const room = person.gender === '1' ? 'wc-m' : 'wc-f'
  const floor = person.base.split(':')[0] ?? ''
  if (floor.startsWith('CCB') || floor.startsWith('ADM')) return `${floor}:${room}`
  return floor.startsWith('FIR') ? 'FIR/F1:wc' : person.base
}

/** The stops of a visit. The escort walks them, the guests follow. The control room is shown from its door, shorter than its fence allows. */
export function tourOf(unit: string): { place: string; seconds: number }[] {
  return [
    { place: 'gateWalk', seconds: 120 },
    { place: 'CCB/F1:lobby', seconds: 120 },
    { place: 'CCB/F3:reception', seconds: 900 },
    { place: 'CCB/F3:training', seconds: 600 },
    { place: 'CCB/F1:control', seconds: 240 },
    { place: unit, seconds: 180 },
    { place: unit, seconds: 150 },
    { place: 'CCB/F3:reception', seconds: 600 },
    { place: 'gateWalk', seconds: 60 },
  ]
}
