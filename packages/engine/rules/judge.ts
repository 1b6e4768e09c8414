import { kmhFromMs, type Millis } from '@muster/base'
import type { EpisodeEvent, EventObservation, Fix } from '@muster/model/protocol'
import type { Site, SiteTag } from '../site/index.ts'
import { applies } from './applies.ts'
import { Episodes } from './episodes.ts'
import { inForce, inForceSince, nextChange } from './in-force.ts'
import { floorKey, type Plan, planOf } from './plan.ts'
import { adopt, carryOver } from './restore.ts'
import { Sides } from './sides.ts'
import { type BoundRule, newTag, type TagState } from './state.ts'

export type Battery = { tag: number; percent: number; t: Millis }
export type JudgeInput = { fixes: readonly Fix[]; events: readonly EventObservation[]; batteries: readonly Battery[] }

/**
 * Turns fixes, device messages and the clock into alarm episodes. Pure: all it knows it was given, and the same input gives the same changes
 * with the same keys. `now` should be the time the input was received, so that a replay after a stop is judged by the clock of its time.
 */
export interface Judge {
  setSite(site: Site): void
  /** Runs one tick and returns the changes in order. Order inside: hours of rules, fixes, messages, batteries, then what the clock makes due. */
  judge(input: JudgeInput, now: Millis): EpisodeEvent[]
  /** Feeds past fixes after a restart without emitting: sides, stays and last-seen times. */
  warm(fixes: readonly Fix[]): void
  /** Ids of the tags inside a fence (seen within the online time), for headcounts. */
  inside(fence: number): readonly number[]
  /** Failures caught, by alarm type; a failing rule stops only itself. */
  readonly errors: ReadonlyMap<string, number>
  /** Input passed over: of no active tag, without numbers, or not newer than what is known. */
  readonly ignored: Readonly<{ unknownTag: number; notFinite: number; late: number }>
}

/** `open` = the changes that opened (or last updated) the episodes still open in the database; they go on and are closed by their condition. */
export function createJudge(site: Site, open: readonly EpisodeEvent[]): Judge {
  return new SiteJudge(site, open)
}

class SiteJudge implements Judge {
  readonly errors = new Map<string, number>()
  readonly ignored = { unknownTag: 0, notFinite: 0, late: 0 }
  readonly #failed = (type: string) => this.errors.set(type, (this.errors.get(type) ?? 0) + 1)
  readonly #tags = new Map<number, TagState>()
  readonly #episodes: Episodes
  readonly #sides: Sides
  #site: Site
  #plan: Plan
  /** Episodes to be ended by the next tick, which has the time. */
  #cuts: ((now: Millis) => void)[] = []
  #changed = true
  #started = false
  #listeningSince = Number.NaN
  #nextHours = -Infinity

  constructor(site: Site, open: readonly EpisodeEvent[]) {
    this.#site = site
    this.#episodes = new Episodes(site, this.#failed)
    this.#sides = new Sides({
      entered: (gate, tag, member, t) => this.#each(gate.rules, tag, (b) => b.kind.entered?.(this.#episodes, b, tag, member, t)),
      left: (gate, tag, member, t, was) => this.#each(gate.rules, tag, (b) => b.kind.left?.(this.#episodes, b, tag, member, t, was)),
      lost: (gate, tag, t) => this.#each(gate.rules, tag, (b) => b.kind.lost?.(this.#episodes, b, tag, t)),
    })
    this.#plan = planOf(site, this.#failed)
    const orphans = adopt(this.#plan, site, open, (tag) => this.#stateOf(tag))
    this.#cuts.push((now) => {
      for (const event of orphans) this.#episodes.orphan(event, now)
    })
  }

  setSite(site: Site): void {
    const plan = planOf(site, this.#failed)
    this.#cuts.push(...carryOver(this.#plan, plan, this.#tags, site, this.#episodes))
    this.#site = site
    this.#plan = plan
    this.#episodes.settings = site.settings
    for (const state of this.#tags.values()) this.#pickRules(state)
    this.#changed = true
  }

  judge(input: JudgeInput, now: Millis): EpisodeEvent[] {
    this.#episodes.now = now
    if (Number.isNaN(this.#listeningSince)) this.#listeningSince = now
    for (const cut of this.#cuts.splice(0)) cut(now)
    if (this.#changed || now >= this.#nextHours) this.#keepHours(now)
    for (const fix of input.fixes) this.#fix(fix)
    for (const event of input.events) this.#event(event)
    for (const battery of input.batteries) this.#battery(battery)
    this.#episodes.timers.advance(now)
    return this.#episodes.take()
  }

  warm(fixes: readonly Fix[]): void {
    this.#episodes.muted = true
    for (const fix of fixes) this.#fix(fix)
    this.#episodes.muted = false
    this.#changed = true
  }

  inside(fence: number): readonly number[] {
    return Array.from(this.#plan.fences.get(fence)?.gates[0]?.inside ?? [], (tag) => tag.id)
  }

  #fix(fix: Fix): void {
    const known = this.#site.tagsById.get(fix.tag)
    if (!known) {
      this.ignored.unknownTag++
      return
    }
    if (!(Number.isFinite(fix.t) && Number.isFinite(fix.x) && Number.isFinite(fix.y))) {
      this.ignored.notFinite++
      return
    }
    const tag = this.#tags.get(fix.tag) ?? this.#stateOf(known)
    if (fix.t <= tag.t) {
      this.ignored.late++
      return
    }
    if (!tag.stale && fix.t - tag.t > this.#episodes.onlineMs && tag.t > -Infinity) this.#sides.lose(tag, tag.t + this.#episodes.onlineMs)
    tag.stale = false
    tag.t = fix.t
    tag.floor = fix.floor
    tag.plane = floorKey(this.#site, fix.floor)
    tag.x = fix.x
    tag.y = fix.y
    tag.accuracy = fix.accuracy
    tag.speed = kmhFromMs(fix.speed)
    this.#alive(tag, fix.t)
    this.#sides.step(tag, this.#plan.floors.get(tag.plane), this.#plan.anywhere)
    for (const bound of tag.everyFix) {
      if ((!bound.active && !this.#episodes.muted) || (bound.gate && this.#episodes.member(bound, tag)?.side !== 'in')) continue
      try {
        bound.kind.fix!(this.#episodes, bound, tag, fix.t)
      } catch {
        this.#failed(bound.type)
      }
    }
  }

  #event(event: EventObservation): void {
    const known = this.#site.tags.get(event.tag)
    if (!known || !Number.isFinite(event.t)) {
      if (known) this.ignored.notFinite++
      else this.ignored.unknownTag++
      return
    }
    const tag = this.#stateOf(known)
    this.#alive(tag, event.t)
    if (event.event !== 'sos' && event.event !== 'sosReleased') return
    if (event.t <= tag.sosAt) {
      this.ignored.late++
      return
    }
    tag.sosAt = event.t
    const { sos } = this.#plan.builtIn
    const presses = (this.#episodes.episode(sos, tag)?.figures.presses ?? 0) + 1
    const change = { subject: tag, t: event.t, figures: { presses } }
    if (event.event === 'sosReleased') this.#episodes.close(sos, { subject: tag, t: event.t, figures: {} })
    else if (presses > 1) this.#episodes.update(sos, change)
    else this.#episodes.open(sos, event.t, change)
  }

  #battery({ tag: id, percent, t }: Battery): void {
    const known = this.#site.tagsById.get(id)
    if (!known) {
      this.ignored.unknownTag++
      return
    }
    const tag = this.#stateOf(known)
    if (!(percent >= 0 && percent <= 100) || !Number.isFinite(t) || t <= tag.batteryAt) {
      this.ignored[t <= tag.batteryAt ? 'late' : 'notFinite']++
      return
    }
    tag.batteryAt = t
    this.#alive(tag, t)
    const { lowBattery } = this.#plan.builtIn
    const own = tag.ofBattery.length > 0
    if (own) this.#episodes.close(lowBattery, { subject: tag, t, figures: { percent } })
    else if (known.holderKind === 'unbound') return
    for (const b of own ? tag.ofBattery : [lowBattery]) this.#episodes.guard(b, () => b.kind.battery?.(this.#episodes, b, tag, percent, t))
  }

  /** A sign of life: ends the offline alarm and (once a tag) starts the watch over its silence. */
  #alive(tag: TagState, t: Millis): void {
    if (t <= tag.seen) return
    tag.seen = t
    const { tagOffline } = this.#plan.builtIn
    if (tagOffline.open.size > 0) this.#episodes.close(tagOffline, { subject: tag, t, figures: {} })
    if (tag.watched) return
    tag.watched = true
    this.#episodes.timers.set(t + this.#episodes.onlineMs, () => this.#watch(tag))
  }

  /** The position goes stale after the online time without a fix, the tag offline after as long without any sign (and this program listening). */
  #watch(tag: TagState): void {
    if (this.#tags.get(tag.id) !== tag) return
    const { now, onlineMs } = this.#episodes
    const staleAt = tag.t + onlineMs
    const offlineAt = Math.max(tag.seen, this.#listeningSince) + onlineMs
    if (!tag.stale && staleAt <= now) {
      tag.stale = true
      this.#sides.lose(tag, staleAt)
    }
    if (offlineAt <= now) {
      tag.watched = false
      if (tag.tag.holderKind === 'unbound') return
      const change = { subject: tag, t: offlineAt, figures: { seconds: this.#episodes.settings.onlineSeconds } }
      this.#episodes.open(this.#plan.builtIn.tagOffline, offlineAt, change)
      return
    }
    this.#episodes.timers.set(tag.stale ? offlineAt : Math.min(staleAt, offlineAt), () => this.#watch(tag))
  }

  /** Puts rules in and out of force. Looks at all rules, but only when the site changed or an hour strikes for one of them. */
  #keepHours(now: Millis): void {
    const zone = this.#site.settings.zoneOffsetMinutes
    this.#nextHours = Infinity
    for (const bound of this.#plan.rules) {
      this.#episodes.guard(bound, () => {
        const due = inForce(bound.rule, now, zone)
        const starts = due && (bound.fresh || !bound.active)
        if (starts) {
          const since = inForceSince(bound.rule, now, zone)
          // A rule made or changed while the plant runs does not reach back before that.
          bound.since = bound.fresh && this.#started ? Math.max(since, now) : since
          bound.active = true
        }
        if (due && (starts || this.#changed)) bound.kind.begin?.(this.#episodes, bound)
        if (!due && bound.active) this.#endHours(bound, Math.min(bound.until, now))
        bound.fresh = false
        bound.until = nextChange(bound.rule, now, zone)
        this.#nextHours = Math.min(this.#nextHours, bound.until)
      })
    }
    this.#changed = false
    this.#started = true
  }

  #endHours(bound: BoundRule, t: Millis): void {
    for (const id of [...bound.open.keys()]) this.#episodes.cut(bound, id, this.#tags.get(id) ?? null, t)
    bound.active = false
    bound.notes.clear()
  }

  #stateOf(known: SiteTag): TagState {
    let state = this.#tags.get(known.id)
    if (!state) {
      state = newTag(known)
      this.#tags.set(known.id, state)
      this.#pickRules(state)
    }
    return state
  }

  /** Which rules look at each fix and each battery report of this tag. */
  #pickRules(state: TagState): void {
    state.everyFix = []
    state.ofBattery = []
    for (const bound of this.#plan.broad) {
      this.#episodes.guard(bound, () => {
        if (!applies(bound.rule, state.tag)) return
        if (bound.kind.fix) state.everyFix.push(bound)
        else if (bound.type === 'lowBattery') state.ofBattery.push(bound)
      })
    }
  }

  #each(rules: readonly BoundRule[], tag: TagState, react: (bound: BoundRule) => void): void {
    for (const bound of rules) {
      try {
        if (applies(bound.rule, tag.tag)) react(bound)
      } catch {
        this.#failed(bound.type)
      }
    }
  }
}
