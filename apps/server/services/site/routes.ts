import {
  alignFloorSchema,
  assignSchema,
  batchMoveSchema,
  configureMapSchema,
  enableSchema,
  placeSchema,
  setDefaultFloorSchema,
} from '@muster/model/operations'
import { type RouteDefinition, route } from '../../http/route.ts'
import { enableRows } from '../enable-rows.ts'
import { configureMap } from './configure-map.ts'
import { assignBeacons, moveBeacons, placeDevices, placed } from './place-devices.ts'
import { saveRows } from './save-rows.ts'
import { setDefaultFloor } from './set-default-floor.ts'

/** What is done on the map beyond keeping rows. */
export const siteRoutes: RouteDefinition[] = [
  ...Object.entries(placed).map(([family, entity]) =>
    route({
      method: 'POST',
      path: `/api/monitor-service/${family}/place`,
      access: { permission: `monitor:${entity}:place` },
      input: placeSchema,
      summary: { zh: '在楼层上布点', en: 'Put devices on their floors' },
      handler: (deps, ctx, input) => placeDevices(deps, ctx, entity, input),
    }),
  ),
  route({
    method: 'POST',
    path: '/api/monitor-service/beacon/batchMove',
    access: { permission: 'monitor:beacon:batchMove' },
    input: batchMoveSchema,
    summary: { zh: '批量移动信标', en: 'Move several beacons' },
    handler: moveBeacons,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/beaconGroup/assign',
    access: { permission: 'monitor:beaconGroup:assign' },
    input: assignSchema,
    summary: { zh: '信标分组', en: 'Put beacons into groups' },
    handler: assignBeacons,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/rail/enable',
    access: { permission: 'monitor:fence:enable' },
    input: enableSchema,
    summary: { zh: '启用或停用围栏', en: 'Switch fences on or off' },
    handler: (deps, ctx, { ids, enabled }) =>
      saveRows(
        deps,
        ctx,
        'fence',
        ids.map((id) => ({ id, values: { enabled } })),
      ),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/map/enable',
    access: { permission: 'monitor:map:enable' },
    input: enableSchema,
    summary: { zh: '启用或停用地图', en: 'Switch maps on or off' },
    handler: (deps, ctx, input) => enableRows(deps, ctx, 'map', input, 'mapEnable'),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/layer/setDefault',
    access: { permission: 'monitor:floor:setDefault' },
    input: setDefaultFloorSchema,
    summary: { zh: '设为默认楼层', en: 'Make a floor the default' },
    handler: setDefaultFloor,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/layer/align',
    access: { permission: 'monitor:floor:align' },
    input: alignFloorSchema,
    summary: { zh: '对齐楼层图', en: 'Align the drawing of a floor' },
    handler: async (deps, ctx, input) => (await saveRows(deps, ctx, 'floor', [input]))[0],
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/map/configure',
    access: { permission: 'monitor:map:update' },
    input: configureMapSchema,
    summary: { zh: '配置地图', en: 'Configure a map' },
    handler: configureMap,
  }),
]
