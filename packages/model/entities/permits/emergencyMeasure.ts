import { defineEntity, f } from '../../define/index.ts'

export const emergencyMeasure = defineEntity({
  name: 'emergencyMeasure',
  module: 'permits',
  label: { zh: '应急措施库', en: 'Emergency measure' },
  family: 'work/emergency',
  dbName: 'emergency_measure',
  key: ['workType', 'accidentKind', 'number'],
  order: ['workType', 'number'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  title: 'text',
  fields: {
    workType: f.dict('workType', '作业类型', 'Work type', 'RLFEI'),
    accidentKind: f.dict('accidentKind', '事故类型', 'Accident kind', 'RLFEI'),
    number: f.int('序号', 'Number', 'RLEI', { min: 1, max: 999 }),
    text: f.longText('措施内容', 'Measure', 'RLFEI'),
    equipment: f.text('所需物资', 'Equipment', 'LEI'),
    supplies: f.refs('supply', '应急物资', 'Supplies', 'E', { onDelete: 'clear' }),
    contact: f.ref('employee', '联系人', 'Contact', 'LEI', { onDelete: 'clear' }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
