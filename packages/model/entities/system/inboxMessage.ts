import { defineEntity, f } from '../../define/index.ts'

export const inboxMessage = defineEntity({
  name: 'inboxMessage',
  module: 'system',
  label: { zh: '站内消息', en: 'Inbox message' },
  family: 'message',
  dbName: 'inbox_message',
  key: [],
  order: ['-sentAt'],
  scope: { self: 'user' },
  tenant: true,
  actions: ['list', 'export'],
  verbs: ['read'],
  title: 'title',
  fields: {
    user: f.ref('user', '接收人', 'Recipient', 'RFX'),
    kind: f.dict('messageKind', '消息类型', 'Kind', 'RLFX'),
    title: f.text('标题', 'Title', 'RLFX'),
    content: f.longText('内容', 'Content', 'LX'),
    targetEntity: f.text('关联对象', 'Target entity', 'X'),
    targetId: f.text('关联记录', 'Target row', 'X'),
    sentAt: f.dateTime('发送时间', 'Sent', 'RLFX'),
    readAt: f.dateTime('阅读时间', 'Read', 'LFX'),
    doneAt: f.dateTime('办理时间', 'Done', 'LX'),
  },
})
