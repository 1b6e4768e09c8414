import { defineEntity, f } from '../../define/index.ts'

/** What a message may say of its alarm. */
const placeholders = ['type', 'name', 'area', 'time', 'limit']

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
  check: (row) => {
    const unknown = [...String(row.content ?? '').matchAll(/\{(\w*)\}/g)]
      .map(([, name]) => String(name))
      .find((name) => !placeholders.includes(name))
    return unknown === undefined ? [] : [{ path: 'content', rule: 'placeholder', params: { name: unknown } }]
  },
  fields: {
    code: f.text('模板编码', 'Code', 'RULFE', { min: 1, max: 50 }),
    name: f.text('名称', 'Name', 'RLFE', { min: 1, max: 50 }),
    purpose: f.dict('messageKind', '用途', 'Purpose', 'RLFE'),
    content: f.longText('内容', 'Content', 'RLE', { min: 1, max: 500 }),
    language: f.dict('language', '语言', 'Language', 'LFE', { default: 'zh' }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
