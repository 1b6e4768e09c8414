import { type Id, MusterError } from '@muster/base'
import { kitRoutes } from '@muster/entity-kit/server'
import { type FindByRouteReply, findByRouteSchema, idSchema, idsSchema } from '@muster/model/operations'
import { z } from 'zod'
import type { Keys } from '../../http/keys.ts'
import { type RouteDefinition, route } from '../../http/route.ts'
import { kit } from '../entities.ts'
import { toRoute } from '../entity-routes.ts'
import { dataSourceRoutes, testDataSource } from './data-source.ts'
import { enterBranch } from './enter-branch.ts'
import { assignBranches, siteOfTenant } from './group.ts'
import { findTenant } from './find-tenant.ts'
import { disableSource, enableSource } from './use-source.ts'
import { addTenant, deleteTenants, enableTenant, requirePlatform, resetAdministrator, updateTenant } from './manage-tenant.ts'

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

export const tenancyRoutes = (keys: Keys): RouteDefinition[] => [
  ...reading,
  ...dataSourceRoutes(keys),
  route({
    method: 'POST',
    path: `${family}/resetAdmin`,
    access: { permission: 'monitor:tenant:resetAdmin' },
    limit: { calls: 20, seconds: 60 },
    input: z.object({ id: idSchema }),
    summary: { zh: '重置租户管理员', en: 'Reset the administrator of a tenant' },
    handler: (deps, ctx, input) => resetAdministrator(deps, ctx, input.id),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/tenantDatasource/test',
    access: { permission: 'monitor:tenantDataSource:test' },
    limit: { calls: 30, seconds: 60 },
    input: z.object({ id: idSchema }),
    summary: { zh: '测试租户数据源', en: 'Test a tenant data source' },
    handler: (deps, ctx, input) => testDataSource(deps, ctx, input.id),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/tenantDatasource/enable',
    access: { permission: 'monitor:tenantDataSource:enable' },
    limit: { calls: 10, seconds: 60 },
    input: z.object({ id: idSchema, enabled: z.boolean() }),
    summary: { zh: '启用或停用租户数据源', en: 'Enable or disable a tenant data source' },
    async handler(deps, ctx, input) {
      if (input.enabled) return enableSource(deps, ctx, input.id)
      await disableSource(deps, ctx, input.id)
      return null
    },
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/bloc/assignBranch',
    access: { permission: 'monitor:corporateGroup:assignBranch' },
    input: z.object({ id: idSchema, branches: z.array(idSchema).max(2000) }),
    summary: { zh: '分配分公司', en: 'Assign branches to a group' },
    handler: (deps, ctx, input) => assignBranches(deps, ctx, input.id, input.branches),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/branch/enter',
    access: { permission: 'monitor:branch:enter' },
    limit: { calls: 30, seconds: 60 },
    input: z.object({ id: idSchema }),
    summary: { zh: '进入分公司', en: 'Enter a branch' },
    handler: (deps, ctx, input) => enterBranch(deps, ctx, input.id),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/branch/siteOfTenant',
    access: { permission: 'monitor:branch:list' },
    reads: true,
    input: z.object({ tenant: idSchema }),
    summary: { zh: '租户现场位置', en: 'Where the site of a tenant lies' },
    handler: (deps, _ctx, input) => siteOfTenant(deps, input.tenant),
  }),
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
