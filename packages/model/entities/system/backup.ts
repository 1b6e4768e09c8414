import { defineEntity, f } from '../../define/index.ts'

export const backup = defineEntity({
  name: 'backup',
  module: 'system',
  label: { zh: '数据备份', en: 'Backup' },
  family: 'backup',
  dbName: 'backup',
  key: ['fileName'],
  order: ['-startedAt'],
  scope: {},
  tenant: false,
  actions: ['list', 'export'],
  verbs: ['update', 'run', 'delete', 'download', 'schedule'],
  fields: {
    fileName: f.text('备份文件', 'File name', 'RULFX'),
    /** Whose own database it holds; empty = the main database. */
    tenant: f.ref('tenant', '独立库租户', 'Own database of', 'LFX', { onDelete: 'copy' }),
    kind: f.dict('backupKind', '备份方式', 'Kind', 'RLFX'),
    content: f.dict('backupContent', '备份内容', 'Content', 'LFX'),
    size: f.int('大小', 'Size', 'LX', { unit: 'bytes' }),
    sha256: f.text('摘要', 'Digest', 'X'),
    startedAt: f.dateTime('开始时间', 'Started', 'RLFX'),
    endedAt: f.dateTime('结束时间', 'Ended', 'LX'),
    progress: f.decimal('%', '进度', 'Progress', 'LX', { min: 0, max: 100 }),
    state: f.dict('backupState', '状态', 'State', 'RLFX'),
    errorMessage: f.text('失败原因', 'Error', 'LX'),
    operator: f.ref('user', '操作人', 'Operator', 'LX'),
    remarks: f.text('备注', 'Remarks', 'LE', { max: 500 }),
  },
})
