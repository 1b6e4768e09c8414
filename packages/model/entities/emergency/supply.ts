import { notAbove, notBefore } from '../checks.ts'
import { defineEntity, f } from '../../define/index.ts'
import { supplyPoint } from './supplyPoint.ts'

export const supply = defineEntity({
  name: 'supply',
  module: 'emergency',
  label: { zh: '应急物资', en: 'Emergency supply' },
  family: 'emergency/supplies',
  dbName: 'supply',
  key: ['point', 'name', 'model'],
  order: ['point', 'name'],
  scope: { through: { field: 'point', entity: supplyPoint } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['takeIn', 'takeOut', 'check', 'scrap'],
  title: 'name',
  check: (row) => [...notBefore(row, 'producedAt', 'expiryDate'), ...notAbove(row, 'minimum', 'required')],
  fields: {
    name: f.text('物资名称', 'Name', 'RLFEI', { min: 1, max: 50 }),
    code: f.text('物资编码', 'Code', 'ULFEI'),
    kind: f.dict('supplyKind', '物资类别', 'Kind', 'RLFEI'),
    model: f.text('规格型号', 'Model', 'LEI'),
    point: f.ref('supplyPoint', '物资点', 'Supply point', 'RLFEI'),
    unit: f.dict('supplyUnit', '单位', 'Unit', 'RLEI'),
    required: f.decimal('', '应配数量', 'Required quantity', 'RLEI', { min: 0 }),
    quantity: f.decimal('', '实有数量', 'Quantity', 'RLX', { min: 0, default: 0 }),
    minimum: f.decimal('', '最低库存', 'Minimum', 'LEI', { min: 0 }),
    producedAt: f.date('生产日期', 'Produced', 'LEI'),
    expiryDate: f.date('有效期至', 'Expires', 'LFEI'),
    checkPeriod: f.dict('inspectPeriod', '检查周期', 'Check period', 'LEI'),
    checkedAt: f.dateTime('最近检查', 'Last check', 'LX'),
    state: f.dict('supplyState', '状态', 'State', 'LFX', { default: 'normal' }),
    usage: f.text('用途', 'Use', 'EI'),
    picture: f.image('照片', 'Picture', 'E'),
    remarks: f.text('备注', 'Remarks', 'EI', { max: 500 }),
  },
})
