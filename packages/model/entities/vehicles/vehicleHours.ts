import { defineEntity, f } from '../../define/index.ts'
import type { DrivingSpan } from '../shapes.ts'

export const vehicleHours = defineEntity({
  name: 'vehicleHours',
  module: 'vehicles',
  label: { zh: '车辆工时', en: 'Vehicle hours' },
  family: 'carHours',
  dbName: 'vehicle_hours',
  key: ['vehicle', 'date'],
  order: ['-date'],
  scope: { department: 'department' },
  tenant: true,
  actions: ['list', 'export'],
  fields: {
    vehicle: f.ref('vehicle', '车辆', 'Vehicle', 'RLFX'),
    /** Type and department of the vehicle when the day was computed. */
    type: f.dict('vehicleType', '车辆类型', 'Type', 'LFX'),
    department: f.ref('department', '部门', 'Department', 'LFX'),
    date: f.date('日期', 'Date', 'RLFX'),
    movingHours: f.decimal('h', '行驶时长', 'Moving', 'LX'),
    idleHours: f.decimal('h', '怠速时长', 'Idle', 'LX'),
    parkedHours: f.decimal('h', '停放时长', 'Parked', 'LX'),
    distance: f.decimal('km', '里程', 'Distance', 'LX'),
    averageSpeed: f.decimal('km/h', '平均速度', 'Average speed', 'LX'),
    topSpeed: f.decimal('km/h', '最高速度', 'Top speed', 'LX'),
    speedings: f.int('超速次数', 'Speedings', 'LX'),
    spans: f.json<DrivingSpan[]>()('时间线', 'Timeline', 'X'),
  },
})
