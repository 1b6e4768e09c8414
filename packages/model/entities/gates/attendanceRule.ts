import { defineEntity, f } from '../../define/index.ts'
import { type WorkShift, workShiftsSchema } from '../shapes.ts'

export const attendanceRule = defineEntity({
  name: 'attendanceRule',
  module: 'gates',
  label: { zh: '考勤规则', en: 'Attendance rule' },
  family: 'attendance',
  dbName: 'attendance_rule',
  key: ['name'],
  order: ['name'],
  scope: { department: 'departments' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  fields: {
    name: f.text('规则名称', 'Name', 'RULFE'),
    departments: f.refs('department', '适用部门', 'Departments', 'LFE', { onDelete: 'clear' }),
    shifts: f.json<WorkShift[]>()('班次', 'Shifts', 'RLE', { schema: workShiftsSchema }),
    sources: f.dicts('attendanceSource', '数据来源', 'Sources', 'RLE'),
    beacons: f.refs('beacon', '考勤信标', 'Attendance beacons', 'E', { onDelete: 'clear' }),
    gates: f.refs('gate', '考勤门区', 'Gates', 'E'),
    lateMinutes: f.int('迟到容差', 'Late tolerance', 'LE', { min: 0, max: 120, default: 5, unit: 'min' }),
    earlyMinutes: f.int('早退容差', 'Early tolerance', 'LE', { min: 0, max: 120, default: 5, unit: 'min' }),
    absentMinutes: f.int('旷工判定', 'Absent after', 'LE', { min: 0, max: 1440, default: 240, unit: 'min' }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
