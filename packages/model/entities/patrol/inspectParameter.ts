import { notAbove } from '../checks.ts'
import { defineEntity, f } from '../../define/index.ts'

export const inspectParameter = defineEntity({
  name: 'inspectParameter',
  module: 'patrol',
  label: { zh: '检查参数', en: 'Inspection parameter' },
  family: 'inspection/item/inspectParameter',
  dbName: 'inspect_parameter',
  key: ['item', 'name'],
  order: ['item', 'sort'],
  ordered: { by: 'sort', within: 'item' },
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete'],
  rightsOf: 'inspectItem',
  title: 'name',
  check: (row) => notAbove(row, 'lowerThreshold', 'upperThreshold'),
  fields: {
    item: f.ref('inspectItem', '检查项', 'Item', 'RI', { immutable: true, onDelete: 'copy' }),
    name: f.text('参数名称', 'Device parameter', 'RLEI', { min: 1, max: 50 }),
    lowerThreshold: f.decimal('', '下限阈值', 'Lower threshold', 'LEI'),
    upperThreshold: f.decimal('', '上限阈值', 'Upper threshold', 'LEI'),
    unit: f.text('单位', 'Unit', 'LEI', { max: 20 }),
    dcsPoint: f.ref('dcsPoint', 'DCS点位', 'DCS point', 'E', { onDelete: 'clear' }),
    sort: f.int('排序', 'Order', 'E', { min: 0, max: 9999, default: 0 }),
  },
})
