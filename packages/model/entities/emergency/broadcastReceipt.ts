import { defineEntity, f } from '../../define/index.ts'
import { broadcast } from './broadcast.ts'

export const broadcastReceipt = defineEntity({
  name: 'broadcastReceipt',
  module: 'emergency',
  label: { zh: '广播回执', en: 'Broadcast receipt' },
  family: 'command/broadcast/broadcastReceipt',
  dbName: 'broadcast_receipt',
  key: ['broadcast', 'person'],
  order: ['deliveredAt'],
  scope: { through: { field: 'broadcast', entity: broadcast } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'broadcast',
  appendOnly: true,
  fields: {
    broadcast: f.ref('broadcast', '广播', 'Broadcast', 'RX'),
    person: f.ref('person', '人员', 'Person', 'RLFX'),
    deviceKind: f.dict('deviceKind', '设备', 'Device', 'LX'),
    result: f.dict('commandResult', '结果', 'Result', 'LFX'),
    deliveredAt: f.dateTime('送达时间', 'Delivered', 'LX'),
    readAt: f.dateTime('已读时间', 'Read', 'LX'),
  },
})
