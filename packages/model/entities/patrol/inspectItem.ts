import { defineEntity, f } from '../../define/index.ts'

export const inspectItem = defineEntity({
  name: 'inspectItem',
  module: 'patrol',
  label: { zh: '检查项', en: 'Inspection item' },
  family: 'inspection/item',
  dbName: 'inspect_item',
  key: ['name'],
  order: ['-createdAt'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  fields: {
    name: f.text('检查项名称', 'Item name', 'RULFEI', { min: 1, max: 50 }),
    content: f.longText('检查内容', 'Content', 'RLEI', { min: 1, max: 1000 }),
    code: f.text('编码', 'Code', 'ULFEI'),
    type: f.ref('inspectType', '检查类型', 'Type', 'LFEI'),
    resultKind: f.dict('inspectResultKind', '结果方式', 'Result kind', 'LFEI', { default: 'normalAbnormal' }),
    photoRequired: f.bool('必须拍照', 'Photo required', 'LEI', { default: false }),
    standard: f.longText('检查标准', 'Standard', 'EI'),
    parameterCount: f.count([{ entity: 'inspectParameter', field: 'item' }], '参数数', 'Parameters', 'LX'),
    pointCount: f.count([{ entity: 'inspectPoint', field: 'items' }], '关联点数', 'Points', 'LX'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
