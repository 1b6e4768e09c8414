import { defineEntity, f } from '../../define/index.ts'
import { employee } from '../people/employee.ts'

export const emergencyArea = defineEntity({
  name: 'emergencyArea',
  module: 'emergency',
  label: { zh: '应急区域', en: 'Emergency area' },
  family: 'emergency/area',
  dbName: 'emergency_area',
  key: ['code'],
  order: ['kind', 'name'],
  scope: { through: { field: 'manager', entity: employee } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['draw'],
  title: 'name',
  fields: {
    name: f.text('名称', 'Name', 'RLFEI', { min: 1, max: 50 }),
    code: f.text('编码', 'Code', 'RULFEI', { min: 1, max: 30 }),
    kind: f.dict('emergencyAreaKind', '类型', 'Kind', 'RLFEI'),
    floor: f.ref('floor', '楼层', 'Floor', 'RLFEI'),
    shape: f.polygon('范围', 'Shape', 'RE'),
    height: f.decimal('m', '高度', 'Height', 'EI'),
    capacity: f.int('容纳人数', 'Capacity', 'LEI', { min: 1, max: 99999 }),
    manager: f.ref('employee', '负责人', 'Person in charge', 'LEI'),
    managerPhone: f.phone('联系电话', 'Phone', 'LX'),
    windDirection: f.dict('windDirection', '适用风向', 'Suitable wind', 'EI'),
    currentCount: f.int('当前人数', 'People now', 'LX'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
