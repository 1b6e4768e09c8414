import { defineEntity, f } from '../../define/index.ts'

export const beaconGroup = defineEntity({
  name: 'beaconGroup',
  module: 'devices',
  label: { zh: '信标分组', en: 'Beacon group' },
  family: 'beaconGroup',
  dbName: 'beacon_group',
  key: ['name'],
  order: ['name'],
  scope: { area: 'area' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['assign'],
  fields: {
    name: f.text('分组名称', 'Group name', 'RULFEI', { min: 1, max: 50 }),
    floor: f.ref('floor', '楼层', 'Floor', 'LFEI'),
    area: f.ref('area', '代表区域', 'Area', 'LFEI'),
    beacons: f.inverse('beacon', 'group', '信标', 'Beacons', 'E'),
    beaconCount: f.count([{ entity: 'beacon', field: 'group' }], '信标数', 'Beacons', 'LX'),
    color: f.color('颜色', 'Colour', 'LE'),
    remarks: f.text('备注', 'Remarks', 'EI', { max: 500 }),
  },
})
