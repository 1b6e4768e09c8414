import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const hoistingDetail = defineEntity({
  name: 'hoistingDetail',
  module: 'permits',
  label: { zh: '吊装作业附表', en: 'Hoisting detail' },
  family: 'workApply/hoistingDetail',
  dbName: 'hoisting_detail',
  key: ['permit'],
  order: ['permit'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RUX'),
    load: f.decimal('t', '吊物质量', 'Load', 'RLE', { min: 0.01, max: 5000 }),
    loadContent: f.text('吊装内容', 'Load', 'RE'),
    tool: f.text('吊具名称', 'Lifting gear', 'RE'),
    crane: f.text('起重机械', 'Crane', 'RE'),
    rigger: f.ref('person', '司索人', 'Rigger', 'RE'),
    craneDriver: f.ref('person', '司机', 'Crane driver', 'RE'),
    commander: f.ref('person', '吊装指挥', 'Commander', 'RE'),
    scheme: f.files('吊装方案', 'Lifting scheme', 'E', { requiredWhen: (row) => typeof row.load === 'number' && row.load >= 40 }),
    reported: f.bool('方案已报备', 'Scheme approved', 'E', { default: false }),
  },
})
