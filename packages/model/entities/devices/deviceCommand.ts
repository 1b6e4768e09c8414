import { defineEntity, f } from '../../define/index.ts'
import { user } from '../identity/user.ts'

export const deviceCommand = defineEntity({
  name: 'deviceCommand',
  module: 'devices',
  label: { zh: '设备指令', en: 'Device command' },
  family: 'command',
  dbName: 'device_command',
  key: [],
  order: ['-sentAt'],
  scope: { through: { field: 'operator', entity: user } },
  tenant: true,
  actions: ['list', 'export'],
  verbs: ['send'],
  title: 'content',
  appendOnly: true,
  fields: {
    deviceKind: f.dict('deviceKind', '设备类型', 'Device kind', 'RLFX'),
    deviceNumber: f.text('设备编号', 'Device number', 'RLFX'),
    command: f.dict('deviceCommandKind', '指令', 'Command', 'RLFX'),
    content: f.text('内容', 'Content', 'LX'),
    sentAt: f.dateTime('下发时间', 'Sent', 'RLFX'),
    /** When it went to the device over its open connection; empty while it waits for one. */
    deliveredAt: f.dateTime('送达时间', 'Delivered', 'LX'),
    answeredAt: f.dateTime('应答时间', 'Answered', 'LX'),
    result: f.dict('commandResult', '结果', 'Result', 'LFX'),
    operator: f.ref('user', '操作人', 'Operator', 'LFX'),
  },
})
