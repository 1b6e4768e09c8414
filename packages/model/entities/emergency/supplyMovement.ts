import { defineEntity, f } from '../../define/index.ts'
import { supply } from './supply.ts'

export const supplyMovement = defineEntity({
  name: 'supplyMovement',
  module: 'emergency',
  label: { zh: '物资出入库', en: 'Supply movement' },
  family: 'emergency/supplies/supplyMovement',
  dbName: 'supply_movement',
  key: [],
  order: ['-time'],
  scope: { through: { field: 'supply', entity: supply } },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    supply: f.ref('supply', '物资', 'Supply', 'RLFX'),
    kind: f.dict('movementKind', '类型', 'Kind', 'RLFX'),
    quantity: f.decimal('', '数量', 'Quantity', 'RLX'),
    balance: f.decimal('', '结存', 'Balance', 'LX'),
    reason: f.text('用途', 'Reason', 'LX'),
    drill: f.ref('drillRecord', '关联演练', 'Drill', 'LX'),
    person: f.ref('person', '领用人', 'Person', 'LX'),
    time: f.dateTime('时间', 'Time', 'RLFX'),
    result: f.dict('checkResult', '检查结果', 'Result', 'LX'),
  },
})
