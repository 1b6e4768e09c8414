import { differs, leaderAmong } from '../checks.ts'
import { defineEntity, f } from '../../define/index.ts'

export const patrolTeam = defineEntity({
  name: 'patrolTeam',
  module: 'patrol',
  label: { zh: '巡更班组', en: 'Patrol team' },
  family: 'patrol/team',
  dbName: 'patrol_team',
  key: ['name'],
  order: ['name'],
  scope: { department: 'department' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  check: (row) => [...leaderAmong(row), ...differs(row, 'startTime', 'endTime')],
  fields: {
    name: f.text('班组名称', 'Team name', 'RULFEI', { min: 1, max: 50 }),
    leader: f.ref('employee', '组长', 'Leader', 'RLFEI'),
    members: f.refs('employee', '成员', 'Members', 'RLE'),
    department: f.ref('department', '部门', 'Department', 'RLFEI'),
    startTime: f.time('开始时间', 'From', 'LEI', { requiredWhen: (row) => row.endTime != null }),
    endTime: f.time('结束时间', 'To', 'LEI', { requiredWhen: (row) => row.startTime != null }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
