import { defineEntity, f } from '../../define/index.ts'
import { tag } from '../devices/tag.ts'

export const vehicleBinding = defineEntity({
  name: 'vehicleBinding',
  module: 'vehicles',
  label: { zh: '车辆绑定记录', en: 'Vehicle binding record' },
  family: 'vehicle/vehicleBinding',
  dbName: 'vehicle_binding',
  key: [],
  order: ['-boundAt'],
  scope: { through: { field: 'tag', entity: tag } },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    vehicle: f.ref('vehicle', '车辆', 'Vehicle', 'LFX'),
    visitorVehicle: f.ref('visitorVehicle', '访客车辆', 'Visitor vehicle', 'LFX'),
    tag: f.ref('tag', '标签', 'Tag', 'RLFX'),
    boundAt: f.dateTime('绑定时间', 'Bound', 'RLFX'),
    unboundAt: f.dateTime('解绑时间', 'Unbound', 'LFX'),
    unbindReason: f.dict('unbindReason', '解绑原因', 'Reason', 'LX'),
    operator: f.ref('user', '操作人', 'Operator', 'LX'),
  },
})
