import { inTransaction, pathOf, updateRow } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import { idSchema } from '@muster/model/operations'
import { z } from 'zod'
import { type RouteDefinition, route } from '../../http/route.ts'
import { kit, kitDepsOf } from '../entities.ts'

const own = (verb: string): string => pathOf(entities.user, verb)
const delSchema = z
  .object({ userIds: z.array(idSchema).min(1).max(1000).optional(), ids: z.array(idSchema).min(1).max(1000).optional() })
  .transform(({ userIds, ids }) => ({ ids: userIds ?? ids ?? [] }))
const rolesSchema = z.object({ id: idSchema, roles: z.array(idSchema).min(1).max(100) })

/** The specification's own words for calls on accounts, beside the words that every entity shares; `calls` are those of the entities. */
export function userCalls(calls: readonly RouteDefinition[]): RouteDefinition[] {
  const as = (path: string, of: string, more: Partial<RouteDefinition> = {}): RouteDefinition[] =>
    calls.filter((call) => call.path === of).map((call) => ({ ...call, path, ...more }))
  return [
    ...as(own('addUser'), own('add')),
    ...as(own('updateUser'), own('update')),
    ...as(own('delByUserIds'), own('delete'), { input: delSchema }),
    ...as(own('userLogListPage'), pathOf(entities.loginLog, 'listPage')),
    route({
      method: 'POST',
      path: own('updateUserRole'),
      access: { permission: 'monitor:user:authorise' },
      input: rolesSchema,
      summary: { zh: '修改用户角色', en: 'Change the roles of an account' },
      handler: (deps, ctx, { id, roles }) =>
        inTransaction(kit, kitDepsOf(deps, ctx), ctx, 'user', async (work) => ({
          result: await updateRow(work, kit.bound('user'), id, null, { roles }),
          ids: [id],
        })),
    }),
  ]
}
