import { defineEntity, f } from '../../define/index.ts'
import { type Blank, blanksSchema } from '../shapes.ts'

export const safetyMeasure = defineEntity({
  name: 'safetyMeasure',
  module: 'permits',
  label: { zh: '安全措施库', en: 'Safety measure' },
  family: 'work/security',
  dbName: 'safety_measure',
  key: ['workType', 'number'],
  order: ['workType', 'number'],
  ordered: { by: 'number', within: 'workType' },
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['sort'],
  title: 'text',
  fields: {
    workType: f.dict('workType', '作业类型', 'Work type', 'RLFEI'),
    number: f.int('序号', 'Number', 'RLEI', { min: 1, max: 999 }),
    text: f.longText('措施内容', 'Measure', 'RLFEI'),
    blanks: f.json<Blank[]>()('填空项', 'Blanks', 'E', { schema: blanksSchema }),
    statutory: f.bool('法定项', 'Statutory', 'LX', { default: false }),
    required: f.bool('必选', 'Required', 'LEI', { default: false }),
    photoRequired: f.bool('需拍照', 'Photo', 'LE', { default: false }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
