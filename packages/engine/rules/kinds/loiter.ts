import { SECOND } from '@muster/base'
import type { Bench, RuleKind } from '../kind.ts'
import type { BoundRule, Member, TagState } from '../state.ts'

/**
 * Staying inside for longer than `seconds`, counted from the entry (or from when the rule came into force). The episode begins when the
 * time is up; an update comes each time the stay has doubled. Only time that was seen counts: a tag silent beyond the online time is not
 * known to be inside, so nothing fires on its old position and the count begins anew when it is found inside again.
 */
export const loiter: RuleKind = {
  watches: 'fence',
  entered: wait,
  left(bench, bound, tag, member, t, was) {
    const seconds = (t - start(bound, member)) / SECOND
    // A batch that holds entry, stay and exit is judged as it would have been live.
    if (was === 'in' && seconds > bound.rule.seconds) raise(bench, bound, tag, member)
    bound.notes.delete(tag.id)
    bench.close(bound, { subject: tag, t, figures: was === 'in' ? figures(bound, seconds) : {} })
  },
  begin(bench, bound) {
    for (const { tag, member } of bench.inside(bound)) wait(bench, bound, tag, member)
  },
}

const start = (bound: BoundRule, member: Member): number => Math.max(member.enteredAt, bound.since)

/** Waits for the time to be up, once for each stay however often it is asked to. */
function wait(bench: Bench, bound: BoundRule, tag: TagState, member: Member): void {
  const since = start(bound, member)
  if (bound.notes.get(tag.id)?.since === since) return
  bound.notes.set(tag.id, { since, last: since, movedAt: since, floor: tag.floor, x: tag.x, y: tag.y, count: 0, peak: 0 })
  const known = bench.episode(bound, tag)?.figures.seconds ?? 0
  let next = Math.max(1, bound.rule.seconds)
  while (next <= known) next *= 2
  check(bench, bound, tag, since, next, since + next * SECOND)
}

function check(bench: Bench, bound: BoundRule, tag: TagState, since: number, seconds: number, at: number): void {
  bench.later(bound, at, (now) => {
    if (bound.notes.get(tag.id)?.since !== since) return
    const member = bench.member(bound, tag)
    if (member?.side !== 'in' || start(bound, member) !== since || now - tag.t > bench.onlineMs) {
      bound.notes.delete(tag.id)
    } else if (member.run < 0) {
      // On the way out perhaps: the next fixes tell.
      check(bench, bound, tag, since, seconds, now + SECOND)
    } else {
      if (bench.episode(bound, tag)) bench.update(bound, { subject: tag, t: since + seconds * SECOND, figures: figures(bound, seconds) })
      else raise(bench, bound, tag, member)
      const next = Math.max(seconds, bound.rule.seconds) * 2
      check(bench, bound, tag, since, next, since + next * SECOND)
    }
  })
}

function raise(bench: Bench, bound: BoundRule, tag: TagState, member: Member): void {
  const at = start(bound, member) + bound.rule.seconds * SECOND
  bench.open(bound, at, { subject: tag, t: at, figures: figures(bound, bound.rule.seconds) })
}

const figures = (bound: BoundRule, seconds: number) => ({ seconds: Math.round(seconds), limit: bound.rule.seconds })
