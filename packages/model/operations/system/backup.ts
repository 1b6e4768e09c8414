import { z } from 'zod'
import { idSchema } from '../common.ts'

/** When backups are made (a crontab line in the site's time, empty = never) and how many are kept. */
export const backupPlanSchema = z.object({ cron: z.string().trim().max(100), keep: z.int().min(1).max(365) })
export type BackupPlanView = z.infer<typeof backupPlanSchema> & {
  /** When the next one is due, null without a plan. */
  next: number | null
  /** Folder on the server that holds the files. */
  folder: string
}
export const backupRemarksSchema = z.object({ id: idSchema, remarks: z.string().trim().max(500).nullable() })
