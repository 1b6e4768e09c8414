import { Worker } from 'node:worker_threads'
import { type Clock, DAY, MINUTE, type Millis } from '@muster/base'
import { ensureTrackPartitions } from '../db/partitioned.ts'
import type { Database } from '../db/db.ts'
import type { Compacted } from './compaction.ts'

/** Frames younger than this stay: a start warms the rules from them. */
const KEEP = 10 * MINUTE
/** Frames are moved when the oldest is this old, or when there are more positions than this. */
const AGE = 20 * MINUTE
const POSITIONS = 1_500_000
/** When there are too many, all but the last minute go. */
const KEEP_FULL = MINUTE

type Answer = { moved: Compacted } | { error: string }

export interface Compactor {
  /** Looks whether frames are due and moves them. Returns null when none are. */
  run(): Promise<Compacted | null>
  /** Moves all frames that end before a time. */
  before(t: Millis): Promise<Compacted>
  stop(): Promise<void>
}

/** Moves the frames of one database to its shelf, in a thread of its own. */
export function createCompactor({ pools }: Pick<Database, 'pools'>, clock: Clock): Compactor {
  let worker: Worker | null = null

  async function before(t: Millis): Promise<Compacted> {
    const { rows } = await pools.engine.query<{ from: string | null; to: string | null }>(
      'SELECT min(t_from) AS "from", max(t_to) AS "to" FROM frame WHERE t_to < $1',
      [t],
    )
    const { from, to } = rows[0] ?? {}
    if (!from || !to) return { frames: 0, positions: 0, chunks: 0 }
    await ensureTrackPartitions(pools.owner, Number(from), Number(to))
    worker ??= new Worker(new URL('./compaction-worker.ts', import.meta.url), {
      workerData: { url: pools.engine.options.connectionString, tls: pools.engine.options.ssl },
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    })
    const thread = worker
    const answer = await new Promise<Answer>((resolve, reject) => {
      const failed = (error: unknown) => {
        worker = null
        reject(error instanceof Error ? error : new Error('compaction thread ended'))
      }
      thread.once('message', (message: Answer) => {
        thread.off('error', failed)
        thread.off('exit', failed)
        resolve(message)
      })
      thread.once('error', failed)
      thread.once('exit', failed)
      thread.postMessage(t)
    })
    if ('error' in answer) throw new Error(answer.error)
    return answer.moved
  }

  return {
    before,
    async run() {
      const now = clock.now()
      // Tomorrow's day is there before midnight needs it.
      await ensureTrackPartitions(pools.owner, now, now + 2 * DAY)
      const { rows } = await pools.engine.query<{ oldest: string | null; positions: string | null }>(
        'SELECT (SELECT t_to FROM frame ORDER BY seq LIMIT 1) AS oldest, (SELECT sum(count) FROM frame) AS positions',
      )
      const { oldest, positions } = rows[0] ?? {}
      if (!oldest) return null
      if (Number(positions) > POSITIONS) return before(now - KEEP_FULL)
      return now - Number(oldest) > AGE ? before(now - KEEP) : null
    },
    async stop() {
      await worker?.terminate()
    },
  }
}
