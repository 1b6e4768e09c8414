import { defineEntity, f } from '../../define/index.ts'
import { type ScoredItem, scoredItemsSchema } from '../shapes.ts'
import { company } from './company.ts'

export const companyEvaluation = defineEntity({
  name: 'companyEvaluation',
  module: 'people',
  label: { zh: '承包商评价', en: 'Company evaluation' },
  family: 'certificationContractor',
  dbName: 'company_evaluation',
  key: ['company', 'period'],
  order: ['-evaluatedAt'],
  scope: { through: { field: 'company', entity: company } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  fields: {
    company: f.ref('company', '单位', 'Company', 'RLFEI', { onDelete: 'copy' }),
    kind: f.dict('evaluationKind', '类型', 'Kind', 'RLFEI'),
    period: f.text('评价周期', 'Period', 'LFEI', {
      pattern: /^\d{4}(-(Q[1-4]|0[1-9]|1[0-2]))?$/,
      patternRule: 'evaluationPeriod',
      requiredWhen: (row) => row.kind === 'periodic',
      help: { zh: '如 2026、2026-Q2 或 2026-06', en: 'For example 2026, 2026-Q2 or 2026-06' },
    }),
    items: f.json<ScoredItem[]>()('评分项', 'Items', 'E', { schema: scoredItemsSchema }),
    score: f.decimal('', '得分', 'Score', 'RLEI', { min: 0, max: 100 }),
    serious: f.bool('严重违章', 'Serious violation', 'LFEI', { default: false }),
    description: f.longText('说明', 'Description', 'LEI'),
    evaluator: f.ref('employee', '评价人', 'Evaluator', 'RLFEI', { onDelete: 'copy' }),
    evaluatedAt: f.date('评价日期', 'Evaluated', 'RLFEI'),
    files: f.files('附件', 'Files', 'E'),
  },
})
