import type { Millis } from '@muster/base'
import type { EpisodeEvent } from '@muster/model/protocol'
import type { EngineSettings, Site } from '../site/index.ts'
import { applies } from './applies.ts'
import type { Bench, Change } from './kind.ts'
import type { BoundRule, Episode, Member, TagState } from './state.ts'
import { Timers } from './timers.ts'

/**
 * The rules' bench: keeps one open episode per rule and subject, gives it its key, and collects the changes of a tick in order.
 * While `muted` (past fixes are fed) nothing opens, changes or closes.
 */
export class Episodes implements Bench {
  settings: EngineSettings
  muted = false
  now: Millis = -Infinity
  readonly timers = new Timers()
  readonly #tenant: number
  readonly #failed: (type: string) => void
  #out: EpisodeEvent[] = []

  constructor(site: Site, failed: (type: string) => void) {
    this.#tenant = site.tenant
    this.#failed = failed
    this.settings = site.settings
  }

  get onlineMs(): Millis {
    return this.settings.onlineSeconds * 1000
  }

  /** The changes since the last call. */
  take(): EpisodeEvent[] {
    const out = this.#out
    this.#out = []
    return out
  }

  open(bound: BoundRule, startedAt: Millis, change: Change): void {
    const subject = subjectOf(change)
    if (this.muted || !bound.active || bound.open.has(subject)) return
    if (bound.rule.id !== 0 && change.subject && !applies(bound.rule, change.subject.tag)) return
    const start = Math.max(startedAt, bound.ended.get(subject) ?? startedAt)
    const episode = { key: keyOf(bound, subject, start), startedAt: start, priority: bound.rule.priority, figures: change.figures }
    bound.open.set(subject, episode)
    this.#emit('open', bound, episode, change)
  }

  update(bound: BoundRule, change: Change): void {
    const episode = bound.open.get(subjectOf(change))
    if (this.muted || !episode) return
    episode.figures = { ...episode.figures, ...change.figures }
    this.#emit('update', bound, episode, change)
  }

  close(bound: BoundRule, change: Change): void {
    const subject = subjectOf(change)
    const episode = bound.open.get(subject)
    if (this.muted || !episode) return
    bound.open.delete(subject)
    bound.ended.set(subject, change.t)
    episode.figures = { ...episode.figures, ...change.figures }
    this.#emit('close', bound, episode, change)
  }

  /** Ends an episode because the rule or the site changed, not because of what the subject did. */
  cut(bound: BoundRule, subject: number, tag: TagState | null, t: Millis): void {
    const episode = bound.open.get(subject)
    if (!episode) return
    bound.open.delete(subject)
    bound.ended.set(subject, t)
    this.#emit('close', bound, episode, { subject: tag, t, figures: {} }, subject)
  }

  /** Ends an episode of the database that no rule or tag of the site answers for. */
  orphan(event: EpisodeEvent, t: Millis): void {
    this.#out.push({ ...event, kind: 'close', t: Math.max(t, event.startedAt) })
  }

  episode(bound: BoundRule, subject: TagState | null): Episode | undefined {
    return bound.open.get(subject?.id ?? 0)
  }

  crowdEpisode(bound: BoundRule, crowd: { id: number }): Episode | undefined {
    return bound.open.get(-crowd.id)
  }

  member(bound: BoundRule, tag: TagState): Member | undefined {
    return tag.members.find((m) => m.gate === bound.gate)
  }

  inside(bound: BoundRule): { tag: TagState; member: Member }[] {
    const inside: { tag: TagState; member: Member }[] = []
    for (const tag of bound.gate?.inside ?? []) {
      const member = applies(bound.rule, tag.tag) && this.member(bound, tag)
      if (member) inside.push({ tag, member })
    }
    return inside
  }

  later(bound: BoundRule, at: Millis, task: (now: Millis) => void): void {
    this.timers.set(at, () => this.guard(bound, () => task(this.now)))
  }

  /** Runs a rule's reaction; what it throws is counted and goes no further. */
  guard(bound: BoundRule, run: () => void): void {
    try {
      run()
    } catch {
      this.#failed(bound.type)
    }
  }

  #emit(kind: EpisodeEvent['kind'], bound: BoundRule, episode: Episode, { subject, crowd, t, tags }: Change, tag = subject?.id ?? 0): void {
    const fence = bound.gate?.fence
    const spot = subject ?? crowd
    this.#out.push({
      kind,
      key: episode.key,
      tenant: this.#tenant,
      rule: bound.rule.id,
      type: bound.type,
      priority: episode.priority,
      tag: Math.max(0, tag),
      fence: fence?.id ?? 0,
      startedAt: episode.startedAt,
      t: Math.max(t, episode.startedAt),
      floor: spot ? spot.floor : (fence?.source.floor ?? 0),
      x: spot ? spot.x : (fence?.x ?? Number.NaN),
      y: spot ? spot.y : (fence?.y ?? Number.NaN),
      figures: { ...episode.figures },
      ...(tags ? { tags } : {}),
    })
  }
}

const subjectOf = ({ subject, crowd }: Change): number => (crowd ? -crowd.id : (subject?.id ?? 0))

/**
 * `${rule}:${subject}:${startedAt}`; built-in rules put their type for the rule, an episode of the fence itself `fence<id>` for the subject,
 * one of a crowd `crowd<id>`.
 */
function keyOf(bound: BoundRule, subject: number, startedAt: Millis): string {
  const name = subject < 0 ? `crowd${-subject}` : subject || `fence${bound.rule.fence}`
  return `${bound.rule.id || bound.type}:${name}:${startedAt}`
}

/** The subject that a key names, as rules number it: a tag, 0 for the fence, negative for a crowd. */
export function subjectOfEpisode({ tag, key }: EpisodeEvent): number {
  const crowd = /^[^:]+:crowd(\d+):/.exec(key)
  return crowd ? -Number(crowd[1]) : tag
}
