import { find, listPage } from '@muster/entity-kit/server'
import { listPageSchema } from '@muster/model/operations'
import type { Id } from '@muster/base'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { kit, kitDepsOf } from '../entities.ts'

/** How each kind of work is done at this enterprise; of one row when its id is given. Throws MusterError notFound. */
export async function findWorkConfig(deps: Deps, ctx: Context, id: Id | undefined): Promise<unknown> {
  const bound = kit.bound('workConfig')
  if (id !== undefined) return find(kit, kitDepsOf(deps, ctx), ctx, bound, { id, unmask: false })
  const page = await listPage(kit, kitDepsOf(deps, ctx), ctx, bound, listPageSchema.parse({ pageSize: 100 }))
  return page.list
}
