import type { Millis } from '@muster/base'
import { createJudge, type Judge } from '@muster/engine/rules'
import type { AlarmType, EpisodeEvent, EventObservation, Fix } from '@muster/model/protocol'
import { type Duration, millis } from './duration.ts'
import type { SiteBuilder } from './site-builder.ts'

type Walker = {
  x: number
  y: number
  floor: number
  speed: number
  accuracy: number
  reporting: boolean
  jitter: () => { x: number; y: number }
}
type Wanted = { tag?: string; fence?: string }

/** Monday 2026-11-16 08:00 in China. */
export const mondayMorning: Millis = Date.UTC(2026, 10, 16, 0, 0, 0)

/**
 * A shift on a site, played second by second: people stand or walk, every reporting tag gives one fix a second, the judge ticks each second.
 * `shift.tag('A').movesTo(10, 10).after('5s')`, `shift.passes('1min')`, `shift.expectAlarm('enter', { tag: 'A' })`.
 */
export class Shift {
  now: Millis
  /** Everything the judge has said, in order. */
  readonly said: EpisodeEvent[] = []
  /** Every fix given, to be given again. */
  readonly fixes: Fix[] = []
  judge: Judge
  readonly site: SiteBuilder
  readonly #walkers = new Map<string, Walker>()
  #events: EventObservation[] = []
  #batteries: { tag: number; percent: number; t: Millis }[] = []

  constructor(site: SiteBuilder, start: Millis = mondayMorning) {
    this.site = site
    this.now = start
    this.judge = createJudge(site.build(), [])
  }

  tag(name: string): TagDriver {
    this.site.tagNamed(name)
    return new TagDriver(this, name)
  }

  walker(name: string): Walker {
    let walker = this.#walkers.get(name)
    if (!walker) {
      walker = { x: -1000, y: -1000, floor: 0, speed: 0, accuracy: 0.5, reporting: false, jitter: () => ({ x: 0, y: 0 }) }
      this.#walkers.set(name, walker)
    }
    return walker
  }

  /** Lets time pass: one tick a second. */
  passes(duration: Duration, each: (share: number) => void = () => {}): this {
    const seconds = Math.round(millis(duration) / 1000)
    for (let i = 1; i <= seconds; i++) {
      this.now += 1000
      each(i / seconds)
      this.tick()
    }
    return this
  }

  /** Lets time pass without a tick, as when the program is down or nobody is on site. */
  jumps(duration: Duration): this {
    this.now += millis(duration)
    return this
  }

  /** The site was changed by its administrator. */
  changed(): this {
    this.judge.setSite(this.site.build())
    return this
  }

  tick(fixes: Fix[] = this.#fixesNow()): EpisodeEvent[] {
    this.fixes.push(...fixes)
    const said = this.judge.judge({ fixes, events: this.#events, batteries: this.#batteries }, this.now)
    this.#events = []
    this.#batteries = []
    this.said.push(...said)
    return said
  }

  message(name: string, event: EventObservation['event'], t = this.now): this {
    this.#events.push({ kind: 'event', event, tenant: 1, source: 'G1', tag: name, t, receivedAt: this.now })
    return this
  }

  battery(name: string, percent: number): this {
    this.#batteries.push({ tag: this.site.tagNamed(name).id, percent, t: this.now })
    return this
  }

  /** The program stops and starts again: what the database holds open comes back, and the fixes of `memory` are fed as past. */
  restarts(memory: Duration = '1h'): this {
    this.judge = createJudge(this.site.build(), this.open())
    this.judge.warm(this.fixes.filter((f) => f.t > this.now - millis(memory)))
    return this
  }

  /** The last change of every episode that is open. */
  open(): EpisodeEvent[] {
    const last = new Map(this.said.map((e) => [e.key, e]))
    return [...last.values()].filter((e) => e.kind !== 'close')
  }

  /** All changes of one type, of one tag or fence when named. */
  heard(type: AlarmType, { tag, fence }: Wanted = {}): EpisodeEvent[] {
    return this.said.filter(
      (e) =>
        e.type === type &&
        (tag === undefined || e.tag === this.site.tagNamed(tag).id) &&
        (fence === undefined || e.fence === this.site.fenceId(fence)),
    )
  }

  /** Fails unless exactly one episode of this type is open; returns its last change. */
  expectAlarm(type: AlarmType, wanted: Wanted = {}): EpisodeEvent {
    const open = this.open()
    const matches = this.heard(type, wanted).filter((e) => open.includes(e))
    if (matches.length !== 1) throw new Error(`expected one open ${type} alarm, found ${matches.length}\n${this.#story()}`)
    return matches[0]!
  }

  /** Fails when an episode of this type is open. */
  expectQuiet(type: AlarmType, wanted: Wanted = {}): this {
    const open = this.open()
    const matches = this.heard(type, wanted).filter((e) => open.includes(e))
    if (matches.length > 0) throw new Error(`expected no open ${type} alarm\n${this.#story()}`)
    return this
  }

  /** Fails unless exactly `count` episodes of this type were ever opened. */
  expectEpisodes(type: AlarmType, count: number, wanted: Wanted = {}): EpisodeEvent[] {
    const opened = this.heard(type, wanted).filter((e) => e.kind === 'open')
    if (opened.length !== count) throw new Error(`expected ${count} ${type} episodes, found ${opened.length}\n${this.#story()}`)
    return opened
  }

  #fixesNow(): Fix[] {
    const fixes: Fix[] = []
    for (const [name, w] of this.#walkers) {
      if (!w.reporting) continue
      const noise = w.jitter()
      const place = { floor: w.floor, x: w.x + noise.x, y: w.y + noise.y, z: 1 }
      const motion = { speed: w.speed, heading: Number.NaN, moving: w.speed > 0 }
      fixes.push({ tenant: 1, tag: this.site.tagNamed(name).id, t: this.now, ...place, ...motion, accuracy: w.accuracy, technology: 'ble' })
    }
    return fixes
  }

  #story(): string {
    return (
      this.said.map((e) => `  ${new Date(e.t).toISOString()} ${e.kind} ${e.type} ${e.key} ${JSON.stringify(e.figures)}`).join('\n') ||
      '  (nothing was said)'
    )
  }
}

/** What one tag's wearer does. */
export class TagDriver {
  readonly #shift: Shift
  readonly #name: string

  constructor(shift: Shift, name: string) {
    this.#shift = shift
    this.#name = name
  }

  /** Is there from now on and reports every second. */
  at(x: number, y: number, floor?: string): this {
    Object.assign(this.#walker, { x, y, reporting: true, speed: 0 })
    if (floor !== undefined) this.#walker.floor = this.#shift.site.floorId(floor)
    return this
  }

  /** Walks straight to a place, arriving `after` the time given. */
  movesTo(x: number, y: number): { after(duration: Duration): Shift } {
    return {
      after: (duration) => {
        const from = { x: this.#walker.x, y: this.#walker.y }
        this.#walker.reporting = true
        this.#shift.passes(duration, (share) =>
          Object.assign(this.#walker, { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share }),
        )
        return this.#shift
      },
    }
  }

  drives(kilometresPerHour: number): this {
    this.#walker.speed = kilometresPerHour / 3.6
    return this
  }

  /** Its fixes claim this accuracy, metres. */
  accuracy(metres: number): this {
    this.#walker.accuracy = metres
    return this
  }

  /** Its fixes stray by up to this, metres; the same way every time for the same seed. */
  jitters(metres: number, seed = 1): this {
    let state = seed
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return (state / 2 ** 32 - 0.5) * 2 * metres
    }
    this.#walker.jitter = () => ({ x: random(), y: random() })
    return this
  }

  fallsSilent(): this {
    this.#walker.reporting = false
    return this
  }

  reportsAgain(): this {
    this.#walker.reporting = true
    return this
  }

  pressesSos(t?: Millis): this {
    this.#shift.message(this.#name, 'sos', t)
    this.#shift.tick([])
    return this
  }

  releasesSos(): this {
    this.#shift.message(this.#name, 'sosReleased')
    this.#shift.tick([])
    return this
  }

  batteryAt(percent: number): this {
    this.#shift.battery(this.#name, percent)
    this.#shift.passes('1s')
    return this
  }

  get #walker() {
    return this.#shift.walker(this.#name)
  }
}

/** Begins a shift on the site, Monday 08:00 China time unless said otherwise. */
export const shift = (site: SiteBuilder, start?: Millis): Shift => new Shift(site, start)
