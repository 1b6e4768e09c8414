import type { JudgedType, RuleKind } from './kind.ts'
import { breach } from './kinds/breach.ts'
import { enter } from './kinds/enter.ts'
import { gathering } from './kinds/gathering.ts'
import { loiter } from './kinds/loiter.ts'
import { lowBattery } from './kinds/low-battery.ts'
import { overcrowding } from './kinds/overcrowding.ts'
import { sos } from './kinds/sos.ts'
import { speeding } from './kinds/speeding.ts'
import { standstill } from './kinds/standstill.ts'
import { tagOffline } from './kinds/tag-offline.ts'

/** Every kind that can be judged. Intrusion is entering by one who is not on the list of those allowed: `applies` makes the difference. */
export const kinds = {
  enter,
  intrusion: enter,
  breach,
  loiter,
  overcrowding,
  gathering,
  speeding,
  standstill,
  sos,
  lowBattery,
  tagOffline,
} satisfies Record<JudgedType, RuleKind>
