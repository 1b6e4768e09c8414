import { defineEntity, f } from '../../define/index.ts'

export const riskLibrary = defineEntity({
  name: 'riskLibrary',
  module: 'permits',
  label: { zh: '风险辨识库', en: 'Risk library' },
  family: 'work/risk',
  dbName: 'risk_library',
  key: ['workType', 'hazard'],
  order: ['workType', 'sort'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  title: 'hazard',
  fields: {
    workType: f.dict('workType', '作业类型', 'Work type', 'RLFEI'),
    hazard: f.text('危险有害因素', 'Hazard', 'RLFEI', { min: 1, max: 200 }),
    outcome: f.text('可能后果', 'Outcome', 'RLEI', { min: 1, max: 200 }),
    accidentKind: f.dict('accidentKind', '事故类型', 'Accident kind', 'LFEI'),
    grade: f.dict('partitionColor', '风险等级', 'Grade', 'LFEI'),
    measures: f.refs('safetyMeasure', '安全措施', 'Safety measures', 'E', { onDelete: 'clear' }),
    sort: f.int('排序', 'Order', 'LEI', { min: 0, max: 9999, default: 0 }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
