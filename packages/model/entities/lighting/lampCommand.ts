import { defineEntity, f } from '../../define/index.ts'
import { lamp } from './lamp.ts'

export const lampCommand = defineEntity({
  name: 'lampCommand',
  module: 'lighting',
  label: { zh: '控灯指令', en: 'Lamp command' },
  family: 'lamps/lampCommand',
  dbName: 'lamp_command',
  key: [],
  order: ['-sentAt'],
  scope: { through: { field: 'lamp', entity: lamp } },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    lamp: f.ref('lamp', '灯具', 'Lamp', 'LFX'),
    group: f.ref('lampGroup', '灯组', 'Group', 'LFX'),
    action: f.dict('lampAction', '动作', 'Action', 'RLFX'),
    brightness: f.int('亮度', 'Brightness', 'LX', { unit: '%' }),
    control: f.dict('lampControl', '来源', 'Source', 'RLFX'),
    sentAt: f.dateTime('下发时间', 'Sent', 'RLFX'),
    answeredAt: f.dateTime('应答时间', 'Answered', 'LX'),
    result: f.dict('commandResult', '结果', 'Result', 'LFX'),
    operator: f.ref('user', '操作人', 'Operator', 'LFX'),
  },
})
