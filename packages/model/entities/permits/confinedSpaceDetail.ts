import { defineEntity, f } from '../../define/index.ts'
import { type CountedItem, countedItemsSchema } from '../shapes.ts'
import { permit } from './permit.ts'

export const confinedSpaceDetail = defineEntity({
  name: 'confinedSpaceDetail',
  module: 'permits',
  label: { zh: '受限空间附表', en: 'Confined space detail' },
  family: 'workApply/confinedSpaceDetail',
  dbName: 'confined_space_detail',
  key: ['permit'],
  order: ['permit'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RUX'),
    spaceName: f.text('受限空间名称', 'Space name', 'RLE'),
    medium: f.text('原有介质名称', 'Original medium', 'RE'),
    ventilation: f.dict('ventilationKind', '通风方式', 'Ventilation', 'RE'),
    isolation: f.text('隔离方式', 'Isolation', 'RE'),
    lamps: f.int('照明电压', 'Lighting voltage', 'E', { min: 12, max: 36, unit: 'V' }),
    rescueEquipment: f.json<CountedItem[]>()('救援器材', 'Rescue equipment', 'E', { schema: countedItemsSchema }),
    oxygenRich: f.bool('富氧环境', 'Oxygen rich', 'E', { default: false }),
  },
})
