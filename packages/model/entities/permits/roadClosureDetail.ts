import { defineEntity, f } from '../../define/index.ts'

export const roadClosureDetail = defineEntity({
  name: 'roadClosureDetail',
  module: 'permits',
  label: { zh: '断路作业附表', en: 'Road closure detail' },
  family: 'workApply/roadClosureDetail',
  dbName: 'road_closure_detail',
  key: ['permit'],
  order: ['permit'],
  scope: { department: 'affectedUnits' },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RUX'),
    reason: f.text('断路原因', 'Reason', 'RLE'),
    road: f.text('断路道路', 'Road', 'RLE'),
    map: f.files('断路示意图', 'Sketch', 'RE'),
    affectedUnits: f.refs('department', '涉及单位', 'Affected units', 'RE'),
    detour: f.longText('绕行路线', 'Detour', 'E'),
    trafficPlan: f.files('交通组织方案', 'Traffic plan', 'RE'),
  },
})
