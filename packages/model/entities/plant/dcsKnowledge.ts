import { defineEntity, f } from '../../define/index.ts'

export const dcsKnowledge = defineEntity({
  name: 'dcsKnowledge',
  module: 'plant',
  label: { zh: 'DCS知识库', en: 'DCS knowledge' },
  family: 'dcs/knowledge',
  dbName: 'dcs_knowledge',
  key: ['title'],
  order: ['-updatedAt'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  fields: {
    title: f.text('标题', 'Title', 'RULFEI', { min: 1 }),
    devices: f.refs('dcsDevice', '设备', 'Devices', 'LFE', { onDelete: 'clear' }),
    points: f.refs('dcsPoint', '点位', 'Points', 'LFE', { onDelete: 'clear' }),
    limitState: f.dict('limitState', '报警类型', 'Alarm kind', 'LFEI'),
    cause: f.longText('原因分析', 'Cause', 'REI'),
    consequence: f.longText('后果', 'Consequence', 'EI'),
    actions: f.longText('处置步骤', 'Steps', 'REI'),
    attachments: f.files('附件', 'Attachments', 'E'),
    version: f.int('版本', 'Version', 'LX', { default: 1 }),
    author: f.ref('user', '编写人', 'Author', 'LFX'),
    views: f.int('查阅次数', 'Views', 'LX', { default: 0 }),
  },
})
