import { defineEntity, f } from '../../define/index.ts'

export const calendarDay = defineEntity({
  name: 'calendarDay',
  module: 'system',
  label: { zh: '工作日历', en: 'Calendar day' },
  family: 'calendar',
  dbName: 'calendar_day',
  key: ['date'],
  order: ['date'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  title: 'name',
  check: (row) => (row.nightStart != null && row.nightStart === row.nightEnd ? [{ path: 'nightEnd', rule: 'nightEmpty' }] : []),
  fields: {
    date: f.date('日期', 'Date', 'RULFEI'),
    kind: f.dict('dayKind', '日期类型', 'Day kind', 'RLFEI'),
    name: f.text('名称', 'Name', 'LEI'),
    nightStart: f.time('夜间开始', 'Night from', 'E', { default: '20:00' }),
    nightEnd: f.time('夜间结束', 'Night to', 'E', { default: '06:00' }),
  },
})
