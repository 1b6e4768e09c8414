import type { Millis } from '@muster/base'
import { systemContext } from '../context.ts'
import type { Deps } from '../deps.ts'
import { PLATFORM_TENANT } from '../services/identity/permissions.ts'
import { nextBackup } from '../services/system/backup/plan.ts'
import { settleBroken, startBackup } from '../services/system/backup/run-backup.ts'

/** Makes the scheduled backup when it is due; `since` = when this process began to look. Returns whether it made one. */
export async function backUpWhenDue(deps: Deps, since: Millis): Promise<boolean> {
  await settleBroken(deps)
  const due = await nextBackup(deps, since)
  if (due === null || due > deps.clock.now()) return false
  const { done } = await startBackup(deps, systemContext(PLATFORM_TENANT), 'scheduled')
  await done
  return true
}
