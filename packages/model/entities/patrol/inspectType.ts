import { defineEntity, f } from '../../define/index.ts'

export const inspectType = defineEntity({
  name: 'inspectType',
  module: 'patrol',
  label: { zh: '巡检类型', en: 'Inspection type' },
  family: 'inspection/type',
  dbName: 'inspect_type',
  key: ['name'],
  order: ['sort'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  fields: {
    name: f.text('类型名称', 'Type name', 'RULFEI', { min: 1, max: 50 }),
    description: f.text('说明', 'Description', 'LEI'),
    specialty: f.dict('inspectSpecialty', '专业', 'Specialty', 'LFEI'),
    pointCount: f.count([{ entity: 'inspectPoint', field: 'type' }], '巡检点数', 'Points', 'LX'),
    sort: f.int('排序', 'Order', 'LEI', { min: 0, max: 9999, default: 0 }),
  },
})
