import { idSchema } from '@muster/model/operations'
import { z } from 'zod'
import { type RouteDefinition, route } from '../../http/route.ts'
import { findWorkConfig } from './work-config.ts'

const service = '/api/monitor-service'

/** Libraries of work permits beyond keeping their rows. */
export const permitRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: `${service}/workInfo/find`,
    access: { permission: 'monitor:workConfig:find' },
    reads: true,
    input: z.object({ id: idSchema.optional() }),
    summary: { zh: '作业配置', en: 'Work configuration' },
    handler: (deps, ctx, { id }) => findWorkConfig(deps, ctx, id),
  }),
]
