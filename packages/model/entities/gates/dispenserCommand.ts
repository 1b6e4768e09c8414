import { defineEntity, f } from '../../define/index.ts'
import { cardDispenser } from './cardDispenser.ts'

export const dispenserCommand = defineEntity({
  name: 'dispenserCommand',
  module: 'gates',
  label: { zh: '发卡机指令', en: 'Dispenser command' },
  family: 'cardSender/pushCmd',
  dbName: 'dispenser_command',
  key: [],
  order: ['-sentAt'],
  scope: { through: { field: 'dispenser', entity: cardDispenser } },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    dispenser: f.ref('cardDispenser', '发卡机', 'Dispenser', 'RLFX'),
    command: f.dict('dispenserCommandKind', '指令', 'Command', 'RLFX'),
    slot: f.ref('dispenserSlot', '卡槽', 'Slot', 'LX'),
    person: f.ref('person', '人员', 'Person', 'LX'),
    parameters: f.json<unknown>()('参数', 'Parameters', 'X'),
    sentAt: f.dateTime('下发时间', 'Sent', 'RLFX'),
    answeredAt: f.dateTime('应答时间', 'Answered', 'LX'),
    result: f.dict('commandResult', '结果', 'Result', 'LFX'),
    answer: f.text('应答内容', 'Answer', 'LX'),
    operator: f.ref('user', '操作人', 'Operator', 'LFX'),
  },
})
