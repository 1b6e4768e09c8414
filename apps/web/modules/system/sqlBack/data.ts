import type { Id } from '@muster/base'
import type { BackupPlanView } from '@muster/model/operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'

export const planKey = ['backupPlan']

export const usePlan = () => useQuery({ queryKey: planKey, queryFn: () => call<BackupPlanView>('/monitor-service/backup/findSchedule') })

/** Throws ApiError, also when one is being made already. */
export const runBackup = (): Promise<{ id: Id; fileName: string }> => call('/monitor-service/backup/run')

export const deleteBackups = (ids: readonly Id[]): Promise<unknown> => call('/monitor-service/backup/delete', { ids })

export const remarkBackup = (id: Id, remarks: string | null): Promise<unknown> => call('/monitor-service/backup/update', { id, remarks })

export const savePlan = (cron: string, keep: number): Promise<BackupPlanView> => call('/monitor-service/backup/schedule', { cron, keep })

/** The browser's own download: a backup may be larger than its memory. */
export const downloadAddress = (id: Id): string => `/api/monitor-service/backup/download?id=${id}`

/** `0 2 * * *` → `02:00`; null for what is not once a day. */
export function dailyTime(cron: string): string | null {
  const match = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron.trim())
  return match ? `${match[2]!.padStart(2, '0')}:${match[1]!.padStart(2, '0')}` : null
}

/** `02:00` → `0 2 * * *` */
export function cronOf(time: string): string {
  const [hour, minute] = time.split(':').map(Number)
  return `${minute} ${hour} * * *`
}
