import { type Id, MusterError } from '@muster/base'
import { kitRoutes } from '@muster/entity-kit/server'
import { type FindByRouteReply, findByRouteSchema, idSchema, idsSchema } from '@muster/model/operations'
import { z } from 'zod'
import { type RouteDefinition, route } from '../../http/route.ts'
import { kit, toRoute } from '../entities.ts'
import { findTenant } from './find-tenant.ts'
import { addTenant, deleteTenants, enableTenant, requirePlatform, updateTenant } from './manage-tenant.ts'

const family = '/api/monitor-service/systemTenant'
const rowSchema = z.record(z.string().max(64), z.unknown())

/** Lists of tenants come from the kit; what makes or ends one is done by hand. */
const reading = kitRoutes(kit, kit.bound('tenant'))
  .filter(({ verb }) => ['listPage', 'list', 'find', 'export'].includes(verb))
  .map(toRoute)
  .map(
    (read): RouteDefinition => ({
      ...read,
      handler(deps, ctx, input) {
        requirePlatform(ctx)
        return read.handler(deps, ctx, input)
      },
    }),
  )

export const tenancyRoutes: RouteDefinition[] = [
  ...reading,
  route({
    method: 'POST',
    path: `${family}/findByRoute`,
    access: 'public',
    limit: { calls: 120, seconds: 60 },
    input: findByRouteSchema,
    summary: { zh: '按路由查询租户', en: 'Find a tenant by its route' },
    async handler(deps, _ctx, input): Promise<FindByRouteReply> {
      const found = await findTenant(deps, input.route ? { route: input.route } : input.tenantId ? { id: input.tenantId } : {})
      if (found?.state !== 'enabled') throw new MusterError('notFound')
      return { id: found.id, route: found.route, name: found.name }
    },
  }),
  route({
    method: 'POST',
    path: `${family}/add`,
    access: { permission: 'monitor:tenant:add' },
    input: rowSchema,
    summary: { zh: '新增租户', en: 'Add a tenant' },
    handler: (deps, ctx, input) => addTenant(deps, ctx, input),
  }),
  route({
    method: 'POST',
    path: `${family}/update`,
    access: { permission: 'monitor:tenant:update' },
    input: rowSchema.and(z.object({ id: idSchema, revision: z.int() })),
    summary: { zh: '修改租户', en: 'Change a tenant' },
    handler: (deps, ctx, input) => updateTenant(deps, ctx, input as Record<string, unknown> & { id: Id; revision: number }),
  }),
  route({
    method: 'POST',
    path: `${family}/delete`,
    access: { permission: 'monitor:tenant:delete' },
    input: idsSchema,
    summary: { zh: '删除租户', en: 'Delete tenants' },
    handler: (deps, ctx, input) => deleteTenants(deps, ctx, input.ids),
  }),
  route({
    method: 'POST',
    path: `${family}/enable`,
    access: { permission: 'monitor:tenant:enable' },
    input: z.object({ id: idSchema, enabled: z.boolean() }),
    summary: { zh: '启用或停用租户', en: 'Enable or disable a tenant' },
    async handler(deps, ctx, input) {
      await enableTenant(deps, ctx, input.id, input.enabled)
      return true
    },
  }),
]
