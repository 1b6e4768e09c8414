import { defineEntity, f } from '../../define/index.ts'
import { circleSchema } from '../shapes.ts'

export const fence = defineEntity({
  name: 'fence',
  module: 'site',
  label: { zh: '电子围栏', en: 'Fence' },
  family: 'rail',
  dbName: 'fence',
  key: ['name'],
  order: ['-createdAt'],
  scope: { area: 'area' },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['draw', 'enable', 'copy', 'locate'],
  fields: {
    name: f.text('围栏名称', 'Fence name', 'RULFEI', { min: 1, max: 50 }),
    height: f.decimal('m', '围栏高度', 'Fence height', 'RLEI', { min: 0.01, max: 500 }),
    location: f.polygon('围栏位置', 'Fence location', 'RE'),
    shapeKind: f.dict('shapeKind', '图形', 'Shape kind', 'LFE', { default: 'polygon' }),
    circle: f.json<{ centre: { lng: number; lat: number }; radius: number }>()('圆参数', 'Circle', 'E', {
      schema: circleSchema,
      requiredWhen: (row) => row.shapeKind === 'circle',
    }),
    floor: f.ref('floor', '楼层', 'Floor', 'RLFEI'),
    baseHeight: f.decimal('m', '底部高度', 'Base height', 'EI', { min: -100, max: 1000, default: 0 }),
    color: f.color('颜色', 'Colour', 'LEI'),
    area: f.ref('area', '所属区域', 'Area', 'LFEI'),
    use: f.dict('fenceUse', '用途', 'Use', 'LFE'),
    tolerance: f.decimal('m', '容差', 'Tolerance', 'E', { min: 0, max: 20 }),
    size: f.decimal('m²', '面积', 'Size', 'LX'),
    ruleCount: f.count(
      [
        { entity: 'alarmRule', field: 'fence' },
        { entity: 'vehicleAlarmRule', field: 'fence' },
      ],
      '报警规则数',
      'Rules using it',
      'LX',
    ),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
    remarks: f.text('备注', 'Remarks', 'EI', { max: 500 }),
  },
})
