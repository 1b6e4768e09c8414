import { displayChangesSchema, idSchema } from '@muster/model/operations'
import { z } from 'zod'
import { type RouteDefinition, route } from '../../http/route.ts'
import { displayChoices, restoreSystemDisplay, setOwnDisplay, setSystemDisplay } from './display.ts'
import { testServer } from './server-config.ts'
import { listVersions } from './version-log.ts'

/** What is known of the installation itself (versions, services around it), and how things are shown. */
export const serverRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: '/api/monitor-service/version/all',
    access: { permission: 'monitor:systemInfo:find' },
    reads: true,
    summary: { zh: '版本日志', en: 'Version log' },
    handler: (deps) => listVersions(deps),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/serverConfig/test',
    access: { permission: 'monitor:serverConfig:test' },
    limit: { calls: 30, seconds: 60 },
    input: z.object({ id: idSchema }),
    summary: { zh: '测试服务地址', en: 'Test the address of a service' },
    handler: (deps, ctx, { id }) => testServer(deps, ctx, id),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/customSelfConfig/find',
    access: 'session',
    reads: true,
    summary: { zh: '显示配置（系统与个人）', en: 'Display choices of the site and of the caller' },
    handler: (deps, ctx) => displayChoices(deps, ctx),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/customSelfConfig/update',
    access: { permission: 'monitor:customSelfConfig:update' },
    input: displayChangesSchema,
    summary: { zh: '修改个人显示配置', en: 'Change the caller’s own display choices' },
    handler: (deps, ctx, { entries }) => setOwnDisplay(deps, ctx, entries),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/customSystemConfig/update',
    access: { permission: 'monitor:customSystemConfig:update' },
    input: displayChangesSchema,
    summary: { zh: '修改系统显示配置', en: 'Change the display choices of the site' },
    handler: (deps, ctx, { entries }) => setSystemDisplay(deps, ctx, entries),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/customSystemConfig/restoreDefault',
    access: { permission: 'monitor:customSystemConfig:restoreDefault' },
    summary: { zh: '恢复默认显示配置', en: 'Put the display choices of the site back to the defaults' },
    handler: (deps, ctx) => restoreSystemDisplay(deps, ctx),
  }),
]
