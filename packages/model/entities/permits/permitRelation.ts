import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const permitRelation = defineEntity({
  name: 'permitRelation',
  module: 'permits',
  label: { zh: '关联作业票', en: 'Related permit' },
  family: 'workApply/permitRelation',
  dbName: 'permit_relation',
  key: ['permit', 'related'],
  order: ['permit'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RX'),
    related: f.ref('permit', '关联票', 'Related permit', 'RLE'),
    kind: f.dict('relationKind', '关联类型', 'Kind', 'RLE'),
    distance: f.decimal('m', '距离', 'Distance', 'LX'),
    conflict: f.bool('冲突', 'Conflict', 'LX', { default: false }),
  },
})
