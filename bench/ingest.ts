import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { makeLoadSite, startServer } from '@muster/server/testing/process'
import type { Figure } from './lib.ts'
import type { LoadJob, LoadReport } from './load.ts'

const TAGS = 10_000
const FENCES = 1000
const WARM = 5
const SECONDS = 20

/** Runs the load generator in a process of its own. */
export async function load(job: LoadJob): Promise<LoadReport> {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, 'load.ts'), JSON.stringify(job)], {
    maxBuffer: 1024 * 1024,
  })
  return JSON.parse(stdout) as LoadReport
}

/** Positions a second through the public MQTT door until they are committed, with every fence and rule at work. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  try {
    const site = await makeLoadSite(folder, TAGS, FENCES)
    const server = await startServer(folder)
    try {
      const job: LoadJob = {
        mqttPort: server.mqttPort,
        route: site.route,
        device: site.device,
        ground: site.ground,
        tags: site.tags.map(([, number]) => number),
        width: site.width,
        seconds: WARM,
        rate: 0,
        connections: 8,
        batch: 1000,
        window: 2,
      }
      await load(job)
      const { acknowledged, seconds } = await load({ ...job, seconds: SECONDS })
      const metrics = await (await fetch(`${server.url}/metrics`)).text()
      const fixes = Number(/^muster_fixes_total (\d+)/m.exec(metrics)?.[1] ?? 0)
      if (fixes < acknowledged * 0.9) throw new Error(`only ${fixes} fixes of ${acknowledged} acknowledged observations`)
      return [
        {
          name: 'ingest.positionsPerSecond',
          value: Math.round(acknowledged / seconds),
          unit: '1/s',
          conditions: `MQTT QoS 1 acknowledged after commit (PostgreSQL, fsync on), ${job.batch} a message, ${job.connections} connections, ${TAGS} tags, ${FENCES} polygon fences with a rule each, generator on the same machine, ${SECONDS} s`,
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
