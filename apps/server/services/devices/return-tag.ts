import { type Id, invalid, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { GiveBack } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { tagRecord } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { freeTag } from '../people/free-tag.ts'
import { isPersonKind } from '../people/person-tables.ts'
import { closeRecords } from './holding-records.ts'

/**
 * A tag comes back by hand: its holder has it no longer and the record is closed. One that is lost is written off with the reason and switched off.
 * Throws MusterError: notFound, or invalid when it is back already.
 */
export async function returnTag(deps: Pick<Deps, 'db' | 'changes' | 'clock'>, ctx: Context, input: GiveBack): Promise<{ id: Id }> {
  const now = deps.clock.now()
  const { kind } = await deps.db.tx(ctx, async (tx) => {
    const [record] = await tx
      .select({ tag: tagRecord.tag, kind: tagRecord.holderKind, returnedAt: tagRecord.returnedAt })
      .from(tagRecord)
      .where(and(eq(tagRecord.id, input.id), isNull(tagRecord.deletedAt), scopeWhere(entities.tagRecord, ctx.scope)))
    if (!record) throw new MusterError('notFound')
    if (record.returnedAt !== null) throw invalid({ path: 'id', rule: 'unlinked' })
    const freed = await freeTag(tx, ctx, record.tag, now, { reason: input.reason, lost: input.lost === true })
    // Its tag is nobody's any more, for whatever reason: then only the record is left to close.
    if (freed === null) await closeRecords(tx, record.tag, now, 'unbind')
    return record
  })
  for (const entity of ['tagRecord', 'tag', isPersonKind(kind) ? kind : 'vehicle', 'visitorVehicle']) {
    deps.changes.emit({ tenant: ctx.tenant, entity, ids: [] })
  }
  return { id: input.id }
}
