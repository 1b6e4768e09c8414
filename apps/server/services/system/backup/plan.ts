import type { Millis } from '@muster/base'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { systemContext } from '../../../context.ts'
import { backup, systemConfig } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { ZONE_MINUTES } from '../../../site-time.ts'
import { PLATFORM_TENANT } from '../../identity/permissions.ts'
import { nextAfter, parseCron } from '../cron.ts'

export type BackupPlan = {
  /** A crontab line in the site's time; empty = never. */
  cron: string
  /** Backups kept. */
  keep: number
}

const platform = systemContext(PLATFORM_TENANT)

/** When backups are made and how many are kept: settings of the tenant that runs the installation. */
export async function backupPlan(deps: Pick<Deps, 'db'>): Promise<BackupPlan> {
  const rows = await deps.db.tx(platform, (tx) =>
    tx
      .select({ key: systemConfig.key, value: systemConfig.value })
      .from(systemConfig)
      .where(inArray(systemConfig.key, ['backup_cron', 'backup_keep'])),
  )
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return { cron: values.get('backup_cron') ?? '', keep: Math.max(1, Number(values.get('backup_keep')) || 7) }
}

/**
 * When the next scheduled backup is due: the first moment of the plan after the last one, or after `since` when there was none. One that
 * was missed because the server was off is due at once. Null without a plan.
 */
export async function nextBackup(deps: Pick<Deps, 'db'>, since: Millis): Promise<Millis | null> {
  const { cron } = await backupPlan(deps)
  const parsed = parseCron(cron)
  if (!parsed) return null
  const [last] = await deps.db.tx(platform, (tx) =>
    tx
      .select({ startedAt: backup.startedAt })
      .from(backup)
      .where(and(eq(backup.kind, 'scheduled')))
      .orderBy(desc(backup.startedAt))
      .limit(1),
  )
  return nextAfter(parsed, last?.startedAt ?? since, ZONE_MINUTES)
}
