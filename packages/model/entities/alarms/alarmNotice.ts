import { defineEntity, f } from '../../define/index.ts'
import { type LevelMinutes, levelMinutesSchema } from '../shapes.ts'

export const alarmNotice = defineEntity({
  name: 'alarmNotice',
  module: 'alarms',
  label: { zh: '报警通知设置', en: 'Alarm notification' },
  family: 'alarmNotice',
  dbName: 'alarm_notice',
  key: ['name'],
  order: ['-createdAt'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['enable', 'test'],
  fields: {
    name: f.text('方案名称', 'Name', 'RULFE', { min: 1, max: 50 }),
    type: f.dicts('alarmType', '报警类型', 'Alarm types', 'RLFE', { min: 1 }),
    level1Recipients: f.refs('employee', '一级通知人', 'Level 1 recipients', 'RLE'),
    level2Recipients: f.refs('employee', '二级通知人', 'Level 2 recipients', 'LE', {
      requiredWhen: (row) => Array.isArray(row.level3Recipients) && row.level3Recipients.length > 0,
    }),
    level3Recipients: f.refs('employee', '三级通知人', 'Level 3 recipients', 'LE'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
    delayMinutes: f.json<LevelMinutes>()('延时分钟', 'Minutes delay', 'RLE', {
      schema: levelMinutesSchema,
      default: { level1: 0, level2: 10, level3: 30 },
    }),
    sms: f.bool('短信通知', 'SMS', 'LFE', { default: false }),
    channels: f.dicts('notifyChannel', '通知方式', 'Channels', 'E'),
    areas: f.refs('area', '适用区域', 'Areas', 'E', { onDelete: 'clear' }),
    departments: f.refs('department', '适用部门', 'Departments', 'E', { onDelete: 'clear' }),
    template: f.ref('smsTemplate', '短信模板', 'Template', 'E', { onDelete: 'clear' }),
    mergeMinutes: f.int('合并间隔', 'Merge window', 'E', { min: 0, max: 60, default: 0, unit: 'min' }),
  },
})
