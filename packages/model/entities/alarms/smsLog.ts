import { defineEntity, f } from '../../define/index.ts'

export const smsLog = defineEntity({
  name: 'smsLog',
  module: 'alarms',
  label: { zh: '短信日志', en: 'SMS log' },
  family: 'sms',
  dbName: 'sms_log',
  key: ['receiptId'],
  order: ['-time'],
  scope: {},
  tenant: true,
  actions: ['list', 'export'],
  verbs: ['resend'],
  appendOnly: true,
  fields: {
    recipient: f.phone('接收人', 'Recipient', 'RLFXM'),
    content: f.longText('短信内容', 'Content', 'RLFX'),
    sendStatus: f.dict('smsStatus', '发送状态', 'Send status', 'RLFX'),
    time: f.dateTime('发送时间', 'Time', 'RLFX'),
    receiptId: f.text('回执编号', 'Receipt id', 'LX'),
    receiptInformation: f.text('回执信息', 'Receipt information', 'LX'),
    recipientName: f.text('接收人姓名', 'Recipient name', 'LFX'),
    purpose: f.dict('messageKind', '用途', 'Purpose', 'LFX'),
    template: f.ref('smsTemplate', '模板', 'Template', 'LX'),
    attempts: f.int('发送次数', 'Attempts', 'LX'),
    receiptAt: f.dateTime('回执时间', 'Receipt time', 'LX'),
  },
})
