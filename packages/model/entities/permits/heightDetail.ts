import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const heightDetail = defineEntity({
  name: 'heightDetail',
  module: 'permits',
  label: { zh: '高处作业附表', en: 'Work at height detail' },
  family: 'workApply/heightDetail',
  dbName: 'height_detail',
  key: ['permit'],
  order: ['permit'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RUX'),
    height: f.decimal('m', '作业高度', 'Height', 'RLE', { min: 2, max: 500 }),
    factors: f.dicts('heightFactor', '客观危险因素', 'Objective factors', 'RE'),
    forcedFactors: f.dicts('heightForcedFactor', '特级因素', 'Forced-IV factors', 'E'),
    computedLevel: f.dict('heightLevel', '计算级别', 'Computed level', 'RLX'),
    scaffold: f.bool('脚手架验收', 'Scaffold accepted', 'E', { default: false }),
    safetyBelt: f.int('安全带配备', 'Safety belts', 'E', { min: 0, max: 999 }),
  },
})
