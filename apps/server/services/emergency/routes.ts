import { checkSupplySchema, moveSupplySchema } from '@muster/model/operations'
import { type RouteDefinition, route } from '../../http/route.ts'
import { type Movement, moveSupply } from './move-supply.ts'

const moving = (verb: string, kind: Movement, zh: string, en: string) =>
  route({
    method: 'POST',
    path: `/api/monitor-service/emergency/supplies/${verb}`,
    access: { permission: `monitor:supply:${verb}` },
    input: moveSupplySchema,
    summary: { zh, en },
    handler: (deps, ctx, input) => moveSupply(deps, ctx, kind, input),
  })

/** What is done to emergency supplies beyond keeping their rows. */
export const emergencyRoutes: RouteDefinition[] = [
  moving('takeIn', 'in', '物资入库', 'Take supplies in'),
  moving('takeOut', 'out', '物资领用', 'Take supplies out'),
  moving('scrap', 'scrap', '物资报废', 'Scrap supplies'),
  route({
    method: 'POST',
    path: '/api/monitor-service/emergency/supplies/check',
    access: { permission: 'monitor:supply:check' },
    input: checkSupplySchema,
    summary: { zh: '物资检查盘点', en: 'Count and check supplies' },
    handler: (deps, ctx, input) => moveSupply(deps, ctx, 'check', input),
  }),
]
