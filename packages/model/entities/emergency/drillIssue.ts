import { defineEntity, f } from '../../define/index.ts'
import { drillRecord } from './drillRecord.ts'

export const drillIssue = defineEntity({
  name: 'drillIssue',
  module: 'emergency',
  label: { zh: '演练问题整改', en: 'Drill issue' },
  family: 'rehearsal/record/drillIssue',
  dbName: 'drill_issue',
  key: ['record', 'sort'],
  order: ['record', 'sort'],
  scope: { through: { field: 'record', entity: drillRecord } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'drillRecord',
  fields: {
    record: f.ref('drillRecord', '演练记录', 'Record', 'RX'),
    issue: f.text('问题', 'Issue', 'RLE'),
    measure: f.longText('整改措施', 'Measure', 'LE'),
    owner: f.ref('employee', '责任人', 'Owner', 'RLFE'),
    deadline: f.date('期限', 'Deadline', 'RLE'),
    doneAt: f.date('完成时间', 'Done', 'LX'),
    state: f.dict('drillIssueState', '状态', 'State', 'LFX'),
    sort: f.int('顺序', 'Order', 'X', { min: 0, max: 9999, default: 0 }),
  },
})
