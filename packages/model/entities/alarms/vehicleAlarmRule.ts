import { defineEntity, f } from '../../define/index.ts'
import { type EffectiveDates, type EffectiveTime, effectiveDatesSchema, effectiveTimesSchema } from '../shapes.ts'

export const vehicleAlarmRule = defineEntity({
  name: 'vehicleAlarmRule',
  module: 'alarms',
  label: { zh: '车辆报警设置', en: 'Vehicle alert setting' },
  family: 'alarmCarSet',
  dbName: 'vehicle_alarm_rule',
  key: ['name'],
  order: ['-createdAt'],
  scope: { area: 'area' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['enable', 'copy'],
  fields: {
    name: f.text('规则名称', 'Rule name', 'RULFE', { min: 1, max: 50 }),
    type: f.dict('alarmType', '报警类型', 'Alarm type', 'RLFE'),
    fence: f.ref('fence', '围栏', 'Fence', 'LFE', {
      requiredWhen: (row) => ['enter', 'breach', 'loiter', 'overcrowding'].includes(String(row.type)),
    }),
    vehicles: f.refs('vehicle', '绑定车辆', 'Bound vehicles', 'E', { onDelete: 'clear' }),
    effectiveDates: f.json<EffectiveDates>()('生效日期', 'Effective dates', 'RLE', { schema: effectiveDatesSchema }),
    effectiveTimes: f.json<EffectiveTime[]>()('生效时间', 'Effective times', 'RLE', { schema: effectiveTimesSchema, default: [] }),
    seconds: f.int('时长', 'Seconds', 'LE', {
      min: 1,
      max: 86400,
      unit: 's',
      requiredWhen: (row) => ['loiter', 'standstill'].includes(String(row.type)),
    }),
    area: f.ref('area', '区域', 'Area', 'LFX'),
    vehicleTypes: f.dicts('vehicleType', '车辆类型', 'Vehicle types', 'E'),
    includeVisitors: f.bool('含访客车辆', 'Include visitor vehicles', 'E', { default: true }),
    speedLimit: f.decimal('km/h', '限速', 'Speed limit', 'LE', { min: 1, max: 120 }),
    count: f.int('车辆数', 'Vehicles', 'LE', { min: 1, max: 9999 }),
    entryCount: f.int('连续点数', 'Consecutive fixes', 'E', { min: 1, max: 20 }),
    priority: f.dict('alarmPriority', '报警级别', 'Priority', 'RLFE', { default: 'medium' }),
    sound: f.bool('声音', 'Sound', 'E', { default: true }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
