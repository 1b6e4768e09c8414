import { defineEntity, f } from '../../define/index.ts'
import { patrolRecord } from './patrolRecord.ts'

export const patrolRecordPoint = defineEntity({
  name: 'patrolRecordPoint',
  module: 'patrol',
  label: { zh: '巡更记录点', en: 'Patrol record point' },
  family: 'patrol/record/patrolRecordPoint',
  dbName: 'patrol_record_point',
  key: ['record', 'point'],
  order: ['record', 'sort'],
  scope: { through: { field: 'record', entity: patrolRecord } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'patrolRecord',
  fields: {
    record: f.ref('patrolRecord', '巡更记录', 'Record', 'RX'),
    point: f.ref('patrolPoint', '巡更点', 'Point', 'RLX'),
    sort: f.int('顺序', 'Order', 'LX', { min: 0, max: 9999, default: 0 }),
    plannedAt: f.dateTime('计划到达', 'Planned', 'LX'),
    arrivedAt: f.dateTime('实际到达', 'Arrived', 'LX'),
    stay: f.int('停留', 'Stay', 'LX', { unit: 's' }),
    state: f.dict('patrolPointState', '状态', 'State', 'RLFX'),
  },
})
