import { idSchema } from '@muster/model/operations'
import { z } from 'zod'
import { type RouteDefinition, route } from '../../http/route.ts'
import { testServer } from './server-config.ts'
import { listVersions } from './version-log.ts'

/** What is known of the installation itself: its versions and the services around it. */
export const serverRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: '/api/monitor-service/version/all',
    access: { permission: 'monitor:systemInfo:find' },
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
]
