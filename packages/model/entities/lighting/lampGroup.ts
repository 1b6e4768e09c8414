import { defineEntity, f } from '../../define/index.ts'

export const lampGroup = defineEntity({
  name: 'lampGroup',
  module: 'lighting',
  label: { zh: '灯组', en: 'Lamp group' },
  family: 'lampGroups',
  dbName: 'lamp_group',
  key: ['name'],
  order: ['sort', 'name'],
  scope: { area: 'area' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['assign', 'control'],
  fields: {
    name: f.text('灯组名称', 'Group name', 'RULFEI', { min: 1, max: 50 }),
    floor: f.ref('floor', '楼层', 'Floor', 'LFEI'),
    area: f.ref('area', '区域', 'Area', 'LFEI'),
    lamps: f.inverse('lamp', 'group', '灯具', 'Lamps', 'E'),
    lampCount: f.count([{ entity: 'lamp', field: 'group' }], '灯具数', 'Lamps', 'LX'),
    onCount: f.count([{ entity: 'lamp', field: 'group', where: { state: 'on' } }], '亮灯数', 'On', 'LX'),
    sort: f.int('排序', 'Order', 'LEI', { min: 0, max: 9999, default: 0 }),
    remarks: f.text('备注', 'Remarks', 'EI', { max: 500 }),
  },
})
