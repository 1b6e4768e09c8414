import { defineEntity, f } from '../../define/index.ts'

export const patrolPoint = defineEntity({
  name: 'patrolPoint',
  module: 'patrol',
  label: { zh: '巡更点', en: 'Patrol point' },
  family: 'patrol/point',
  dbName: 'patrol_point',
  key: ['code'],
  order: ['code'],
  scope: { area: 'area' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['place'],
  title: 'name',
  fields: {
    name: f.text('巡更点名称', 'Point name', 'RLFEI', { min: 1, max: 50 }),
    code: f.text('编码', 'Code', 'RULFEI', { min: 1, max: 30 }),
    floor: f.ref('floor', '楼层', 'Floor', 'RLFEI'),
    location: f.point('位置', 'Location', 'RLEI'),
    area: f.ref('area', '区域', 'Area', 'LFEI'),
    radius: f.decimal('m', '到达半径', 'Arrival radius', 'RLEI', { min: 1, max: 100, default: 5 }),
    leastStay: f.int('最短停留', 'Least stay', 'RLEI', { min: 0, max: 3600, default: 10, unit: 's' }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
    remarks: f.text('备注', 'Remarks', 'EI', { max: 500 }),
  },
})
