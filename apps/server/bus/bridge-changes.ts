import { randomUUID } from 'node:crypto'
import type { Changes, EntityChange } from '../changes.ts'
import type { Bus } from './bus.ts'

const SUBJECT = 'changes'
type News = { node: string; change: EntityChange }

/** Carries the news of committed changes between the processes of a cluster. Returns the way to stop. */
export function bridgeChanges(bus: Bus, changes: Changes): () => void {
  const node = randomUUID()
  let passingOn = false
  const stopSending = changes.on((change) => {
    if (passingOn) return
    bus.publishLive(SUBJECT, new TextEncoder().encode(JSON.stringify({ node, change } satisfies News)))
  })
  const stopHearing = bus.subscribeLive(SUBJECT, (bytes) => {
    const news = JSON.parse(new TextDecoder().decode(bytes)) as News
    if (news.node === node) return
    passingOn = true
    changes.emit(news.change)
    passingOn = false
  })
  return () => {
    stopSending()
    stopHearing()
  }
}
