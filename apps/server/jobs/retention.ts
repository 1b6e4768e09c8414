import { DAY } from '@muster/base'
import { dropTrackPartitions } from '../db/partitioned.ts'
import type { Deps } from '../deps.ts'
import type { Plants } from '../pipeline/plants.ts'

/** Done outbox rows are kept for so long, to see what was sent. */
const OUTBOX_DAYS = 7

/**
 * Drops tracks after the tenants' retention: whole days that no tenant keeps any longer as partitions, a tenant's shorter time row by row.
 * Returns what is gone, which the log proves.
 */
export async function dropOld({ db, clock }: Pick<Deps, 'db' | 'clock'>, plants: Plants): Promise<{ days: string[]; chunks: number }> {
  const now = clock.now()
  const kept = [...plants.all()].map((plant) => ({ tenant: plant.tenant, days: plant.historyDays }))
  if (kept.length === 0) return { days: [], chunks: 0 }
  const longest = Math.max(...kept.map(({ days }) => days))
  const days = await dropTrackPartitions(db.pools.owner, now - longest * DAY)
  let chunks = 0
  for (const { tenant, days: own } of kept) {
    if (own === longest) continue
    const gone = await db.pools.engine.query('DELETE FROM track_chunk WHERE tenant_id = $1 AND t_from < $2', [tenant, now - own * DAY])
    chunks += gone.rowCount ?? 0
  }
  await db.pools.engine.query('DELETE FROM outbox WHERE done_at < $1', [now - OUTBOX_DAYS * DAY])
  return { days, chunks }
}
