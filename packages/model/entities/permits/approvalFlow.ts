import { defineEntity, f } from '../../define/index.ts'

export const approvalFlow = defineEntity({
  name: 'approvalFlow',
  module: 'permits',
  label: { zh: '审批库（审批流程）', en: 'Approval flow' },
  family: 'approval',
  dbName: 'approval_flow',
  key: ['name'],
  order: ['workType', 'level', 'name'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['design'],
  fields: {
    name: f.text('流程名称', 'Flow name', 'RULFE', { min: 1, max: 50 }),
    workType: f.dict('workType', '作业类型', 'Work type', 'RLFE'),
    level: f.dict('workLevel', '作业级别', 'Level', 'LFE'),
    departments: f.refs('department', '适用部门', 'Departments', 'E', { onDelete: 'clear' }),
    nodeCount: f.count([{ entity: 'approvalNode', field: 'flow' }], '节点数', 'Nodes', 'LX'),
    version: f.int('版本', 'Version', 'LX', { default: 1 }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
    remarks: f.text('备注', 'Remarks', 'E', { max: 500 }),
  },
})
