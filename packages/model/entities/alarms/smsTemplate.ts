import { defineEntity, f } from '../../define/index.ts'

export const smsTemplate = defineEntity({
  name: 'smsTemplate',
  module: 'alarms',
  label: { zh: '短信模板', en: 'SMS template' },
  family: 'sms/smsTemplate',
  dbName: 'sms_template',
  key: ['code'],
  order: ['code'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  title: 'name',
  fields: {
    code: f.text('模板编码', 'Code', 'RULFE'),
    name: f.text('名称', 'Name', 'RLFE'),
    purpose: f.dict('messageKind', '用途', 'Purpose', 'RLFE'),
    content: f.longText('内容', 'Content', 'RLE'),
    language: f.dict('language', '语言', 'Language', 'LFE'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
