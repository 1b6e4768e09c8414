import { defineEntity, f } from '../../define/index.ts'
import { inspectRecord } from './inspectRecord.ts'

export const inspectRecordPoint = defineEntity({
  name: 'inspectRecordPoint',
  module: 'patrol',
  label: { zh: '巡检记录点', en: 'Inspection record point' },
  family: 'inspection/record/inspectRecordPoint',
  dbName: 'inspect_record_point',
  key: ['record', 'point'],
  order: ['record', 'sort'],
  scope: { through: { field: 'record', entity: inspectRecord } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'inspectRecord',
  fields: {
    record: f.ref('inspectRecord', '巡检记录', 'Record', 'RX'),
    point: f.ref('inspectPoint', '巡检点', 'Point', 'RLFX'),
    sort: f.int('顺序', 'Order', 'LX', { min: 0, max: 9999, default: 0 }),
    status: f.dict('recordPointState', '状态', 'Status', 'RLFX'),
    inspector: f.ref('employee', '巡检人', 'Inspector', 'LFX'),
    checkedAt: f.dateTime('签到时间', 'Checked in', 'LFX'),
    checkMode: f.dict('checkMode', '签到方式', 'Check-in mode', 'LX'),
    location: f.point('签到位置', 'Place', 'X'),
    distance: f.decimal('m', '距离', 'Distance', 'LX'),
    stay: f.int('停留', 'Stay', 'LX', { unit: 's' }),
    late: f.bool('迟到', 'Late', 'LFX', { default: false }),
    photos: f.files('照片', 'Photos', 'X'),
  },
})
