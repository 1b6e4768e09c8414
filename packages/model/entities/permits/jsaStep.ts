import { defineEntity, f } from '../../define/index.ts'
import { type RiskFactors, riskFactorsSchema } from '../shapes.ts'

export const jsaStep = defineEntity({
  name: 'jsaStep',
  module: 'permits',
  label: { zh: 'JSA步骤', en: 'JSA step' },
  family: 'jsa/jsaStep',
  dbName: 'jsa_step',
  key: ['template', 'record', 'sort'],
  order: ['template', 'record', 'sort'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete'],
  rightsOf: 'jsa',
  fields: {
    template: f.ref('jsa', 'JSA模板', 'Template', ''),
    record: f.ref('jsaRecord', 'JSA记录', 'Record', ''),
    sort: f.int('顺序', 'Order', 'RLE', { min: 1, max: 15, default: 1 }),
    step: f.text('步骤内容', 'Step', 'RLEI', { min: 1, max: 200 }),
    risk: f.longText('危害因素', 'Risk', 'RLEI'),
    outcome: f.text('后果', 'Outcome', 'RLEI'),
    controls: f.longText('现有控制措施', 'Existing controls', 'LEI'),
    method: f.dict('riskMethod', '评价方法', 'Method', 'E'),
    factors: f.json<RiskFactors>()('评价因子', 'Factors', 'E', { schema: riskFactorsSchema }),
    score: f.decimal('', '风险值', 'Score', 'LX'),
    grade: f.dict('partitionColor', '风险等级', 'Grade', 'LX'),
    measures: f.longText('新增措施', 'Measures', 'RLEI'),
    owner: f.ref('person', '责任人', 'Owner', 'LE'),
    residual: f.dict('partitionColor', '残余风险', 'Residual', 'LE'),
  },
})
