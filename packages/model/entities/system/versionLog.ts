import { defineEntity, f } from '../../define/index.ts'

export const versionLog = defineEntity({
  name: 'versionLog',
  module: 'system',
  label: { zh: '版本日志', en: 'Version log' },
  family: 'version',
  dbName: 'version_log',
  key: ['version'],
  order: ['-releasedAt'],
  scope: {},
  tenant: false,
  actions: ['list', 'export'],
  fields: {
    version: f.text('版本号', 'Version', 'RULFX'),
    releasedAt: f.date('发布日期', 'Released', 'RLFX'),
    changes: f.longText('更新内容', 'Changes', 'RLX'),
    installedAt: f.dateTime('安装时间', 'Installed', 'LX'),
  },
})
