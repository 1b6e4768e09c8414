import { differs } from '../checks.ts'
import { defineEntity, f } from '../../define/index.ts'
import { type EffectiveDates, effectiveDatesSchema } from '../shapes.ts'

const none = (list: unknown): boolean => !Array.isArray(list) || list.length === 0

export const lampTask = defineEntity({
  name: 'lampTask',
  module: 'lighting',
  label: { zh: '定时任务', en: 'Lamp timed task' },
  family: 'lampTimeTasks',
  dbName: 'lamp_task',
  key: ['name'],
  order: ['name'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['enable', 'run'],
  check: (row) => differs(row, 'onTime', 'offTime'),
  fields: {
    name: f.text('任务名称', 'Task name', 'RULFE', { min: 1, max: 50 }),
    groups: f.refs('lampGroup', '灯组', 'Groups', 'LFE', { requiredWhen: (row) => none(row.lamps) }),
    lamps: f.refs('lamp', '灯具', 'Lamps', 'E', { onDelete: 'clear' }),
    weekdays: f.dicts('weekday', '星期', 'Weekdays', 'LE', { requiredWhen: (row) => row.dates == null }),
    dates: f.json<EffectiveDates>()('日期', 'Dates', 'E', { schema: effectiveDatesSchema }),
    onTime: f.time('开灯时间', 'On time', 'RLE'),
    offTime: f.time('关灯时间', 'Off time', 'RLE'),
    followSun: f.bool('随日出日落', 'Follow the sun', 'E', { default: false }),
    brightness: f.int('亮度', 'Brightness', 'RLE', { min: 1, max: 100, default: 100, unit: '%' }),
    enabled: f.bool('启用', 'Enabled', 'LFX', { default: false }),
    lastRunAt: f.dateTime('上次执行', 'Last run', 'LX'),
    lastResult: f.dict('outcome', '上次结果', 'Last result', 'LFX'),
    nextRunAt: f.dateTime('下次执行', 'Next run', 'LX'),
  },
})
