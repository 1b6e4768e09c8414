import { type Id, MusterError } from '@muster/base'
import { type Bound, importSheet, type KitUpload } from '@muster/entity-kit/server'
import type { ImportReply, ImportRequest, ImportStarted } from '@muster/model/operations'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { file, importJob } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { kit, kitDepsOf } from '../../entities.ts'
import { numberSetting } from '../settings.ts'
import { storeFile } from '../store-file.ts'
import { errorSheet } from './error-sheet.ts'
import { followJob, type Running } from './follow.ts'

const MEGABYTE = 2 ** 20

/** Takes a file in and begins to check it; with `commit` it is imported after the check. Throws `tooLarge`, `unsupportedMedia`. */
export async function startImport(deps: Deps, ctx: Context, bound: Bound, upload: KitUpload, asked: ImportRequest): Promise<ImportStarted> {
  const limit = await numberSetting(deps, ctx, 'import_max_megabytes')
  const { id: source, size, name } = await storeFile(deps, ctx, { ...upload, fields: { module: 'import' } })
  if (size > limit * MEGABYTE) {
    await dropFiles(deps, ctx, [source])
    throw new MusterError('tooLarge', { params: { limit: `${limit} MB` } })
  }
  const id = await deps.db.tx(ctx, async (tx) => {
    const now = deps.clock.now()
    const [row] = await tx
      .insert(importJob)
      .values({
        entity: bound.entity.name,
        mode: asked.mode,
        matchColumn: asked.matchColumn ?? null,
        source: [source],
        fileName: name,
        state: 'waiting',
        startedAt: now,
        heartbeatAt: now,
        operator: ctx.actor?.userId ?? null,
      })
      .returning({ id: importJob.id })
    return row?.id ?? ''
  })
  run(deps, ctx, bound, id, false, asked.commit)
  return { id }
}

/** Imports what was checked. Throws `notFound` for a job of somebody else, `conflict` when it is not waiting for this. */
export async function commitImport(deps: Deps, ctx: Context, bound: Bound, id: Id): Promise<ImportStarted> {
  const own = and(eq(importJob.id, id), eq(importJob.entity, bound.entity.name), eq(importJob.operator, ctx.actor?.userId ?? '0'))
  await deps.db.tx(ctx, async (tx) => {
    const [row] = await tx.select({ state: importJob.state }).from(importJob).where(own).for('update')
    if (!row) throw new MusterError('notFound')
    if (row.state !== 'checked') throw new MusterError('conflict')
    await tx.update(importJob).set({ state: 'waiting', progress: 0, endedAt: null, heartbeatAt: deps.clock.now() }).where(own)
  })
  run(deps, ctx, bound, id, true, false)
  return { id }
}

/** `commit` writes; otherwise the file is checked, and written behind that when `goOn` says so. */
function run(deps: Deps, ctx: Context, bound: Bound, id: Id, commit: boolean, goOn: boolean): void {
  followJob(deps, ctx, importJob, id, async (running) => {
    const first = await pass(deps, ctx, bound, id, commit, running)
    if (goOn && first.accepted > 0) await pass(deps, ctx, bound, id, true, running)
    return { state: commit || goOn ? 'finished' : 'checked' }
  })
}

/** One reading of the file; what it came to is kept in the job. */
async function pass(deps: Deps, ctx: Context, bound: Bound, id: Id, commit: boolean, running: Running): Promise<ImportReply> {
  const { job, path } = await deps.db.tx(ctx, async (tx) => {
    const [row] = await tx.select().from(importJob).where(eq(importJob.id, id))
    const [stored] = row?.source?.[0] ? await tx.select().from(file).where(eq(file.id, row.source[0])) : []
    const found = stored ? await deps.files.find(stored.storageKey) : null
    if (!row || !found) throw new MusterError('notFound')
    return { job: row, path: found.path }
  })
  const maxRows = await numberSetting(deps, ctx, 'import_max_rows')
  const sheet = errorSheet(deps, ctx, bound)
  try {
    const reply = await importSheet(
      kit,
      kitDepsOf(deps, ctx),
      ctx,
      bound,
      {
        file: { path, name: job.fileName ?? '', maxRows },
        mode: job.mode === 'update' ? 'update' : 'add',
        matchColumn: job.matchColumn ?? undefined,
        commit,
      },
      { ...running, leftOut: (row, columns) => sheet.add(row, columns) },
    )
    const errorFile = await sheet.finish(job.fileName ?? '')
    const { total, accepted, rejected, counts, errors } = reply
    await dropFiles(deps, ctx, job.errorSheet ?? [])
    await deps.db.tx(ctx, (tx) =>
      tx
        .update(importJob)
        .set({ total, accepted, rejected, counts, errors, committed: commit, errorSheet: errorFile ? [errorFile] : null })
        .where(eq(importJob.id, id)),
    )
    return reply
  } catch (error) {
    await sheet.discard()
    throw error
  }
}

/** Removes stored files with their bytes. */
export async function dropFiles(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  ctx: Pick<Context, 'tenant'>,
  ids: readonly Id[],
): Promise<void> {
  for (const id of ids) {
    const [row] = await deps.db.tx(ctx, (tx) =>
      tx.update(file).set({ deletedAt: deps.clock.now() }).where(eq(file.id, id)).returning({ storageKey: file.storageKey }),
    )
    if (row) await deps.files.remove(row.storageKey)
  }
}
