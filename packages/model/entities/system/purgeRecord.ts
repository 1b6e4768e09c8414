import { defineEntity, f } from '../../define/index.ts'

export const purgeRecord = defineEntity({
  name: 'purgeRecord',
  module: 'system',
  label: { zh: '清理记录', en: 'Purge record' },
  family: 'purge',
  dbName: 'purge_record',
  key: [],
  order: ['-startedAt'],
  scope: {},
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    entity: f.text('清理对象', 'Entity', 'RLFX'),
    before: f.dateTime('截止时间', 'Older than', 'RLX'),
    rows: f.int('删除行数', 'Rows removed', 'RLX'),
    kept: f.int('保留行数', 'Rows held back', 'LX'),
    startedAt: f.dateTime('执行时间', 'Started', 'RLFX'),
    duration: f.int('耗时', 'Duration', 'LX', { unit: 's' }),
    result: f.dict('outcome', '结果', 'Result', 'LFX'),
  },
})
