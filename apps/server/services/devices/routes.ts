import {
  activateTagSchema,
  batchSetBeaconsSchema,
  bindDeviceSchema,
  bindTagSchema,
  idsSchema,
  phoneStateSchema,
  unbindDeviceSchema,
  unbindTagSchema,
} from '@muster/model/operations'
import { type RouteDefinition, route } from '../../http/route.ts'
import { activateTags } from './activate-tag.ts'
import { batchSetBeacons } from './batch-set-beacons.ts'
import { bindTag } from './bind-tag.ts'
import { bindPhone, setPhoneState, unbindPhone } from './phone.ts'
import { unbindTag } from './unbind-tag.ts'
import { bindWatch, unbindWatch } from './watch.ts'

/** What is done to devices beyond keeping their rows. */
export const deviceRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: '/api/monitor-service/card/bind',
    access: { permission: 'monitor:tag:bind' },
    input: bindTagSchema,
    summary: { zh: '绑定标签', en: 'Give a tag to a person or vehicle' },
    handler: bindTag,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/card/unbind',
    access: { permission: 'monitor:tag:unbind' },
    input: unbindTagSchema,
    summary: { zh: '解绑标签', en: 'Take a tag back' },
    handler: unbindTag,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/card/activate',
    access: { permission: 'monitor:tag:activate' },
    input: activateTagSchema,
    summary: { zh: '激活或停用标签', en: 'Switch tags on or off' },
    handler: activateTags,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/watch/bind',
    access: { permission: 'monitor:watch:bind' },
    input: bindDeviceSchema,
    summary: { zh: '绑定手表', en: 'Give a watch to a person' },
    handler: bindWatch,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/watch/unbind',
    access: { permission: 'monitor:watch:unbind' },
    input: unbindDeviceSchema,
    summary: { zh: '解绑手表', en: 'Take a watch back' },
    handler: unbindWatch,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/devicePhone/approve',
    access: { permission: 'monitor:phone:approve' },
    input: idsSchema,
    summary: { zh: '审核手机', en: 'Approve phones' },
    handler: (deps, ctx, { ids }) => setPhoneState(deps, ctx, { ids, state: 'approved' }),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/devicePhone/enable',
    access: { permission: 'monitor:phone:enable' },
    input: phoneStateSchema,
    summary: { zh: '启用或停用手机', en: 'Enable or disable phones' },
    handler: setPhoneState,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/devicePhone/bind',
    access: { permission: 'monitor:phone:bind' },
    input: bindDeviceSchema,
    summary: { zh: '绑定手机', en: 'Give a phone to a person' },
    handler: bindPhone,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/devicePhone/unbind',
    access: { permission: 'monitor:phone:unbind' },
    input: unbindDeviceSchema,
    summary: { zh: '解绑手机', en: 'Take a phone from a person' },
    handler: unbindPhone,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/beacon/batchSet',
    access: { permission: 'monitor:beacon:batchSet' },
    input: batchSetBeaconsSchema,
    summary: { zh: '批量设置信标', en: 'Set several beacons' },
    handler: batchSetBeacons,
  }),
]
