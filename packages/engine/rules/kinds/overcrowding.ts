import { SECOND, type Millis } from '@muster/base'
import type { Bench, RuleKind } from '../kind.ts'
import type { BoundRule, TagState } from '../state.ts'

/**
 * More than `persons` people (or vehicles) inside one fence for `seconds`; ends when the count is back at the limit. The subject is the fence.
 * Counted are holders the rule applies to, seen within the online time, once each whatever the number of their tags; exempt ones do not count.
 * An update comes with each new highest count.
 */
export const overcrowding: RuleKind = {
  watches: 'fence',
  entered(bench, bound, tag, _member, t) {
    const key = holder(tag)
    const { holders } = bound.crowd
    holders.set(key, (holders.get(key) ?? 0) + 1)
    counted(bench, bound, t)
  },
  left(bench, bound, tag, _member, t, was) {
    if (was === 'in') gone(bench, bound, tag, t)
  },
  lost: gone,
  begin(bench, bound) {
    const { crowd } = bound
    crowd.holders.clear()
    let last = -Infinity
    for (const { tag, member } of bench.inside(bound)) {
      const key = holder(tag)
      crowd.holders.set(key, (crowd.holders.get(key) ?? 0) + 1)
      last = Math.max(last, member.enteredAt)
    }
    counted(bench, bound, Math.max(last, bound.since))
  },
}

const holder = ({ tag }: TagState): string => `${tag.holderKind}:${tag.holder}`

function gone(bench: Bench, bound: BoundRule, tag: TagState, t: Millis): void {
  const key = holder(tag)
  const { holders } = bound.crowd
  const tags = holders.get(key) ?? 0
  if (tags > 1) holders.set(key, tags - 1)
  else holders.delete(key)
  counted(bench, bound, t)
}

function counted(bench: Bench, bound: BoundRule, t: Millis): void {
  const { crowd } = bound
  const open = bench.episode(bound, null)
  if (crowd.holders.size <= bound.rule.persons) {
    // A batch that holds the crowd's coming and going is judged as it would have been live.
    if (dueAt(bench, bound) < t) raise(bench, bound)
    bench.close(bound, { subject: null, t, figures: figures(bound, bench.episode(bound, null)?.figures.peak), tags: tags(bench, bound) })
    crowd.overSince = Number.NaN
    return
  }
  if (Number.isNaN(crowd.overSince)) crowd.overSince = t
  if (open && crowd.holders.size > (open.figures.peak ?? 0)) {
    bench.update(bound, { subject: null, t, figures: figures(bound, open.figures.peak), tags: tags(bench, bound) })
  }
  const at = dueAt(bench, bound)
  if (open || !bound.active || crowd.awaited === at) return
  crowd.awaited = at
  bench.later(bound, at, () => {
    if (dueAt(bench, bound) === at) raise(bench, bound)
  })
}

/** When the time is up: counted from the crowding or from when the rule came into force. NaN while there is no crowd. */
const dueAt = (bench: Bench, bound: BoundRule): Millis =>
  Math.max(bound.crowd.overSince, bound.since) + (bound.rule.seconds || bench.settings.overcrowdingSeconds) * SECOND

function raise(bench: Bench, bound: BoundRule): void {
  const at = dueAt(bench, bound)
  bench.open(bound, at, { subject: null, t: at, figures: figures(bound), tags: tags(bench, bound) })
}

/** `persons` or `vehicles` inside now, the limit, and the highest count of the episode. */
function figures(bound: BoundRule, peak = 0): Record<string, number> {
  const count = bound.crowd.holders.size
  return { [bound.rule.subject === 'vehicle' ? 'vehicles' : 'persons']: count, limit: bound.rule.persons, peak: Math.max(count, peak) }
}

const tags = (bench: Bench, bound: BoundRule): number[] => bench.inside(bound).map(({ tag }) => tag.id)
