import type { Millis } from '@muster/base'
import type { EpisodeEvent } from '@muster/model/protocol'
import type { Site, SiteTag } from '../site/index.ts'
import { applies, isVehicle } from './applies.ts'
import { type Episodes, subjectOfEpisode } from './episodes.ts'
import type { Plan } from './plan.ts'
import { ANYWHERE, type BoundRule, type Cluster, type Gate, type Member, type TagState } from './state.ts'

/** Hands the database's open episodes to their rules. Returns those that no rule or tag of the site answers for: they are to be closed. */
export function adopt(plan: Plan, site: Site, open: readonly EpisodeEvent[], stateOf: (tag: SiteTag) => TagState): EpisodeEvent[] {
  const standing = new Map<string, EpisodeEvent>()
  for (const event of open) {
    if (event.kind === 'close') standing.delete(event.key)
    else standing.set(event.key, event)
  }
  const orphans: EpisodeEvent[] = []
  for (const event of standing.values()) {
    const known = event.tag ? site.tagsById.get(event.tag) : undefined
    const bound = event.tag && !known ? undefined : boundOf(plan, event, known)
    const subject = subjectOfEpisode(event)
    if (!bound || bound.open.has(subject)) {
      orphans.push(event)
      continue
    }
    bound.open.set(subject, { key: event.key, startedAt: event.startedAt, priority: event.priority, figures: { ...event.figures } })
    // Until told otherwise it starts active, so that a rule no longer in force closes it with the first tick.
    bound.active = true
    if (subject < 0) bound.gathering.clusters.push(crowdOf(event, -subject))
    if (!known) continue
    const state = stateOf(known)
    if (event.type === 'sos') state.sosAt = Math.max(state.sosAt, event.t)
    else if (!Number.isFinite(state.x)) Object.assign(state, { floor: event.floor, x: event.x, y: event.y })
    const { gate } = bound
    if (gate && event.type !== 'breach' && !state.members.some((m) => m.gate === gate)) state.members.push(supposed(gate, event.startedAt))
  }
  return orphans
}

function boundOf(plan: Plan, event: EpisodeEvent, tag: SiteTag | undefined): BoundRule | undefined {
  if (event.rule === 0) return [plan.builtIn.sos, plan.builtIn.lowBattery, plan.builtIn.tagOffline].find((b) => b.type === event.type)
  const vehicle = tag ? isVehicle(tag) : 'vehicles' in event.figures
  return plan.rules.find(
    (b) =>
      b.rule.id === event.rule &&
      b.type === event.type &&
      b.rule.fence === event.fence &&
      (b.rule.subject === 'vehicle') === vehicle &&
      (!tag || applies(b.rule, tag)),
  )
}

function crowdOf({ tags = [], startedAt, floor, x, y, figures }: EpisodeEvent, id: number): Cluster {
  const members = new Map(tags.map((tag) => [tag, startedAt]))
  return { id, members, floor, x, y, count: figures.persons ?? 0, peak: figures.peak ?? 0, shortSince: Number.NaN }
}

const supposed = (gate: Gate, t: Millis): Member => ({ gate, side: 'unknown', run: 0, runT: t, enteredAt: t })

/**
 * Moves what is known from the old plan to the new one: open episodes, memories and sides. A rule that is gone or is about something else, a tag that is gone,
 * has another holder or is no longer meant, loses its episodes: returned as tasks for the next tick, which has the time.
 */
export function carryOver(from: Plan, to: Plan, tags: Map<number, TagState>, site: Site, episodes: Episodes): ((now: Millis) => void)[] {
  const cuts: ((now: Millis) => void)[] = []
  const rebound = new Set<number>()
  const old = [...tags]
  for (const [id, state] of old) {
    const tag = site.tagsById.get(id)
    if (!tag) tags.delete(id)
    else if (tag.holder !== state.tag.holder || tag.holderKind !== state.tag.holderKind) {
      rebound.add(id)
      state.members = []
    }
    if (tag) state.tag = tag
  }
  const states = new Map(old)
  const cut = (bound: BoundRule, id: number) => cuts.push((now) => episodes.cut(bound, id, states.get(id) ?? null, now))

  const byIdentity = new Map(to.rules.map((b) => [identity(b), b]))
  const kept = new Map<BoundRule, BoundRule>()
  for (const bound of from.rules) {
    const next = byIdentity.get(identity(bound))
    for (const id of bound.open.keys()) {
      const tag = site.tagsById.get(id)
      if (!next || rebound.has(id) || (id > 0 && !(tag && applies(next.rule, tag)))) cut(bound, id)
    }
    if (!next) {
      cuts.push(() => {
        bound.active = false
      })
      continue
    }
    for (const id of rebound) bound.notes.delete(id)
    // The object itself goes on, as timers hold it.
    const { rule, gate } = next
    kept.set(next, bound)
    if (gate) gate.rules[gate.rules.indexOf(next)] = bound
    Object.assign(bound, { rule, gate })
  }
  to.rules = to.rules.map((b) => kept.get(b) ?? b)
  to.broad = to.broad.map((b) => kept.get(b) ?? b)
  for (const name of ['sos', 'lowBattery', 'tagOffline'] as const) {
    const bound = from.builtIn[name]
    for (const id of bound.open.keys()) if (!site.tagsById.has(id) || (name !== 'sos' && rebound.has(id))) cut(bound, id)
    to.builtIn[name] = bound
  }
  for (const state of tags.values()) moveMembers(state, to)
  return cuts
}

const identity = ({ rule }: BoundRule): string => `${rule.subject}:${rule.id}:${rule.type}:${rule.fence}`

/** A new gate takes over from the gate with its own number of fixes, else from the fence's first. */
function moveMembers(state: TagState, to: Plan): void {
  const before = state.members
  state.members = []
  for (const fences of [to.fences, to.through]) {
    const byFence = new Map<number, Member[]>()
    for (const member of before) {
      const { id, floor } = member.gate.fence
      if ((floor === ANYWHERE) === (fences === to.through)) byFence.set(id, [...(byFence.get(id) ?? []), member])
    }
    for (const [id, members] of byFence) adoptGates(state, fences.get(id)?.gates ?? [], members)
  }
}

function adoptGates(state: TagState, gates: readonly Gate[], members: readonly Member[]): void {
  for (const gate of gates) {
    const from = members.find((m) => m.gate.entryCount === gate.entryCount) ?? members[0]!
    state.members.push({ ...from, gate })
    if (from.side === 'in') gate.inside.add(state)
  }
}
