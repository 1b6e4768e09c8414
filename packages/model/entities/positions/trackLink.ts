import { defineEntity, f } from '../../define/index.ts'

export const trackLink = defineEntity({
  name: 'trackLink',
  module: 'positions',
  label: { zh: '轨迹链接', en: 'Track link' },
  family: 'historyLink',
  dbName: 'track_link',
  key: ['code'],
  order: ['-createdAt'],
  scope: { self: 'author' },
  tenant: true,
  actions: ['list', 'export'],
  verbs: ['create', 'revoke'],
  fields: {
    code: f.text('链接编码', 'Code', 'RUX'),
    person: f.ref('person', '人员', 'Person', 'LX'),
    vehicle: f.ref('vehicle', '车辆', 'Vehicle', 'LX'),
    from: f.dateTime('开始时间', 'From', 'RLX'),
    to: f.dateTime('结束时间', 'To', 'RLX'),
    expiresAt: f.dateTime('失效时间', 'Expires', 'LE'),
    author: f.ref('user', '创建人', 'Author', 'LFX'),
  },
})
