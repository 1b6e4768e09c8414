import { defineEntity, f } from '../../define/index.ts'

export const lampAlarm = defineEntity({
  name: 'lampAlarm',
  module: 'lighting',
  label: { zh: '灯具异常报警', en: 'Lamp alarm' },
  family: 'lampAlarm',
  dbName: 'lamp_alarm',
  key: [],
  order: ['-startAt'],
  scope: { area: 'area' },
  tenant: true,
  actions: ['list', 'export'],
  verbs: ['acknowledge', 'dispose'],
  fields: {
    lamp: f.ref('lamp', '灯具', 'Lamp', 'RLFX'),
    floor: f.ref('floor', '楼层', 'Floor', 'LFX'),
    area: f.ref('area', '区域', 'Area', 'LFX'),
    type: f.dict('lampAlarmType', '异常类型', 'Type', 'RLFX'),
    startAt: f.dateTime('开始时间', 'Start', 'RLFX'),
    endAt: f.dateTime('结束时间', 'End', 'LX'),
    active: f.bool('持续中', 'Active', 'LFX', { default: false }),
    status: f.dict('alarmStatus', '处理状态', 'Status', 'LFX'),
    acknowledgedAt: f.dateTime('确认时间', 'Acknowledged', 'LFX'),
    remarks: f.text('处理备注', 'Remarks', 'LX', { max: 500 }),
    handler: f.ref('user', '处理人', 'Handler', 'LFX'),
    handledAt: f.dateTime('处理时间', 'Handling time', 'LX'),
  },
})
