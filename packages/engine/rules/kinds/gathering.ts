import { type Millis, SECOND } from '@muster/base'
import { applies } from '../applies.ts'
import type { Bench, RuleKind } from '../kind.ts'
import type { BoundRule, Cluster, TagState } from '../state.ts'
import { findCrowds, middleOf, within } from './crowds.ts'

/** How often crowds are looked for, ms. */
const intervalOf = (bench: Bench): Millis => Math.max(1, bench.settings.monitorSeconds) * SECOND
/** Metres beyond the radius up to which one who belongs to a crowd still does. */
const HOLD = 3
/** A crowd that was too small this long is over, from when it became so. */
const GRACE = 15 * SECOND

/**
 * `persons` people or more within `limit` metres (the site's setting unless told) of a common centre on one floor for longer than `seconds`, anywhere or within the
 * rule's fence. The subject is the crowd: it may move, and goes on under its key while people join and leave it. Only who has stayed with it
 * for `seconds` counts for its beginning, so people passing by make none; it is over when it was too small for 15 seconds. A person with two
 * tags counts once; several rules with their own `persons` make tiers. Looked at every few seconds (the site's setting) of the fixes' own time, so a replay finds
 * the same crowds with the same keys; the clock steps in only when nobody reports any more.
 */
export const gathering: RuleKind = {
  watches: 'fix',
  fix(bench, bound, tag, t) {
    const { gathering } = bound
    if (gathering.present.get(tag.id) !== tag) gathering.present.set(tag.id, tag)
    const interval = intervalOf(bench)
    const at = Math.floor(t / interval) * interval
    // After a start nobody has been heard yet: the first look comes when the others have had their turn.
    if (gathering.lookedAt === -Infinity) gathering.lookedAt = at
    else if (at > gathering.lookedAt) look(bench, bound, at)
  },
  begin(bench, bound) {
    if (!bound.gathering.watched) watch(bench, bound, bound.since)
  },
}

function watch(bench: Bench, bound: BoundRule, from: Millis): void {
  bound.gathering.watched = true
  const interval = intervalOf(bench)
  bench.later(bound, from + interval, (now) => {
    bound.gathering.watched = bound.active
    if (!bound.active) return
    const at = Math.floor(now / interval - 2) * interval
    if (at > bound.gathering.lookedAt) look(bench, bound, at)
    watch(bench, bound, now)
  })
}

/** Follows the crowds there are, then looks for new ones among all others. */
function look(bench: Bench, bound: BoundRule, at: Millis): void {
  const { gathering } = bound
  gathering.lookedAt = at
  const radius = bound.rule.limit || bench.settings.gatheringRadius
  const free = new Map<number, TagState>()
  for (const tag of gathering.present.values()) {
    if (at - tag.t > bench.onlineMs) gathering.present.delete(tag.id)
    else if (applies(bound.rule, tag.tag) && (!bound.gate || bench.member(bound, tag)?.side === 'in')) free.set(tag.id, tag)
  }
  gathering.clusters = gathering.clusters.filter((cluster) => {
    follow(cluster, free, radius, at)
    return judge(bench, bound, cluster, at)
  })
  for (const crowd of findCrowds([...free.values()], radius, bound.rule.persons)) {
    const used = new Set(gathering.clusters.map(({ id }) => id))
    const id = crowd
      .map((tag) => tag.id)
      .sort((a, b) => a - b)
      .find((id) => !used.has(id))
    if (id === undefined) continue
    const cluster: Cluster = {
      id,
      members: new Map(crowd.map((tag) => [tag.id, at])),
      ...middleOf(crowd),
      count: 0,
      peak: 0,
      shortSince: Number.NaN,
    }
    gathering.clusters.push(cluster)
    judge(bench, bound, cluster, at)
  }
}

/** Who belongs to the crowd now: those near the middle of the members that are still there. They are not free for another one. */
function follow(cluster: Cluster, free: Map<number, TagState>, radius: number, at: Millis): void {
  const known = [...cluster.members.keys()].flatMap((id) => free.get(id) ?? [])
  // A few of many do not tell where the crowd is.
  if (known.length * 2 >= cluster.members.size && known.length > 0) Object.assign(cluster, middleOf(known))
  const members = new Map<number, Millis>()
  for (const tag of free.values()) {
    const joined = cluster.members.get(tag.id)
    if (within(tag, cluster, joined === undefined ? radius : radius + HOLD)) members.set(tag.id, joined ?? at)
  }
  cluster.members = members
  for (const id of members.keys()) free.delete(id)
}

/** Opens, updates or closes the crowd's episode; false when the crowd is over. */
function judge(bench: Bench, bound: BoundRule, cluster: Cluster, at: Millis): boolean {
  const { persons, seconds } = bound.rule
  const joined = holdersOf(bound, cluster)
  cluster.count = joined.length
  const change = () => ({ subject: null, crowd: cluster, t: at, figures: figures(bound, cluster), tags: [...cluster.members.keys()] })
  if (cluster.count >= persons) {
    cluster.shortSince = Number.NaN
    const from = Math.max(joined[persons - 1]!, bound.since) + seconds * SECOND
    const known = bench.crowdEpisode(bound, cluster)
    if (known) {
      cluster.peak = Math.max(cluster.peak, known.figures.peak ?? 0)
      if (cluster.count > cluster.peak) bench.update(bound, change())
    } else if (at > from) bench.open(bound, from, change())
    if (bench.crowdEpisode(bound, cluster)) cluster.peak = Math.max(cluster.peak, cluster.count)
    return true
  }
  if (Number.isNaN(cluster.shortSince)) cluster.shortSince = at
  if (at - cluster.shortSince < GRACE) return true
  bench.close(bound, { ...change(), t: cluster.shortSince })
  // While past fixes are fed the database's word stands: what is open there is closed by what comes after them.
  return bench.crowdEpisode(bound, cluster) !== undefined
}

/** Since when each person has been with the crowd, earliest first; who has two tags counts once. */
function holdersOf(bound: BoundRule, cluster: Cluster): Millis[] {
  const holders = new Map<string, Millis>()
  for (const [id, since] of cluster.members) {
    const tag = bound.gathering.present.get(id)?.tag
    const key = tag ? `${tag.holderKind}:${tag.holder}` : `${id}`
    holders.set(key, Math.min(since, holders.get(key) ?? since))
  }
  return [...holders.values()].sort((a, b) => a - b)
}

const figures = ({ rule }: BoundRule, { count, peak }: Cluster) => ({ persons: count, limit: rule.persons, peak: Math.max(count, peak) })
