import { defineEntity, f } from '../../define/index.ts'
import { type BuriedMedium, buriedMediaSchema } from '../shapes.ts'

export const earthworkDetail = defineEntity({
  name: 'earthworkDetail',
  module: 'permits',
  label: { zh: '动土作业附表', en: 'Earthwork detail' },
  family: 'workApply/earthworkDetail',
  dbName: 'earthwork_detail',
  key: ['permit'],
  order: ['permit'],
  scope: { department: 'countersigners' },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RUX'),
    depth: f.decimal('m', '动土深度', 'Depth', 'RLE', { min: 0.01, max: 100 }),
    size: f.decimal('m²', '动土面积', 'Area', 'RE', { min: 0.01, max: 1000000 }),
    sketch: f.files('作业范围图', 'Sketch', 'RE'),
    machine: f.bool('机械施工', 'By machine', 'E', { default: false }),
    buriedMedia: f.json<BuriedMedium[]>()('地下设施', 'Buried services', 'RE', { schema: buriedMediaSchema }),
    countersigners: f.refs('department', '会签部门', 'Countersign units', 'RE'),
  },
})
