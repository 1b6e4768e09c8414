import { defineEntity, f } from '../../define/index.ts'

export const gasLimit = defineEntity({
  name: 'gasLimit',
  module: 'permits',
  label: { zh: '气体限值', en: 'Gas limit' },
  family: 'workDict/gasLimit',
  dbName: 'gas_limit',
  key: ['gas'],
  order: ['kind', 'gas'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  fields: {
    gas: f.text('气体', 'Gas', 'RULFEI'),
    kind: f.dict('gasKind', '类别', 'Kind', 'RLFEI'),
    lel: f.decimal('%vol', '爆炸下限', 'LEL', 'LEI'),
    maximum: f.decimal('', '合格上限', 'Maximum', 'RLEI'),
    minimum: f.decimal('', '合格下限', 'Minimum', 'LEI'),
    unit: f.dict('gasUnit', '单位', 'Unit', 'RLEI'),
    casNumber: f.text('CAS号', 'CAS number', 'EI'),
  },
})
