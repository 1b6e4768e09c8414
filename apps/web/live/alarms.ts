import type { LiveAlarm } from '@muster/model/protocol'
import { createSignal } from './signal.ts'

/** Person and vehicle alarms number separately. */
const keyOf = (alarm: Pick<LiveAlarm, 'source' | 'id'>): string => `${alarm.source}:${alarm.id}`

/** Alarms the viewer may see and that are not yet settled, plus those settled since the page opened. Never coalesced. */
export class AlarmStore {
  version = 0
  /** Highest sequence number seen: where to resume. */
  lastSeq = 0
  readonly changed = createSignal()
  /** An alarm that was not known before and has just been raised: the one that makes a sound. */
  readonly raised = createSignal<LiveAlarm>()
  private readonly byKey = new Map<string, LiveAlarm>()
  private listed = false
  private unhandledCache: LiveAlarm[] | null = null

  /** The list sent on connecting: with `full` it replaces, else it fills in. What opened during a break is raised; what was there at first is not. */
  applyList(alarms: readonly LiveAlarm[], full: boolean): void {
    const seen = this.lastSeq
    const raised = this.listed ? alarms.filter((alarm) => alarm.seq > seen && this.isNews(alarm)) : []
    this.listed = true
    if (full) this.byKey.clear()
    for (const alarm of alarms) this.put(alarm)
    this.touch()
    for (const alarm of raised) this.raised.emit(alarm)
  }

  /** One change. A change older than what is known is dropped. */
  apply(alarm: LiveAlarm): void {
    const known = this.byKey.get(keyOf(alarm))
    if (known && alarm.seq <= known.seq) return
    const news = this.isNews(alarm)
    this.put(alarm)
    this.touch()
    if (news) this.raised.emit(alarm)
  }

  /** Not processed, newest first. The same array until something changes. */
  unhandled(): readonly LiveAlarm[] {
    this.unhandledCache ??= [...this.byKey.values()]
      .filter((alarm) => alarm.status === 'notProcessed')
      .sort((a, b) => b.startedAt - a.startedAt || b.seq - a.seq)
    return this.unhandledCache
  }

  /** The alarms of one tag, unhandled first, then newest first. */
  ofTag(tag: number): LiveAlarm[] {
    return [...this.byKey.values()]
      .filter((alarm) => alarm.tag === tag)
      .sort((a, b) => Number(a.status === 'processed') - Number(b.status === 'processed') || b.startedAt - a.startedAt)
  }

  /** Tags whose condition still holds and that nobody has handled: their markers pulse. */
  activeTags(): Set<number> {
    const tags = new Set<number>()
    for (const alarm of this.unhandled()) if (alarm.active && alarm.tag > 0) tags.add(alarm.tag)
    return tags
  }

  private isNews(alarm: LiveAlarm): boolean {
    return !this.byKey.has(keyOf(alarm)) && alarm.status === 'notProcessed' && !alarm.acknowledged
  }

  private put(alarm: LiveAlarm): void {
    this.byKey.set(keyOf(alarm), alarm)
    if (alarm.seq > this.lastSeq) this.lastSeq = alarm.seq
  }

  private touch(): void {
    this.unhandledCache = null
    this.version++
    this.changed.emit()
  }
}
