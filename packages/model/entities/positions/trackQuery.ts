import { defineEntity, f } from '../../define/index.ts'
import { user } from '../identity/user.ts'

export const trackQuery = defineEntity({
  name: 'trackQuery',
  module: 'positions',
  label: { zh: '轨迹查询记录', en: 'Track query log' },
  family: 'trackQuery',
  dbName: 'track_query',
  key: [],
  order: ['-time'],
  scope: { through: { field: 'user', entity: user } },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    time: f.dateTime('查询时间', 'Time', 'RLFX'),
    user: f.ref('user', '查询人', 'User', 'RLFX'),
    person: f.ref('person', '被查人员', 'Person', 'LFX'),
    vehicle: f.ref('vehicle', '被查车辆', 'Vehicle', 'LFX'),
    from: f.dateTime('开始', 'From', 'LX'),
    to: f.dateTime('结束', 'To', 'LX'),
    way: f.dict('trackWay', '方式', 'Way', 'LFX'),
    points: f.int('点数', 'Points', 'LX'),
    reason: f.text('原因', 'Reason', 'LX'),
  },
})
