import { kmhFromMs, SECOND } from '@muster/base'
import type { RuleKind } from '../kind.ts'

/** The share of the limit below which speeding is over. */
const RECOVERY = 0.95
/** km/h above the highest so far that are worth an update. */
const STEP = 5

/**
 * Faster than the limit (the rule's in km/h, else the vehicle's own) for N consecutive fixes and for `seconds`, from the first fix above it;
 * over with the first of N consecutive fixes below 95 % of it. A silence beyond the online time breaks a count.
 */
export const speeding: RuleKind = {
  watches: 'fix',
  fix(bench, bound, tag, t) {
    const limit = bound.rule.limit > 0 ? bound.rule.limit : kmhFromMs(tag.tag.speedLimit)
    if (!(limit > 0)) return
    const open = bench.episode(bound, tag)
    const counts = open ? tag.speed < limit * RECOVERY : tag.speed > limit
    if (!counts) {
      bound.notes.delete(tag.id)
      if (open && tag.speed >= (open.figures.speed ?? 0) + STEP)
        bench.update(bound, { subject: tag, t, figures: { speed: tag.speed, limit } })
      return
    }
    let note = bound.notes.get(tag.id)
    if (!note || t - note.last > bench.onlineMs) {
      note = { since: t, last: t, movedAt: t, floor: tag.floor, x: tag.x, y: tag.y, count: 0, peak: 0 }
      bound.notes.set(tag.id, note)
    }
    note.last = t
    note.count++
    note.peak = Math.max(note.peak, tag.speed)
    if (note.count < (bound.rule.entryCount || bench.settings.entryCount)) return
    if (open) bench.close(bound, { subject: tag, t: note.since, figures: { ...open.figures } })
    else if (t - note.since < bound.rule.seconds * SECOND) return
    else bench.open(bound, Math.max(note.since, bound.since), { subject: tag, t, figures: { speed: note.peak, limit } })
    bound.notes.delete(tag.id)
  },
  left(bench, bound, tag, _member, t) {
    bound.notes.delete(tag.id)
    bench.close(bound, { subject: tag, t, figures: {} })
  },
}
