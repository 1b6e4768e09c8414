import {
  activateTagSchema,
  addCredentialSchema,
  batchSetBeaconsSchema,
  bindDeviceSchema,
  bindTagSchema,
  deleteCredentialsSchema,
  enableCredentialSchema,
  giveBackSchema,
  idsSchema,
  phoneStateSchema,
  renewCredentialSchema,
  sendCommandSchema,
  textWatchSchema,
  unbindDeviceSchema,
  unbindTagSchema,
} from '@muster/model/operations'
import { type RouteDefinition, route } from '../../http/route.ts'
import { activateTags } from './activate-tag.ts'
import { batchSetBeacons } from './batch-set-beacons.ts'
import { bindTag } from './bind-tag.ts'
import { addCredential, deleteCredentials, enableCredential, listCredentials, renewCredential } from './credentials.ts'
import { bindPhone, setPhoneState, unbindPhone } from './phone.ts'
import { returnTag } from './return-tag.ts'
import { sendCommand, textWatch } from './send-command.ts'
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
    path: '/api/monitor-service/cardRecord/return',
    access: { permission: 'monitor:tagRecord:return' },
    input: giveBackSchema,
    summary: { zh: '手动归还标签', en: 'Take a tag back by hand' },
    handler: returnTag,
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
    path: '/api/monitor-service/watch/text',
    access: { permission: 'monitor:watch:text' },
    input: textWatchSchema,
    summary: { zh: '向手表下发文字', en: 'Show a text on a watch' },
    handler: textWatch,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/command/send',
    access: { permission: 'monitor:deviceCommand:send' },
    input: sendCommandSchema,
    summary: { zh: '下发设备指令', en: 'Send a command to a device' },
    handler: sendCommand,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/beacon/batchSet',
    access: { permission: 'monitor:beacon:batchSet' },
    input: batchSetBeaconsSchema,
    summary: { zh: '批量设置信标', en: 'Set several beacons' },
    handler: batchSetBeacons,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/deviceCredential/list',
    access: { permission: 'monitor:deviceCredential:list' },
    summary: { zh: '设备凭证列表', en: 'Credentials of the devices' },
    handler: (deps, ctx) => listCredentials(deps, ctx),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/deviceCredential/add',
    access: { permission: 'monitor:deviceCredential:add' },
    input: addCredentialSchema,
    summary: { zh: '新增设备凭证', en: 'Let a device in; its secret is shown once' },
    handler: addCredential,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/deviceCredential/renew',
    access: { permission: 'monitor:deviceCredential:update' },
    input: renewCredentialSchema,
    summary: { zh: '更换设备密钥', en: 'A new secret for a device' },
    handler: renewCredential,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/deviceCredential/enable',
    access: { permission: 'monitor:deviceCredential:update' },
    input: enableCredentialSchema,
    summary: { zh: '启用或停用设备凭证', en: 'Shut a device out or let it in again' },
    handler: enableCredential,
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/deviceCredential/delete',
    access: { permission: 'monitor:deviceCredential:delete' },
    input: deleteCredentialsSchema,
    summary: { zh: '删除设备凭证', en: 'Remove devices' },
    handler: deleteCredentials,
  }),
]
