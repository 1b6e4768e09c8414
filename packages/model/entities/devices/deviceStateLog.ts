import { defineEntity, f } from '../../define/index.ts'

export const deviceStateLog = defineEntity({
  name: 'deviceStateLog',
  module: 'devices',
  label: { zh: '设备状态记录', en: 'Device state log' },
  family: 'deviceState',
  dbName: 'device_state_log',
  key: [],
  order: ['-startAt'],
  scope: { area: 'area' },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    deviceKind: f.dict('deviceKind', '设备类型', 'Device kind', 'RLFX'),
    deviceNumber: f.text('设备编号', 'Device number', 'RLFX'),
    state: f.dict('onlineState', '状态', 'State', 'RLFX'),
    startAt: f.dateTime('开始时间', 'Start', 'RLFX'),
    endAt: f.dateTime('结束时间', 'End', 'LX'),
    battery: f.int('电量', 'Battery', 'LX', { unit: '%' }),
    area: f.ref('area', '区域', 'Area', 'LFX'),
  },
})
