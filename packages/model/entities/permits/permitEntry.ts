import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const permitEntry = defineEntity({
  name: 'permitEntry',
  module: 'permits',
  label: { zh: '出入登记', en: 'Entry register' },
  family: 'workApply/permitEntry',
  dbName: 'permit_entry',
  key: ['permit', 'person', 'enteredAt'],
  order: ['enteredAt'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  appendOnly: true,
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RX'),
    kind: f.dict('entryKind', '登记对象', 'Kind', 'RLE'),
    person: f.ref('person', '人员', 'Person', 'LE'),
    tool: f.text('工具', 'Tool', 'LE'),
    count: f.int('数量', 'Count', 'LE'),
    enteredAt: f.dateTime('进入时间', 'In', 'RLE'),
    leftAt: f.dateTime('离开时间', 'Out', 'LX'),
    registrar: f.ref('person', '登记人', 'Registrar', 'LX'),
  },
})
