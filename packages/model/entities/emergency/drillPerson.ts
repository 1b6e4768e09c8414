import { defineEntity, f } from '../../define/index.ts'

export const drillPerson = defineEntity({
  name: 'drillPerson',
  module: 'emergency',
  label: { zh: '集合人员', en: 'Gathering person' },
  family: 'rehearsal/record/drillPerson',
  dbName: 'drill_person',
  key: ['record', 'person'],
  order: ['state', 'department'],
  scope: { department: 'department', self: 'person' },
  tenant: true,
  actions: ['list'],
  rightsOf: 'drillRecord',
  fields: {
    record: f.ref('drillRecord', '演练记录', 'Record', 'RFX'),
    person: f.ref('person', '人员', 'Person', 'RLFX'),
    department: f.ref('department', '部门', 'Department', 'LFX'),
    state: f.dict('gatherState', '集合状态', 'Gathering state', 'RLFX'),
    arrivedAt: f.dateTime('到达时间', 'Arrived', 'LX'),
    byHand: f.bool('人工确认', 'By hand', 'LFX', { default: false }),
    reason: f.text('原因', 'Reason', 'LX'),
    problem: f.longText('问题描述', 'Problem', 'LX'),
    lastArea: f.ref('area', '最后位置', 'Last seen at', 'LX'),
    lastSeenAt: f.dateTime('最后时间', 'Last seen', 'LX'),
    tag: f.ref('tag', '标签', 'Tag', 'LX'),
    confirmer: f.ref('user', '确认人', 'Confirmed by', 'LX'),
  },
})
