import { idSchema, idsSchema } from '@muster/model/operations'
import { z } from 'zod'
import { type RouteDefinition, route } from '../../http/route.ts'
import { reorder } from './reorder.ts'
import { findWorkConfig } from './work-config.ts'

const service = '/api/monitor-service'

/** An order that is dragged: the rows named by `ids` stand in this order from now on. */
const sorting = (path: string, permission: string, zh: string, en: string, of: { entity: string; field: string; within: string }) =>
  route({
    method: 'POST',
    path: `${service}/${path}/sort`,
    access: { permission },
    input: idsSchema,
    summary: { zh, en },
    handler: (deps, ctx, { ids }) => reorder(deps, ctx, { ...of, ids }),
  })

/** Libraries of work permits beyond keeping their rows. */
export const permitRoutes: RouteDefinition[] = [
  sorting('approval/approvalNode', 'monitor:approvalFlow:update', '审批节点排序', 'Order of approval nodes', {
    entity: 'approvalNode',
    field: 'sort',
    within: 'flow',
  }),
  sorting('work/security', 'monitor:safetyMeasure:sort', '安全措施排序', 'Order of safety measures', {
    entity: 'safetyMeasure',
    field: 'number',
    within: 'workType',
  }),
  sorting('inspection/item/inspectParameter', 'monitor:inspectItem:update', '检查参数排序', 'Order of inspection parameters', {
    entity: 'inspectParameter',
    field: 'sort',
    within: 'item',
  }),
  route({
    method: 'POST',
    path: `${service}/workInfo/find`,
    access: { permission: 'monitor:workConfig:find' },
    input: z.object({ id: idSchema.optional() }),
    summary: { zh: '作业配置', en: 'Work configuration' },
    handler: (deps, ctx, { id }) => findWorkConfig(deps, ctx, id),
  }),
]
