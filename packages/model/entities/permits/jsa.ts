import { defineEntity, f } from '../../define/index.ts'
import { type AnalysisStep, analysisStepsSchema } from '../shapes.ts'

export const jsa = defineEntity({
  name: 'jsa',
  module: 'permits',
  label: { zh: 'JSA库', en: 'JSA template' },
  family: 'jsa',
  dbName: 'jsa',
  key: ['code'],
  order: ['workType', 'code'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['copy'],
  title: 'content',
  fields: {
    code: f.text('编号', 'Code', 'RULFEI', { min: 1, max: 30 }),
    content: f.text('作业内容', 'Content', 'RLFEI', { min: 1, max: 200 }),
    location: f.text('作业地点', 'Location', 'LEI'),
    steps: f.json<AnalysisStep[]>()('作业步骤', 'Steps', 'RE', { schema: analysisStepsSchema }),
    workType: f.dict('workType', '作业类型', 'Work type', 'LFEI'),
    unit: f.ref('department', '单位', 'Unit', 'LFEI', { onDelete: 'clear' }),
    lastUsedAt: f.dateTime('最近使用', 'Last used', 'LX'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
