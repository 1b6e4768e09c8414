import { defineEntity, f } from '../../define/index.ts'

export const exportJob = defineEntity({
  name: 'exportJob',
  module: 'system',
  label: { zh: '导出任务', en: 'Export job' },
  family: 'files',
  dbName: 'export_job',
  key: ['uuid'],
  order: ['-startedAt'],
  scope: { self: 'operator' },
  tenant: true,
  actions: ['list', 'export'],
  fields: {
    uuid: f.text('任务号', 'Job uuid', 'RUX'),
    module: f.text('模块', 'Module', 'RLFX'),
    filter: f.json<unknown>()('筛选条件', 'Filter', 'X', { hidden: true }),
    masked: f.bool('脱敏', 'Masked', 'LX', { default: true }),
    rows: f.int('行数', 'Rows', 'LX'),
    file: f.ref('file', '文件', 'File', 'X', { hidden: true }),
    state: f.dict('jobState', '状态', 'State', 'LFX', { default: 'waiting' }),
    progress: f.int('进度', 'Progress', 'LX', { unit: '%', default: 0 }),
    errorMessage: f.text('失败原因', 'Reason of failure', 'LX', { max: 500 }),
    startedAt: f.dateTime('开始时间', 'Started', 'LFX'),
    endedAt: f.dateTime('结束时间', 'Ended', 'LX'),
    operator: f.ref('user', '操作人', 'Operator', 'LFX'),
  },
})
