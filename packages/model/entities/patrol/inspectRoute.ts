import { roundDays } from '../checks.ts'
import { defineEntity, f } from '../../define/index.ts'
import { type RoundTime, roundTimesSchema } from '../shapes.ts'

export const inspectRoute = defineEntity({
  name: 'inspectRoute',
  module: 'patrol',
  label: { zh: '巡检路线', en: 'Inspection route' },
  family: 'inspection/road',
  dbName: 'inspect_route',
  key: ['name'],
  order: ['name'],
  scope: { department: 'department' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['enable'],
  check: roundDays,
  fields: {
    name: f.text('路线名称', 'Route name', 'RULFE', { min: 1, max: 50 }),
    points: f.refs('inspectPoint', '巡检点', 'Points', 'RLE', { min: 1 }),
    period: f.dict('inspectPeriod', '巡检周期', 'Period', 'RLFE', { default: 'daily' }),
    times: f.json<RoundTime[]>()('巡检时间', 'Times', 'RLE', { schema: roundTimesSchema }),
    team: f.ref('inspectTeam', '班组', 'Team', 'RLFE'),
    personInCharge: f.ref('employee', '负责人', 'Person in charge', 'RLFE'),
    inOrder: f.bool('按序巡检', 'In order', 'LE', { default: false }),
    graceMinutes: f.int('允许迟到', 'Grace', 'E', { min: 0, max: 240, default: 15, unit: 'min' }),
    department: f.ref('department', '部门', 'Department', 'LFE'),
    startDate: f.date('启用日期', 'From', 'E'),
    enabled: f.bool('启用', 'Enabled', 'LFX', { default: false }),
    remarks: f.text('备注', 'Remarks', 'E', { max: 500 }),
  },
})
