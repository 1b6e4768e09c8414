import { SECOND } from '@muster/base'
import type { RuleKind } from '../kind.ts'
import { MAX_TOLERANCE, type Note, type TagState } from '../state.ts'

/**
 * Not having moved farther than the rule's `limit` metres (else the site's movement distance) from one place for `seconds`; over with the
 * first of N consecutive fixes farther away. The fix's accuracy counts as standing, so a noisy tag on a table does not walk. Fires on a fix only:
 * a silent tag is not known to stand.
 */
export const standstill: RuleKind = {
  watches: 'fix',
  fix(bench, bound, tag, t) {
    const open = bench.episode(bound, tag)
    let note = bound.notes.get(tag.id)
    if (!note || (!open && t - note.last > bench.onlineMs)) {
      note = place(tag, t)
      bound.notes.set(tag.id, note)
    }
    note.last = t
    const near = Math.max(bound.rule.limit || bench.settings.movementDistance, Math.min(tag.accuracy, MAX_TOLERANCE))
    if (note.floor !== tag.floor || Math.hypot(tag.x - note.x, tag.y - note.y) > near) {
      if (note.count++ === 0) note.movedAt = t
      if (note.count < (bound.rule.entryCount || bench.settings.entryCount)) return
      bench.close(bound, { subject: tag, t: note.movedAt, figures: {} })
      bound.notes.set(tag.id, place(tag, note.movedAt))
      return
    }
    note.count = 0
    const from = Math.max(note.since, bound.since) + bound.rule.seconds * SECOND
    if (!open && t >= from) bench.open(bound, from, { subject: tag, t, figures: { seconds: bound.rule.seconds } })
  },
  left(bench, bound, tag, _member, t) {
    bound.notes.delete(tag.id)
    bench.close(bound, { subject: tag, t, figures: {} })
  },
}

const place = (tag: TagState, since: number): Note => ({
  since,
  last: tag.t,
  movedAt: since,
  floor: tag.floor,
  x: tag.x,
  y: tag.y,
  count: 0,
  peak: 0,
})
