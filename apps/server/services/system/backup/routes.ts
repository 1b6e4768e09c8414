import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { MusterError } from '@muster/base'
import { backupPlanSchema, type BackupPlanView, backupRemarksSchema, idSchema, idsSchema } from '@muster/model/operations'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '../../../audit.ts'
import type { Context } from '../../../context.ts'
import { backup } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { Download, type RouteDefinition, route } from '../../../http/route.ts'
import { updateSettings } from '../update-setting.ts'
import { backupPlan, nextBackup } from './plan.ts'
import { backupFolder, backupPath, deleteBackups, startBackup } from './run-backup.ts'

const family = '/api/monitor-service/backup'

async function planView(deps: Deps): Promise<BackupPlanView> {
  return { ...(await backupPlan(deps)), next: await nextBackup(deps, deps.clock.now()), folder: backupFolder(deps.config.dataFolder) }
}

/** The file of a finished backup. Throws `notFound` when it is gone. */
async function download(deps: Deps, ctx: Context, id: string): Promise<Download> {
  const fileName = await deps.db.tx(ctx, async (tx) => {
    const [row] = await tx.select({ fileName: backup.fileName, state: backup.state }).from(backup).where(eq(backup.id, id))
    if (row?.state !== 'succeeded') throw new MusterError('notFound')
    await audit(tx, ctx, { entity: 'backup', module: 'system', action: 'export', targetId: id, request: { fileName: row.fileName } })
    return row.fileName
  })
  const path = backupPath(deps.config.dataFolder, fileName)
  const found = await stat(path).catch(() => null)
  if (!found) throw new MusterError('notFound')
  return new Download(createReadStream(path), { type: 'application/zstd', name: fileName, size: found.size })
}

/** Backups: made now or by plan, downloaded, deleted. Lists come from the kit. */
export const backupRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: `${family}/run`,
    access: { permission: 'monitor:backup:run' },
    limit: { calls: 10, seconds: 60 },
    summary: { zh: '立即备份', en: 'Back up now' },
    async handler(deps, ctx) {
      const { id, fileName } = await startBackup(deps, ctx, 'manual')
      return { id, fileName }
    },
  }),
  route({
    method: 'POST',
    path: `${family}/delete`,
    access: { permission: 'monitor:backup:delete' },
    input: idsSchema,
    summary: { zh: '删除备份', en: 'Delete backups' },
    handler: (deps, ctx, input) => deleteBackups(deps, ctx, input.ids),
  }),
  route({
    method: 'POST',
    path: `${family}/update`,
    access: { permission: 'monitor:backup:update' },
    input: backupRemarksSchema,
    summary: { zh: '填写备份备注', en: 'Remark on a backup' },
    async handler(deps, ctx, { id, remarks }) {
      await deps.db.tx(ctx, async (tx) => {
        const changed = await tx
          .update(backup)
          .set({ remarks, revision: sql`${backup.revision} + 1` })
          .where(eq(backup.id, id))
          .returning({ id: backup.id })
        if (changed.length === 0) throw new MusterError('notFound')
        await audit(tx, ctx, {
          entity: 'backup',
          module: 'system',
          action: 'update',
          targetId: id,
          changes: [{ field: 'remarks', before: null, after: remarks }],
        })
      })
      deps.changes.emit({ tenant: ctx.tenant, entity: 'backup', ids: [id] })
      return true
    },
  }),
  route({
    method: 'GET',
    path: `${family}/download`,
    access: { permission: 'monitor:backup:download' },
    cookie: true,
    input: z.object({ id: idSchema }),
    summary: { zh: '下载备份', en: 'Download a backup' },
    handler: (deps, ctx, input) => download(deps, ctx, input.id),
  }),
  route({
    method: 'POST',
    path: `${family}/findSchedule`,
    access: { permission: 'monitor:backup:list' },
    reads: true,
    summary: { zh: '备份计划', en: 'Plan of the backups' },
    handler: (deps) => planView(deps),
  }),
  route({
    method: 'POST',
    path: `${family}/schedule`,
    access: { permission: 'monitor:backup:schedule' },
    input: backupPlanSchema,
    summary: { zh: '设置备份计划', en: 'Set the plan of the backups' },
    async handler(deps, ctx, { cron, keep }) {
      await updateSettings(deps, ctx, { backup_cron: cron, backup_keep: String(keep) })
      return planView(deps)
    },
  }),
]
