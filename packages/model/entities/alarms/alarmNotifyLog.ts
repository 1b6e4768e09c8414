import { defineEntity, f } from '../../define/index.ts'
import { employee } from '../people/employee.ts'

export const alarmNotifyLog = defineEntity({
  name: 'alarmNotifyLog',
  module: 'alarms',
  label: { zh: '报警通知记录', en: 'Alarm notification log' },
  family: 'alarmNotice/alarmNotifyLog',
  dbName: 'alarm_notify_log',
  key: [],
  order: ['-sentAt'],
  scope: { through: { field: 'recipient', entity: employee } },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    source: f.dict('alarmSource', '报警来源', 'Source', 'LFX'),
    alarmId: f.text('报警记录', 'Alarm', 'RX'),
    notice: f.ref('alarmNotice', '通知方案', 'Notification', 'LFX'),
    level: f.int('级别', 'Level', 'RLFX', { min: 1, max: 3 }),
    recipient: f.ref('employee', '接收人', 'Recipient', 'RLFX'),
    channel: f.dict('notifyChannel', '方式', 'Channel', 'RLFX'),
    dueAt: f.dateTime('应发时间', 'Due', 'RLX'),
    sentAt: f.dateTime('发送时间', 'Sent', 'LFX'),
    result: f.dict('notifyResult', '结果', 'Result', 'LFX'),
    readAt: f.dateTime('阅读时间', 'Read', 'LX'),
    sms: f.ref('smsLog', '短信', 'SMS', 'X'),
  },
})
