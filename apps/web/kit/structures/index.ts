import type { KitValue } from '@muster/entity-kit/web'
import { ChangesCell } from './changes.tsx'
import { CircleCell, CircleControl } from './circle.tsx'
import { EffectiveDatesCell, EffectiveDatesControl } from './effective-dates.tsx'
import { EffectiveTimesCell, EffectiveTimesControl } from './effective-times.tsx'
import { MapRangeCell, MapRangeControl, PasswordPolicyCell, PasswordPolicyControl } from './figures.tsx'

import { StructureCell, StructureControl } from './structure.tsx'

/** Controls of the fields whose value is a structure, by field name. */
export const structureControls: NonNullable<KitValue['controls']> = {
  effectiveDates: EffectiveDatesControl,
  effectiveTimes: EffectiveTimesControl,
  range: MapRangeControl,
  passwordPolicy: PasswordPolicyControl,
  circle: CircleControl,
  json: StructureControl,
}

/** How they are read. */
export const structureCells: NonNullable<KitValue['cells']> = {
  effectiveDates: EffectiveDatesCell,
  effectiveTimes: EffectiveTimesCell,
  range: MapRangeCell,
  passwordPolicy: PasswordPolicyCell,
  circle: CircleCell,
  changes: ChangesCell,
  json: StructureCell,
}
