import { createReadStream } from 'node:fs'
import { type Id, MusterError } from '@muster/base'
import { createTranslator, hasMessage } from '@muster/i18n'
import type { ImportRowError, JobDetail, JobState, JobView } from '@muster/model/operations'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { exportJob, file, importJob } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { Download } from '../../../http/route.ts'

const SHOWN = 30
export type JobKey = { kind: 'import' | 'export'; id: Id }
type ImportRow = typeof importJob.$inferSelect
type ExportRow = typeof exportJob.$inferSelect

function common(ctx: Context, row: ImportRow | ExportRow) {
  const t = createTranslator(ctx.language)
  const said = row.errorMessage
  return {
    id: row.id,
    state: (row.state ?? 'waiting') as JobState,
    progress: row.progress ?? 0,
    reason: said && hasMessage(said) ? t(said) : said,
    fileName: row.fileName,
    startedAt: row.startedAt ?? row.createdAt,
    endedAt: row.endedAt,
  }
}
const importView = (ctx: Context, row: ImportRow): JobView => ({
  ...common(ctx, row),
  kind: 'import',
  module: row.entity,
  mode: row.mode,
  total: row.total,
  accepted: row.accepted,
  rejected: row.rejected,
  hasErrorSheet: (row.errorSheet?.length ?? 0) > 0,
})
const exportView = (ctx: Context, row: ExportRow): JobView => ({
  ...common(ctx, row),
  kind: 'export',
  module: row.module,
  uuid: row.uuid,
  total: row.rows,
  accepted: null,
  rejected: null,
  hasErrorSheet: false,
})

/** The caller's latest tasks, newest first. */
export async function ownJobs(deps: Deps, ctx: Context): Promise<JobView[]> {
  const me = ctx.actor?.userId ?? '0'
  return deps.db.tx(ctx, async (tx) => {
    const imports = await tx.select().from(importJob).where(eq(importJob.operator, me)).orderBy(desc(importJob.startedAt)).limit(SHOWN)
    const exports = await tx.select().from(exportJob).where(eq(exportJob.operator, me)).orderBy(desc(exportJob.startedAt)).limit(SHOWN)
    const views = [...imports.map((row) => importView(ctx, row)), ...exports.map((row) => exportView(ctx, row))]
    return views.sort((a, b) => b.startedAt - a.startedAt).slice(0, SHOWN)
  })
}

async function ownImport(deps: Deps, ctx: Context, id: Id): Promise<ImportRow> {
  const own = and(eq(importJob.id, id), eq(importJob.operator, ctx.actor?.userId ?? '0'))
  const [row] = await deps.db.tx(ctx, (tx) => tx.select().from(importJob).where(own))
  if (!row) throw new MusterError('notFound')
  return row
}

/** One task of the caller with what its rows came to. Throws `notFound`. */
export async function findJob(deps: Deps, ctx: Context, { kind, id }: JobKey): Promise<JobDetail> {
  if (kind === 'export') {
    const own = and(eq(exportJob.id, id), eq(exportJob.operator, ctx.actor?.userId ?? '0'))
    const [row] = await deps.db.tx(ctx, (tx) => tx.select().from(exportJob).where(own))
    if (!row) throw new MusterError('notFound')
    return { ...exportView(ctx, row), outcome: null }
  }
  const row = await ownImport(deps, ctx, id)
  const { total, accepted, rejected, counts, committed } = row
  const errors = (row.errors ?? []) as ImportRowError[]
  const outcome = total === null || !counts ? null : { committed, total, accepted: accepted ?? 0, rejected: rejected ?? 0, counts, errors }
  return { ...importView(ctx, row), outcome }
}

/**
 * Ends a task of the caller: one that waits or is checked at once, a running one within a second, and then nothing of it is written.
 * One that has ended stays as it is. Throws `notFound`.
 */
export async function cancelJob(deps: Deps, ctx: Context, { kind, id }: JobKey): Promise<void> {
  const table = kind === 'import' ? importJob : exportJob
  const own = and(eq(table.id, id), eq(table.operator, ctx.actor?.userId ?? '0'))
  await deps.db.tx(ctx, async (tx) => {
    const [row] = await tx.select({ state: table.state }).from(table).where(own).for('update')
    if (!row) throw new MusterError('notFound')
    if (row.state === 'running') await tx.update(table).set({ cancelAsked: true }).where(own)
    const idle = inArray(table.state, ['waiting', 'checked'])
    await tx.update(table).set({ state: 'cancelled', endedAt: deps.clock.now() }).where(and(own, idle))
  })
}

/** The rows that an import left out, as a sheet that can be corrected and imported again. Throws `notFound`. */
export async function leftOutSheet(deps: Deps, ctx: Context, id: Id): Promise<Download> {
  const job = await ownImport(deps, ctx, id)
  const [sheet] = job.errorSheet ?? []
  const [row] = sheet ? await deps.db.tx(ctx, (tx) => tx.select().from(file).where(eq(file.id, sheet))) : []
  const found = row ? await deps.files.find(row.storageKey) : null
  if (!row || !found) throw new MusterError('notFound')
  return new Download(createReadStream(found.path), { type: row.contentType ?? '', name: row.name, size: found.size })
}
