import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const permitGasTest = defineEntity({
  name: 'permitGasTest',
  module: 'permits',
  label: { zh: '气体检测', en: 'Gas test' },
  family: 'workApply/permitGasTest',
  dbName: 'permit_gas_test',
  key: ['permit', 'sampledAt', 'gas', 'point'],
  order: ['-sampledAt'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  appendOnly: true,
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RX'),
    purpose: f.dict('gasTestPurpose', '检测目的', 'Purpose', 'RLFE'),
    sampledAt: f.dateTime('检测时间', 'Sampled', 'RLFE'),
    point: f.dict('samplePosition', '检测部位', 'Position', 'RLE'),
    gas: f.ref('gasLimit', '气体', 'Gas', 'RLE'),
    value: f.decimal('', '检测值', 'Value', 'RLE'),
    unit: f.dict('gasUnit', '单位', 'Unit', 'RLE'),
    limit: f.text('合格标准', 'Limit', 'LX'),
    qualified: f.bool('是否合格', 'Qualified', 'LFX'),
    analyst: f.ref('person', '分析人', 'Analyst', 'RLE'),
    instrument: f.text('仪器编号', 'Instrument', 'LE'),
    signature: f.ref('permitSignature', '签字', 'Signature', 'X'),
    photo: f.image('照片', 'Photo', 'E'),
  },
})
