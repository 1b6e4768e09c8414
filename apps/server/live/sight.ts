import type { Id } from '@muster/base'
import type { DataScope } from '../context.ts'
import type { Plant, Subject } from '../pipeline/plant.ts'

/** Decides whom a scope lets see: department OR area (the holder's own, or where he is) OR the user himself. */
export type Sight = {
  /** Two scopes with the same key see the same. */
  key: string
  all: boolean
  /** `yes` wherever he is, `place` when it depends on the area he is in, `no`. */
  subject(subject: Subject): 'yes' | 'place' | 'no'
  /** True when the deepest area at a place is granted. */
  area(area: number): boolean
}

const sorted = (ids: readonly string[]) => [...ids].sort().join(',')

/** `person` = whom the caller's account is bound to: everyone sees himself. */
export function sightOf(scope: DataScope, person: Id | null): Sight {
  const departments = new Set(scope.departments)
  const areas = new Set(scope.areas.map(Number))
  return {
    key: scope.all ? 'all' : `${sorted(scope.departments)}|${scope.allAreas ? '*' : sorted(scope.areas)}|${person ?? ''}`,
    all: scope.all,
    subject(subject) {
      if (scope.all || (subject.department !== null && departments.has(subject.department))) return 'yes'
      if (person !== null && subject.holder === person && subject.kind !== 'vehicle') return 'yes'
      if (subject.areas.some((area) => scope.allAreas || areas.has(area))) return 'yes'
      return scope.allAreas || areas.size > 0 ? 'place' : 'no'
    },
    area: (area) => area !== 0 && (scope.allAreas || areas.has(area)),
  }
}

/** True when the scope shows this subject at this place. */
export function sees(sight: Sight, plant: Plant, subject: Subject, at: { floor: number; x: number; y: number }): boolean {
  const answer = sight.subject(subject)
  return answer === 'yes' || (answer === 'place' && sight.area(plant.areas.at(at.floor, at.x, at.y)))
}
