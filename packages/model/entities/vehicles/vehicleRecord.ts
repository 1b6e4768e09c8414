import { defineEntity, f } from '../../define/index.ts'
import { plate } from '../patterns.ts'

export const vehicleRecord = defineEntity({
  name: 'vehicleRecord',
  module: 'vehicles',
  label: { zh: '车辆出入记录', en: 'Vehicle access record' },
  family: 'carRecord',
  dbName: 'vehicle_record',
  key: [],
  order: ['-passedAt'],
  scope: { department: 'department', area: 'area' },
  tenant: true,
  actions: ['list', 'export'],
  verbs: ['track'],
  appendOnly: true,
  fields: {
    plate: f.text('车牌号', 'Plate', 'LFX', { max: 10, upper: true, pattern: plate, patternRule: 'plate' }),
    vehicle: f.ref('vehicle', '车辆', 'Vehicle', 'LFX'),
    visitorVehicle: f.ref('visitorVehicle', '访客车辆', 'Visitor vehicle', 'LFX'),
    type: f.dict('vehicleType', '车辆类型', 'Type', 'LFX'),
    driverName: f.text('司机', 'Driver', 'LFX'),
    /** Of the vehicle, or of whom the visiting one came to, as it was then. */
    department: f.ref('department', '部门', 'Department', 'LFX'),
    gate: f.ref('gate', '出入口', 'Gate', 'LFX'),
    area: f.ref('area', '区域', 'Area', 'LFX'),
    direction: f.dict('direction', '方向', 'Direction', 'RLFX'),
    passedAt: f.dateTime('时间', 'Time', 'RLFX'),
    stay: f.decimal('min', '停留时长', 'Stay', 'LX'),
    source: f.dict('passSource', '来源', 'Source', 'LFX'),
    picture: f.image('抓拍图片', 'Picture', 'LX'),
  },
})
