import { roundDays } from '../checks.ts'
import { defineEntity, f } from '../../define/index.ts'
import { type RoundTime, roundTimesSchema } from '../shapes.ts'
import { patrolTeam } from './patrolTeam.ts'

export const patrolRoute = defineEntity({
  name: 'patrolRoute',
  module: 'patrol',
  label: { zh: '巡更路线', en: 'Patrol route' },
  family: 'patrol/route',
  dbName: 'patrol_route',
  key: ['name'],
  order: ['name'],
  scope: { through: { field: 'team', entity: patrolTeam } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['enable'],
  check: roundDays,
  fields: {
    name: f.text('路线名称', 'Route name', 'RULFE', { min: 1, max: 50 }),
    points: f.refs('patrolPoint', '巡更点', 'Points', 'RLE', { min: 2 }),
    team: f.ref('patrolTeam', '班组', 'Team', 'RLFE'),
    period: f.dict('inspectPeriod', '周期', 'Period', 'RLFE', { default: 'daily' }),
    times: f.json<RoundTime[]>()('时间', 'Times', 'RLE', { schema: roundTimesSchema }),
    lateness: f.int('允许误差', 'Allowed lateness', 'LE', { min: 0, max: 120, default: 10, unit: 'min' }),
    inOrder: f.bool('按序', 'In order', 'LE', { default: false }),
    enabled: f.bool('启用', 'Enabled', 'LFX', { default: false }),
  },
})
