import { differs, leaderAmong } from '../checks.ts'
import { defineEntity, f } from '../../define/index.ts'

export const inspectTeam = defineEntity({
  name: 'inspectTeam',
  module: 'patrol',
  label: { zh: '巡检班组', en: 'Inspection shift or team' },
  family: 'inspection/team',
  dbName: 'inspect_team',
  key: ['name'],
  order: ['name'],
  scope: { department: 'department' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  check: (row) => [...leaderAmong(row), ...differs(row, 'startTime', 'endTime')],
  fields: {
    name: f.text('班组名称', 'Name', 'RULFEI', { min: 1, max: 50 }),
    kind: f.dict('teamKind', '类别', 'Kind', 'RLFEI'),
    leader: f.ref('employee', '负责人', 'Leader', 'RLFEI'),
    members: f.refs('employee', '成员', 'Members', 'RLE'),
    startTime: f.time('开始时间', 'Start time', 'RLEI'),
    endTime: f.time('结束时间', 'End time', 'RLEI'),
    department: f.ref('department', '所属部门', 'Department', 'RLFEI'),
    rotation: f.dict('rotationKind', '倒班方式', 'Rotation', 'EI'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
