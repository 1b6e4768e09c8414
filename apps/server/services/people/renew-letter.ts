import type { Id } from '@muster/base'
import { invalid } from '@muster/base'
import { addRow, lockRow } from '@muster/entity-kit/server'
import type { RenewLetter } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { kit, kitDepsOf } from '../entities.ts'

/**
 * A new responsibility letter after another one, which stays as it is. Throws MusterError: notFound, or invalid when it is not signed after
 * the one before, or ends before it begins.
 */
export async function renewLetter(deps: Deps, ctx: Context, { id, ...input }: RenewLetter): Promise<{ id: Id }> {
  const kitDeps = kitDepsOf(deps, ctx)
  const added = await deps.db.tx(ctx, async (tx) => {
    const bound = kit.bound('responsibilityLetter')
    const before = await lockRow({ tx, ctx }, bound, id)
    if (input.signedDate <= String(before.signedDate)) {
      throw invalid({ path: 'signedDate', rule: 'after', params: { field: bound.entity.fields.signedDate?.label[ctx.language] ?? '' } })
    }
    const row = {
      company: before.company,
      title: before.title,
      ourSignatory: before.ourSignatory,
      project: before.project,
      ...input,
      signatory: input.signatory ?? before.signatory,
    }
    return addRow({ kit, deps: kitDeps, tx, ctx }, bound, row)
  })
  for (const entity of ['responsibilityLetter', 'company']) deps.changes.emit({ tenant: ctx.tenant, entity, ids: [] })
  return { id: added.id }
}
