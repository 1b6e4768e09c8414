import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const permitRisk = defineEntity({
  name: 'permitRisk',
  module: 'permits',
  label: { zh: '作业票风险', en: 'Permit risk' },
  family: 'workApply/permitRisk',
  dbName: 'permit_risk',
  key: ['permit', 'sort'],
  order: ['permit', 'sort'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RX'),
    source: f.ref('riskLibrary', '来源风险', 'From library', 'E'),
    hazard: f.text('危险有害因素', 'Hazard', 'RLE'),
    outcome: f.text('可能后果', 'Outcome', 'LE'),
    grade: f.dict('partitionColor', '风险等级', 'Grade', 'LE'),
    measures: f.longText('管控措施', 'Measures', 'LE'),
    sort: f.int('顺序', 'Order', 'LE', { min: 0, max: 9999, default: 0 }),
  },
})
