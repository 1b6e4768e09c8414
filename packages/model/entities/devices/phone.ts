import { defineEntity, f } from '../../define/index.ts'
import { person } from '../people/person.ts'

export const phone = defineEntity({
  name: 'phone',
  module: 'devices',
  label: { zh: '定位手机', en: 'Phone' },
  family: 'devicePhone',
  dbName: 'phone',
  key: ['deviceCode'],
  order: ['-createdAt'],
  scope: { through: { field: 'holder', entity: person } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['approve', 'enable', 'bind', 'unbind'],
  fields: {
    deviceCode: f.text('设备码', 'Device code', 'RULFEI', {
      min: 1,
      max: 64,
      upper: true,
      immutable: true,
      pattern: /^[0-9A-Za-z:_-]+$/,
      patternRule: 'deviceCode',
    }),
    holder: f.ref('person', '持有人', 'Holder', 'LFX', { onDelete: 'refuse' }),
    user: f.ref('user', '登录用户', 'User', 'LFX'),
    /** The tag row by which the engine hears it; made when the phone is approved. */
    tag: f.ref('tag', '标签', 'Tag', 'X', { onDelete: 'refuse' }),
    phoneNumber: f.phone('手机号', 'Phone number', 'LFEIM'),
    brand: f.text('品牌', 'Brand', 'LFX'),
    model: f.text('型号', 'Model', 'LFX'),
    systemVersion: f.text('系统版本', 'System version', 'LX'),
    appVersion: f.text('App版本', 'App version', 'LFX'),
    battery: f.int('电量', 'Battery', 'LX', { min: 0, max: 100, unit: '%' }),
    onlineStatus: f.dict('onlineState', '在线状态', 'Online status', 'LFX', { default: 'offline' }),
    state: f.dict('phoneState', '审核状态', 'State', 'LFX', { default: 'pending' }),
    lastSeenAt: f.dateTime('最后上报', 'Last report', 'LX'),
    remarks: f.text('备注', 'Remarks', 'EI', { max: 500 }),
  },
})
