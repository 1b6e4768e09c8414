import { defineEntity, f } from '../../define/index.ts'
import { type LevelMinutes, levelMinutesSchema } from '../shapes.ts'

export const sosConfig = defineEntity({
  name: 'sosConfig',
  module: 'alarms',
  label: { zh: 'SOS报警通知设置', en: 'SOS notification' },
  family: 'alarmNotice/sos',
  dbName: 'sos_config',
  key: [],
  order: [],
  scope: {},
  tenant: true,
  actions: ['update'],
  verbs: ['find', 'empty'],
  // SOS cannot be delayed: its first level goes at once.
  check: (row) => ((row.delayMinutes as LevelMinutes | null)?.level1 ? [{ path: 'delayMinutes', rule: 'sosAtOnce' }] : []),
  fields: {
    level1Recipients: f.refs('employee', '一级通知人', 'Level 1 recipients', 'E', { onDelete: 'clear' }),
    level2Recipients: f.refs('employee', '二级通知人', 'Level 2 recipients', 'E', { onDelete: 'clear' }),
    level3Recipients: f.refs('employee', '三级通知人', 'Level 3 recipients', 'E', { onDelete: 'clear' }),
    delayMinutes: f.json<LevelMinutes>()('延时分钟', 'Minutes delay', 'RE', {
      schema: levelMinutesSchema,
      default: { level1: 0, level2: 5, level3: 10 },
    }),
    sms: f.bool('短信通知', 'SMS', 'E', { default: true }),
    enabled: f.bool('启用', 'Enabled', 'E', { default: true }),
    areas: f.refs('area', '适用区域', 'Areas', 'E', { onDelete: 'clear' }),
    departments: f.refs('department', '适用部门', 'Departments', 'E', { onDelete: 'clear' }),
    callBack: f.bool('电话回拨', 'Call back', 'E', { default: false }),
  },
})
