import { type Id, invalid } from '@muster/base'
import { lockRow } from '@muster/entity-kit/server'
import type { Rereview } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'
import { noteReview, setQualification } from './qualify.ts'

/** An unqualified company is looked at anew. Throws MusterError: notFound, or invalid when it is not unqualified or on the blacklist. */
export async function rereview(deps: Deps, ctx: Context, input: Rereview): Promise<{ id: Id; revision: number }> {
  const now = deps.clock.now()
  const reply = await deps.db.tx(ctx, async (tx) => {
    const before = await lockRow({ tx, ctx }, kit.bound('company'), input.id)
    if (before.qualification !== 'unqualified') throw invalid({ path: 'id', rule: 'reviewState' })
    if (before.blacklisted === true) throw invalid({ path: 'id', rule: 'blacklisted' })
    const revision = await setQualification(tx, ctx, before, 'prospective', {}, now)
    await noteReview(tx, ctx, { company: input.id, from: 'unqualified', to: 'prospective', opinion: input.opinion }, now)
    return { id: input.id, revision }
  })
  for (const entity of ['company', 'qualificationReview']) deps.changes.emit({ tenant: ctx.tenant, entity, ids: [reply.id] })
  return reply
}
