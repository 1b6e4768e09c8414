import { invalid, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { BatchSetBeacons } from '@muster/model/operations'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { beacon, beaconGroup } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

/** Gives several beacons the same group, attenuation or strength at 1 m. All or none. Throws MusterError notFound, or invalid for the group. */
export async function batchSetBeacons(
  deps: Pick<Deps, 'db' | 'changes' | 'clock'>,
  ctx: Context,
  { ids, ...next }: BatchSetBeacons,
): Promise<{ changed: number }> {
  const wanted = [...new Set(ids)]
  const now = deps.clock.now()
  await deps.db.tx(ctx, async (tx) => {
    if (next.group) {
      const [group] = await tx
        .select({ id: beaconGroup.id })
        .from(beaconGroup)
        .where(and(eq(beaconGroup.id, next.group), isNull(beaconGroup.deletedAt), scopeWhere(entities.beaconGroup, ctx.scope)))
      if (!group) throw invalid({ path: 'group', rule: 'reference' })
    }
    const before = await tx
      .select({ id: beacon.id, group: beacon.group, attenuation: beacon.attenuation, signalAtOneMetre: beacon.signalAtOneMetre })
      .from(beacon)
      .where(and(inArray(beacon.id, wanted), isNull(beacon.deletedAt), scopeWhere(entities.beacon, ctx.scope)))
      .orderBy(beacon.id)
      .for('update')
    if (before.length !== wanted.length) throw new MusterError('notFound')
    await tx
      .update(beacon)
      .set({ ...next, revision: sql`${beacon.revision} + 1`, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
      .where(inArray(beacon.id, wanted))
    for (const row of before) {
      const changes = Object.entries(next)
        .filter(([field, after]) => row[field as keyof typeof row] !== after)
        .map(([field, after]) => ({ field, before: row[field as keyof typeof row], after }))
      if (changes.length > 0) await audit(tx, ctx, { entity: 'beacon', action: 'update', targetId: row.id, changes })
    }
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'beacon', ids: wanted })
  return { changed: wanted.length }
}
