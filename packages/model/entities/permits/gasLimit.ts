import { notAbove } from '../checks.ts'
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
  check: (row) => notAbove(row, 'minimum', 'maximum'),
  fields: {
    gas: f.text('气体', 'Gas', 'RULFEI'),
    kind: f.dict('gasKind', '类别', 'Kind', 'RLFEI'),
    lel: f.decimal('%vol', '爆炸下限', 'LEL', 'LEI', { min: 0.01, max: 100, requiredWhen: (row) => row.kind === 'flammable' }),
    maximum: f.decimal('', '合格上限', 'Maximum', 'RLEI', { min: 0 }),
    minimum: f.decimal('', '合格下限', 'Minimum', 'LEI', { min: 0 }),
    unit: f.dict('gasUnit', '单位', 'Unit', 'RLEI'),
    casNumber: f.text('CAS号', 'CAS number', 'EI', { pattern: /^\d{2,7}-\d{2}-\d$/, patternRule: 'casNumber' }),
  },
})
