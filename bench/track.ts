import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillTracks, makeLoadSite, startServer } from '@muster/server/testing/process'
import { signIn } from './browser.ts'
import { type Figure, percentile } from './lib.ts'

const TAGS = 20
const HOURS = 24
const QUESTIONS = 15

/** What a stored position takes on disk, and how long a whole day of one person takes from the question to the parsed answer. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  try {
    const site = await makeLoadSite(folder, TAGS, 1)
    const filled = await fillTracks(site, TAGS, HOURS)
    const server = await startServer(folder)
    try {
      const browser = await signIn(server.url, site.account, site.password, site.route)
      const times: number[] = []
      let points = 0
      let bytes = 0
      for (let i = 0; i < QUESTIONS; i++) {
        const [tag] = site.tags[i % TAGS]!
        const begun = performance.now()
        const reply = await browser.call('/api/monitor-service/historyPosition/findList', { tag, from: filled.from, to: filled.to })
        times.push(performance.now() - begun)
        if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
        points = (reply.data as { points: number }).points
        bytes = reply.bytes
      }
      if (points < HOURS * 3600 * 0.95) throw new Error(`only ${points} points in a day`)
      return [
        {
          name: 'track.bytesPerPosition',
          value: Number((filled.bytes / filled.positions).toFixed(2)),
          unit: 'B',
          conditions: `${filled.positions} positions of ${TAGS} walkers at 1 Hz with 0.1 m scatter, after compaction: table, index and TOAST of ${filled.chunks} chunks`,
        },
        {
          name: 'track.day24hMs',
          value: Math.round(percentile(times.slice(2), 0.5)),
          unit: 'ms',
          conditions: `${points} points over HTTP as JSON (${Math.round(bytes / 1024)} KB) with segments and stops, parsed by the client; median of ${QUESTIONS - 2}, slowest ${Math.round(Math.max(...times))} ms`,
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
