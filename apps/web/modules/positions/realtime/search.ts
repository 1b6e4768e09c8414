import type { LiveSubject } from '@muster/model/protocol'
import type { Live } from '../../../live/live.ts'
import { type PeopleFilter, passes } from '../../../map/layers/people/roster.ts'

/** Whether name, number, plate or tag contains the keyword, letter case aside. */
export function matches(subject: LiveSubject, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return true
  return [subject.name, subject.code, subject.tagNumber].some((text) => text.toLowerCase().includes(wanted))
}

const collator = new Intl.Collator('zh-CN', { numeric: true })

/** Tags to list: those that pass, in alarm first, then online by name, then the offline and the never located. */
export function listTags(live: Live, filter: PeopleFilter, keyword: string): number[] {
  const alarms = live.alarms.activeTags()
  const now = live.clock.now()
  const rows: { tag: number; order: number; name: string }[] = []
  for (const subject of live.subjects.all()) {
    if (!passes(filter, subject) || !matches(subject, keyword)) continue
    const slot = live.positions.slotOf(subject.tag)
    const offline = slot < 0 || now - live.positions.columns.t[slot]! > live.limits.offlineMs
    const order = alarms.has(subject.tag) ? 0 : offline ? (slot < 0 ? 3 : 2) : 1
    rows.push({ tag: subject.tag, order, name: subject.name || subject.tagNumber })
  }
  return rows.sort((a, b) => a.order - b.order || collator.compare(a.name, b.name)).map((row) => row.tag)
}
