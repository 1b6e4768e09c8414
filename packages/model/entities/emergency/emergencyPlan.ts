import { notBefore } from '../checks.ts'
import { defineEntity, f } from '../../define/index.ts'

export const emergencyPlan = defineEntity({
  name: 'emergencyPlan',
  module: 'emergency',
  label: { zh: '应急预案', en: 'Emergency plan' },
  family: 'emergency/plan',
  dbName: 'emergency_plan',
  key: ['code'],
  order: ['-createdAt'],
  scope: { department: 'department' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  title: 'name',
  check: (row) => notBefore(row, 'issuedAt', 'reviewDue'),
  fields: {
    name: f.text('预案名称', 'Plan name', 'RULFE', { min: 1 }),
    code: f.text('预案编号', 'Code', 'RULFE', { min: 1, max: 30 }),
    kind: f.dict('planKind', '预案类别', 'Kind', 'RLFE'),
    department: f.ref('department', '编制部门', 'Department', 'RLFE'),
    version: f.text('版本', 'Version', 'RLE'),
    issuedAt: f.date('发布日期', 'Issued', 'LE'),
    reviewDue: f.date('评估日期', 'Review due', 'LFE'),
    file: f.files('附件', 'File', 'RE'),
    lastDrillAt: f.date('最近演练', 'Last drill', 'LX'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
