import { defineEntity, f } from '../../define/index.ts'
import { company } from './company.ts'

export const qualificationNotice = defineEntity({
  name: 'qualificationNotice',
  module: 'people',
  label: { zh: '资质通知', en: 'Qualification notice' },
  family: 'certificationNotice',
  dbName: 'qualification_notice',
  key: [],
  order: ['-sentAt'],
  scope: { through: { field: 'company', entity: company } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['send', 'resend'],
  title: 'content',
  fields: {
    company: f.ref('company', '单位', 'Company', 'RLFE', { onDelete: 'copy' }),
    person: f.ref('person', '人员', 'Person', 'LFE', { onDelete: 'copy' }),
    kind: f.dict('noticeKind', '通知类型', 'Kind', 'RLFE', { default: 'manual' }),
    content: f.longText('内容', 'Content', 'RLE', { min: 1, max: 500 }),
    channel: f.dict('notifyChannel', '发送方式', 'Channel', 'RLFE', { default: 'inbox' }),
    sms: f.ref('smsLog', '短信', 'SMS', 'X'),
    /** State of the text message, followed from its log. */
    smsStatus: f.dict('smsStatus', '短信状态', 'SMS status', 'LFX'),
    sentAt: f.dateTime('发送时间', 'Sent', 'LFX'),
    readAt: f.dateTime('阅读时间', 'Read at', 'LFX'),
    read: f.bool('阅读状态', 'Read', 'LFX', { default: false }),
    sender: f.ref('user', '发送人', 'Sender', 'LX'),
  },
})
