import { defineEntity, f } from '../../define/index.ts'
import { type EffectiveDates, type EffectiveTime, effectiveDatesSchema, effectiveTimesSchema } from '../shapes.ts'

export const alarmRule = defineEntity({
  name: 'alarmRule',
  module: 'alarms',
  label: { zh: '人员报警设置', en: 'Personnel alert setting' },
  family: 'alarmPersonSet',
  dbName: 'alarm_rule',
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
      requiredWhen: (row) =>
        ['enter', 'breach', 'loiter', 'absence', 'overcrowding', 'leavingPost', 'climbing', 'intrusion'].includes(String(row.type)),
    }),
    exemptPersonnel: f.refs('person', '免报警人员', 'Exempt personnel', 'E', { onDelete: 'clear' }),
    effectiveDates: f.json<EffectiveDates>()('生效日期', 'Effective dates', 'RLE', { schema: effectiveDatesSchema }),
    effectiveTimes: f.json<EffectiveTime[]>()('生效时间', 'Effective times', 'RLE', { schema: effectiveTimesSchema, default: [] }),
    seconds: f.int('时长', 'Seconds', 'LE', {
      min: 1,
      max: 86400,
      unit: 's',
      requiredWhen: (row) => ['loiter', 'standstill', 'absence', 'gathering', 'leavingPost'].includes(String(row.type)),
    }),
    persons: f.int('人数', 'Persons', 'LE', {
      min: 1,
      max: 9999,
      requiredWhen: (row) => ['overcrowding', 'gathering'].includes(String(row.type)),
    }),
    area: f.ref('area', '区域', 'Area', 'LFX'),
    applyTo: f.dicts('personKind', '适用对象', 'Applies to', 'LE'),
    departments: f.refs('department', '适用部门', 'Departments', 'E', { onDelete: 'clear' }),
    people: f.refs('person', '指定人员', 'Named people', 'E', {
      requiredWhen: (row) => ['absence', 'leavingPost'].includes(String(row.type)),
    }),
    allowed: f.refs('person', '允许人员', 'Allowed people', 'E', { onDelete: 'clear' }),
    distance: f.decimal('m', '移动阈值', 'Movement threshold', 'E', { min: 0.1, max: 1000 }),
    radius: f.decimal('m', '聚集半径', 'Radius', 'E', { min: 1, max: 50, default: 15 }),
    heightLimit: f.decimal('m', '高度限值', 'Height limit', 'E', { min: 0, max: 500 }),
    batteryLimit: f.int('电量限值', 'Battery limit', 'E', { min: 1, max: 100, unit: '%', default: 20 }),
    entryCount: f.int('连续点数', 'Consecutive fixes', 'E', { min: 1, max: 20 }),
    priority: f.dict('alarmPriority', '报警级别', 'Priority', 'RLFE', { default: 'medium' }),
    sound: f.bool('声音', 'Sound', 'E', { default: true }),
    videoLink: f.bool('视频联动', 'Video linkage', 'E', { default: false }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
