import { type Id, MusterError } from '@muster/base'
import { createTranslator } from '@muster/i18n'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/db.ts'
import { exportJob, importJob } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'

/** Both kinds of job live the same life. */
export type JobTable = typeof importJob | typeof exportJob
/** Progress is written so often, and a wish to cancel seen. Milliseconds. */
const BEAT = 500
/** A job silent for so long has lost its process, milliseconds. */
const SILENT = 120_000

type Ended = Record<string, unknown>
export type Running = { signal: AbortSignal; progress(done: number, total: number): void }

/** Its operator has cancelled the job. */
class Cancelled extends Error {}

/** What a failure says to the operator: the refusal in words, or a number to quote. */
function reasonOf(ctx: Context, id: Id, error: unknown): string {
  const t = createTranslator(ctx.language)
  if (!(error instanceof MusterError)) return t('error.internal', { requestId: id })
  const [field] = error.fields
  const reason = field ? t(`rule.${field.rule}` as Parameters<typeof t>[0], field.params) : t(`error.${error.name}`, error.params)
  return reason.slice(0, 500)
}

/**
 * Runs a job that waits in its table, when its turn comes: keeps its progress, sees when it is to be cancelled, and writes how it ended.
 * `work` gives what the row says at its end, `state` with it; whatever it throws ends the job as failed.
 */
export function followJob(deps: Deps, ctx: Context, table: JobTable, id: Id, work: (running: Running) => Promise<Ended>): void {
  const write = (values: Ended) => deps.db.tx(ctx, (tx) => tx.update(table).set(values).where(eq(table.id, id)))
  deps.background.start(async (stopping) => {
    const ended = new AbortController()
    let percent = 0
    let beating: Promise<void> = Promise.resolve()
    const beat = async () => {
      const rows = await deps.db.tx(ctx, (tx) =>
        tx
          .update(table)
          .set({ progress: percent, heartbeatAt: deps.clock.now() })
          .where(eq(table.id, id))
          .returning({ cancel: table.cancelAsked }),
      )
      if (rows[0]?.cancel) ended.abort(new Cancelled())
    }
    const stop = () => ended.abort(new Error('stopping'))
    stopping.addEventListener('abort', stop, { once: true })
    let timer: NodeJS.Timeout | null = null
    try {
      const begun = await deps.db.tx(ctx, (tx) =>
        tx
          .update(table)
          .set({ state: 'running', progress: 0, heartbeatAt: deps.clock.now() })
          .where(and(eq(table.id, id), eq(table.state, 'waiting')))
          .returning({ id: table.id }),
      )
      if (begun.length === 0) return
      let free = true
      timer = setInterval(() => {
        if (!free) return
        free = false
        beating = beat()
          .catch((error: unknown) => deps.log.warn({ err: error, job: id }, 'progress of a job not written'))
          .finally(() => {
            free = true
          })
      }, BEAT)
      const values = await work({
        signal: ended.signal,
        progress: (done, total) => {
          percent = Math.min(99, Math.floor((done / Math.max(1, total)) * 100))
        },
      })
      clearInterval(timer)
      await beating
      await write({ progress: 100, endedAt: deps.clock.now(), ...values })
    } catch (error) {
      if (timer) clearInterval(timer)
      await beating
      const cancelled = ended.signal.reason instanceof Cancelled
      if (!cancelled && !(error instanceof MusterError)) deps.log.error({ err: error, job: id }, 'job failed')
      const state = cancelled ? 'cancelled' : 'failed'
      const errorMessage = cancelled ? null : stopping.aborted ? 'job.interrupted' : reasonOf(ctx, id, error)
      await write({ state, errorMessage, endedAt: deps.clock.now() }).catch((lost: unknown) =>
        deps.log.error({ err: lost, job: id }, 'end of a job not written'),
      )
    } finally {
      stopping.removeEventListener('abort', stop)
    }
  })
}

/** Jobs whose process ended while they waited or ran: nothing goes on in them. Runs for all tenants of a database. */
export async function endInterrupted(database: Pick<Database, 'ownerTx'>, clock: Deps['clock']): Promise<number> {
  let count = 0
  const now = clock.now()
  // The photos that a batch took before its page was closed are kept.
  await database.ownerTx((tx) =>
    tx
      .update(importJob)
      .set({ state: 'finished', progress: 100, endedAt: now })
      .where(
        and(eq(importJob.mode, 'photo'), eq(importJob.state, 'running'), lt(sql`coalesce(${importJob.heartbeatAt}, 0)`, now - SILENT)),
      ),
  )
  for (const table of [importJob, exportJob]) {
    const rows = await database.ownerTx((tx) =>
      tx
        .update(table)
        .set({ state: 'failed', errorMessage: 'job.interrupted', endedAt: now })
        .where(and(inArray(table.state, ['waiting', 'running']), lt(sql`coalesce(${table.heartbeatAt}, 0)`, now - SILENT)))
        .returning({ id: table.id }),
    )
    count += rows.length
  }
  return count
}
