import type { Bench, RuleKind } from '../kind.ts'
import type { BoundRule, Member, TagState } from '../state.ts'

/** Being inside a forbidden fence, from the first fix beyond the edge (or from when the rule came into force) until the first fix outside. */
export const enter: RuleKind = {
  watches: 'fence',
  entered: raise,
  left(bench, bound, tag, _member, t) {
    bench.close(bound, { subject: tag, t, figures: {} })
  },
  begin(bench, bound) {
    for (const { tag, member } of bench.inside(bound)) raise(bench, bound, tag, member, tag.t)
  },
}

function raise(bench: Bench, bound: BoundRule, tag: TagState, member: Member, t: number): void {
  const startedAt = Math.max(member.enteredAt, bound.since)
  bench.open(bound, startedAt, { subject: tag, t: Math.max(t, startedAt), figures: {} })
}
