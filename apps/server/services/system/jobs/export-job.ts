import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { DAY, type Id, MusterError } from '@muster/base'
import { type Bound, exportName, exportSheet, type ExportTask, XLSX_TYPE } from '@muster/entity-kit/server'
import { permissionOf } from '@muster/model/define'
import type { ExportStarted } from '@muster/model/operations'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/db.ts'
import { exportJob, file, importJob } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import type { StoredFile } from '../../../files.ts'
import { Download } from '../../../http/route.ts'
import { kit, kitDepsOf } from '../../entities.ts'
import { sendInbox } from '../../people/messages.ts'
import { numberSetting } from '../settings.ts'
import { followJob } from './follow.ts'
import { dropFiles } from './import-job.ts'

/** The file of an import and its list of rows left out are kept for so long, milliseconds. */
const IMPORT_KEEP = 30 * DAY

/** Begins to write the whole filtered set to a file, which its operator then fetches by uuid and module. */
export async function startExport(deps: Deps, ctx: Context, bound: Bound, asked: ExportTask): Promise<ExportStarted> {
  const uuid = randomUUID()
  const module = bound.entity.name
  const kitDeps = kitDepsOf(deps, ctx)
  const name = exportName(bound, ctx, kitDeps)
  const id = await deps.db.tx(ctx, async (tx) => {
    const now = deps.clock.now()
    const { filters, keyword, orderBy, columns } = asked
    const [row] = await tx
      .insert(exportJob)
      .values({
        uuid,
        module,
        filter: { filters, keyword, orderBy, columns, pageFlag: 'N' },
        masked: !asked.unmask,
        fileName: name,
        state: 'waiting',
        startedAt: now,
        heartbeatAt: now,
        operator: ctx.actor?.userId ?? null,
      })
      .returning({ id: exportJob.id })
    return row?.id ?? ''
  })
  followJob(deps, ctx, exportJob, id, async (running) => {
    let stored: StoredFile | null = null
    try {
      const rows = await exportSheet(
        kit,
        kitDeps,
        ctx,
        bound,
        asked,
        async (content) => {
          stored = await deps.files.put(content)
        },
        running,
      )
      const kept = await keepFile(deps, ctx, name, module, stored)
      await tellExported(deps, ctx, id, name, rows)
      return { state: 'finished', rows, file: kept }
    } catch (error) {
      if (stored) await deps.files.remove((stored as StoredFile).storageKey)
      throw error
    }
  })
  return { id, uuid, module }
}

/** The operator may be elsewhere by now: a message says that the file is there. */
async function tellExported(deps: Deps, ctx: Context, id: Id, name: string, rows: number): Promise<void> {
  if (!ctx.actor) return
  const { userId } = ctx.actor
  const message = { kind: 'system', title: 'inbox.exported.title', content: 'inbox.exported.content' } as const
  await deps.db.tx(ctx, (tx) =>
    sendInbox(tx, deps.clock.now(), [userId], { ...message, params: { name, rows }, target: { entity: 'exportJob', id } }),
  )
  deps.changes.emit({ tenant: ctx.tenant, entity: 'inboxMessage', ids: [] })
}

async function keepFile(deps: Deps, ctx: Context, name: string, module: string, stored: StoredFile | null): Promise<Id> {
  if (!stored) throw new MusterError('notFound')
  const values = { ...stored, name, contentType: XLSX_TYPE, module, uploader: ctx.actor?.userId ?? null }
  const [row] = await deps.db.tx(ctx, (tx) => tx.insert(file).values(values).returning({ id: file.id }))
  if (!row) throw new MusterError('notFound')
  return row.id
}

/**
 * The file of a finished export, as a download, for who asked for it and may still export such rows. Throws `notFound`, also for files of
 * others and those that are past their time.
 */
export async function downloadExport(deps: Deps, ctx: Context, asked: { uuid: string; module: string }): Promise<Download> {
  const [row] = await deps.db.tx(ctx, (tx) =>
    tx
      .select({ key: file.storageKey, name: file.name })
      .from(exportJob)
      .innerJoin(file, eq(file.id, exportJob.file))
      .where(
        and(
          eq(exportJob.uuid, asked.uuid),
          eq(exportJob.module, asked.module),
          eq(exportJob.operator, ctx.actor?.userId ?? '0'),
          eq(exportJob.state, 'finished'),
        ),
      ),
  )
  const found = row ? await deps.files.find(row.key) : null
  if (!row || !found) throw new MusterError('notFound')
  const { entity } = kit.bound(asked.module)
  if (!ctx.permissions.has('*') && !ctx.permissions.has(permissionOf(entity, 'export'))) throw new MusterError('forbidden')
  return new Download(createReadStream(found.path), { type: XLSX_TYPE, name: row.name, size: found.size })
}

/** Removes files past their time, of all tenants of a database: exports after the tenant's setting, what was imported after 30 days. Gives how many. */
export async function expireFiles(deps: Pick<Deps, 'db' | 'files' | 'clock'>, database: Pick<Database, 'ownerTx'>): Promise<number> {
  const now = deps.clock.now()
  let count = 0
  const exports = await database.ownerTx((tx) =>
    tx
      .select({ id: exportJob.id, tenant: exportJob.tenantId, file: exportJob.file, endedAt: exportJob.endedAt })
      .from(exportJob)
      .where(and(eq(exportJob.state, 'finished'), isNotNull(exportJob.file))),
  )
  const kept = new Map<Id, number>()
  for (const job of exports) {
    const days = kept.get(job.tenant) ?? (await numberSetting(deps, { tenant: job.tenant }, 'export_keep_days'))
    kept.set(job.tenant, days)
    if (!job.file || (job.endedAt ?? now) > now - days * DAY) continue
    await dropFiles(deps, { tenant: job.tenant }, [job.file])
    await deps.db.tx({ tenant: job.tenant }, (tx) =>
      tx.update(exportJob).set({ state: 'expired', file: null }).where(eq(exportJob.id, job.id)),
    )
    count++
  }
  const imports = await database.ownerTx((tx) =>
    tx
      .select({
        id: importJob.id,
        tenant: importJob.tenantId,
        source: importJob.source,
        sheet: importJob.errorSheet,
        endedAt: importJob.endedAt,
      })
      .from(importJob)
      .where(and(inArray(importJob.state, ['checked', 'finished', 'failed', 'cancelled']), isNotNull(importJob.source))),
  )
  for (const job of imports) {
    if ((job.endedAt ?? now) > now - IMPORT_KEEP) continue
    await dropFiles(deps, { tenant: job.tenant }, [...(job.source ?? []), ...(job.sheet ?? [])])
    await deps.db.tx({ tenant: job.tenant }, (tx) =>
      tx.update(importJob).set({ state: 'expired', source: null, errorSheet: null }).where(eq(importJob.id, job.id)),
    )
    count++
  }
  return count
}
