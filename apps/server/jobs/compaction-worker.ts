import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { sslOption, type Tls } from '../db/tls.ts'
import { type Compacted, compactOnce } from './compaction.ts'

/** Runs in a thread of its own, so that encoding the shelf never holds up a tick. Answers each `before` with what was moved. */
const { url, tls } = workerData as { url: string; tls: Tls | undefined }
const port = parentPort!

async function run(before: number): Promise<Compacted> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'muster compaction',
    statement_timeout: 120_000,
    ...sslOption(tls),
  })
  client.on('error', () => undefined)
  await client.connect()
  const total: Compacted = { frames: 0, positions: 0, chunks: 0 }
  try {
    for (;;) {
      const { frames, positions, chunks } = await compactOnce(client, before)
      if (frames === 0) return total
      total.frames += frames
      total.positions += positions
      total.chunks += chunks
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

port.on('message', (before: number) => {
  run(before).then(
    (moved) => port.postMessage({ moved }),
    (error: unknown) => port.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  )
})
