import { defineEntity, f } from '../../define/index.ts'
import { inspectRoute } from './inspectRoute.ts'

export const inspectRoutePoint = defineEntity({
  name: 'inspectRoutePoint',
  module: 'patrol',
  label: { zh: '路线点', en: 'Route point' },
  family: 'inspection/road/inspectRoutePoint',
  dbName: 'inspect_route_point',
  key: ['route', 'sort'],
  order: ['route', 'sort'],
  scope: { through: { field: 'route', entity: inspectRoute } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete'],
  rightsOf: 'inspectRoute',
  fields: {
    route: f.ref('inspectRoute', '路线', 'Route', 'R', { immutable: true, onDelete: 'copy' }),
    point: f.ref('inspectPoint', '巡检点', 'Point', 'RL'),
    sort: f.int('顺序', 'Order', 'RLE', { min: 0, max: 9999, default: 0 }),
    plannedMinutes: f.int('计划用时', 'Planned minutes', 'E', { min: 0, max: 1440, unit: 'min' }),
  },
})
