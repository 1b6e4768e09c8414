import { defineEntity, f } from '../../define/index.ts'
import { gate } from './gate.ts'

export const turnstile = defineEntity({
  name: 'turnstile',
  module: 'gates',
  label: { zh: '闸机', en: 'Turnstile' },
  family: 'turnstile',
  dbName: 'turnstile',
  key: ['name'],
  order: ['gate', 'name'],
  scope: { through: { field: 'gate', entity: gate } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['open', 'test'],
  fields: {
    name: f.text('闸机名称', 'Turnstile name', 'RULFEI', { min: 1, max: 50 }),
    sn: f.text('设备SN', 'SN', 'ULFEI', { upper: true }),
    gate: f.ref('gate', '所属门区', 'Gate', 'RLFEI'),
    direction: f.dict('direction', '方向', 'Direction', 'RLFEI'),
    ip: f.ip('IP地址', 'IP', 'LEI'),
    port: f.int('端口', 'Port', 'EI', { min: 1, max: 65535, requiredWhen: (row) => row.ip != null }),
    account: f.text('账号', 'Account', 'EI'),
    password: f.secret('密码', 'Password', 'EI'),
    vendor: f.dict('cameraVendor', '厂商', 'Vendor', 'EI'),
    authentications: f.dicts('cardAuthentication', '认证方式', 'Authentication', 'LEI'),
    onlineStatus: f.dict('onlineState', '在线状态', 'Online', 'LFX', { default: 'offline' }),
    lastSeenAt: f.dateTime('最后心跳', 'Last heartbeat', 'LX'),
    remarks: f.text('备注', 'Remarks', 'EI', { max: 500 }),
  },
})
