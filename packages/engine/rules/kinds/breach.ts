import type { RuleKind } from '../kind.ts'

/**
 * Leaving a fence that one must not leave, until the return. Only a departure that was seen counts: a tag last known inside, silent beyond the
 * online time and seen outside later (taken home, switched off) has not been seen to leave. Nor is being outside when the rule comes into force a departure.
 * A fence on the outdoor ground goes through the buildings within it: who enters one is still inside, whatever the floor, and has left when
 * x and y are beyond the edge. Entering, crowds and stays are counted on the fence's own floor only; so is leaving a fence of an indoor floor.
 */
export const breach: RuleKind = {
  watches: 'fence',
  throughBuildings: true,
  left(bench, bound, tag, _member, t, was) {
    if (was === 'in' && t >= bound.since) bench.open(bound, t, { subject: tag, t: tag.t, figures: {} })
  },
  entered(bench, bound, tag, member) {
    bench.close(bound, { subject: tag, t: member.enteredAt, figures: {} })
  },
}
