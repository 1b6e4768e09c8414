import type { RuleKind } from '../kind.ts'

/** Percent above the limit at which the alarm ends, so that a reading that wavers makes one episode. */
const RECOVERY = 5
/** Percent further down that are worth an update. */
const STEP = 5

/** A battery below the limit (the rule's, else the site's) until it reads the limit plus 5. */
export const lowBattery: RuleKind = {
  watches: 'device',
  battery(bench, bound, tag, percent, t) {
    const limit = bound.rule.limit > 0 ? bound.rule.limit : bench.settings.lowBatteryPercent
    const open = bench.episode(bound, tag)
    const change = { subject: tag, t, figures: { percent, limit } }
    if (!open && percent < limit) bench.open(bound, t, change)
    else if (open && percent >= limit + RECOVERY) bench.close(bound, change)
    else if (open && percent <= (open.figures.percent ?? 100) - STEP) bench.update(bound, change)
  },
}
