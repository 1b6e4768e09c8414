import { defineEntity, f } from '../../define/index.ts'

export const supplyPoint = defineEntity({
  name: 'supplyPoint',
  module: 'emergency',
  label: { zh: '应急物资点', en: 'Emergency supply point' },
  family: 'emergency/location',
  dbName: 'supply_point',
  key: ['name'],
  order: ['name'],
  scope: { area: 'area' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['place'],
  fields: {
    name: f.text('物资点名称', 'Name', 'RULFEI', { min: 1, max: 50 }),
    floor: f.ref('floor', '楼层', 'Floor', 'LFEI'),
    location: f.point('位置', 'Location', 'RLEI'),
    area: f.ref('area', '区域', 'Area', 'LFEI'),
    place: f.text('位置描述', 'Place', 'LEI'),
    manager: f.ref('employee', '负责人', 'Person in charge', 'RLEI'),
    phone: f.phone('联系电话', 'Phone', 'LEI'),
    supplyCount: f.count([{ entity: 'supply', field: 'point' }], '物资种类数', 'Supplies', 'LX'),
    checkedAt: f.dateTime('最近检查', 'Last check', 'LX'),
    picture: f.image('照片', 'Picture', 'E'),
  },
})
