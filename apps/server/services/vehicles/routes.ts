import {
  arriveSchema,
  bindVehicleSchema,
  leaveSchema,
  refuseVisitSchema,
  unbindDeviceSchema,
  useVehicleSchema,
} from '@muster/model/operations'
import { type RouteDefinition, route } from '../../http/route.ts'
import { bindVehicle, bindVisitorVehicle, unbindVehicle } from './bind-vehicle.ts'
import { useVehicle } from './use-vehicle.ts'
import { arrive, leave, refuseVisit } from './visit.ts'

const service = '/api/monitor-service'

/** What is done to vehicles beyond keeping their rows. */
export const vehicleRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: `${service}/vehicle/bind`,
    access: { permission: 'monitor:vehicle:bind' },
    input: bindVehicleSchema,
    summary: { zh: '车辆绑定定位设备', en: 'Fit a vehicle with a device' },
    handler: bindVehicle,
  }),
  route({
    method: 'POST',
    path: `${service}/vehicle/unbind`,
    access: { permission: 'monitor:vehicle:unbind' },
    input: unbindDeviceSchema,
    summary: { zh: '车辆解绑定位设备', en: 'Take the device off a vehicle' },
    handler: unbindVehicle,
  }),
  route({
    method: 'POST',
    path: `${service}/vehicleVisitorInfo/bind`,
    access: { permission: 'monitor:visitorVehicle:bind' },
    input: bindVehicleSchema,
    summary: { zh: '访客车辆绑定定位设备', en: 'Fit a visiting vehicle with a device' },
    handler: bindVisitorVehicle,
  }),
  route({
    method: 'POST',
    path: `${service}/vehicleVisitorInfo/arrive`,
    access: { permission: 'monitor:visitorVehicle:add' },
    input: arriveSchema,
    summary: { zh: '访客车辆入场', en: 'A visiting vehicle enters' },
    handler: arrive,
  }),
  route({
    method: 'POST',
    path: `${service}/vehicleVisitorInfo/refuse`,
    access: { permission: 'monitor:visitorVehicle:approve' },
    input: refuseVisitSchema,
    summary: { zh: '拒绝访客车辆', en: 'Turn a visiting vehicle away' },
    handler: refuseVisit,
  }),
  route({
    method: 'POST',
    path: `${service}/vehicleVisitorInfo/leave`,
    access: { permission: 'monitor:visitorVehicle:leave' },
    input: leaveSchema,
    summary: { zh: '访客车辆离场', en: 'Visiting vehicles leave' },
    handler: leave,
  }),
  route({
    method: 'POST',
    path: `${service}/vehicleVisitorInfo/useVehicle`,
    access: 'public',
    limit: { calls: 20, seconds: 60 },
    input: useVehicleSchema,
    summary: { zh: '扫码通行登记', en: 'A driver announces a vehicle at the gate' },
    handler: useVehicle,
  }),
]
