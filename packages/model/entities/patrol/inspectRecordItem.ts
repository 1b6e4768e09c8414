import { defineEntity, f } from '../../define/index.ts'
import { inspectRecordPoint } from './inspectRecordPoint.ts'

export const inspectRecordItem = defineEntity({
  name: 'inspectRecordItem',
  module: 'patrol',
  label: { zh: '巡检结果项', en: 'Inspection record item' },
  family: 'inspection/history',
  dbName: 'inspect_record_item',
  key: ['recordPoint', 'item', 'parameter'],
  order: ['-checkedAt'],
  scope: { through: { field: 'recordPoint', entity: inspectRecordPoint } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'inspectRecord',
  fields: {
    recordPoint: f.ref('inspectRecordPoint', '记录点', 'Record point', 'RX'),
    item: f.ref('inspectItem', '检查项', 'Item', 'RLFX'),
    parameter: f.ref('inspectParameter', '参数', 'Parameter', 'LFX'),
    value: f.decimal('', '数值', 'Value', 'LX'),
    text: f.text('文字结果', 'Text', 'LX'),
    lowerThreshold: f.decimal('', '下限', 'Lower', 'LX'),
    upperThreshold: f.decimal('', '上限', 'Upper', 'LX'),
    abnormal: f.bool('是否异常', 'Abnormal', 'LFX', { default: false }),
    photos: f.files('照片', 'Photos', 'X'),
    checkedAt: f.dateTime('检查时间', 'Checked', 'LFX'),
    hazard: f.ref('hazard', '隐患', 'Hazard', 'LX'),
  },
})
