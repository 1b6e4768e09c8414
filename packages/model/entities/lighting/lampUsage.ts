import { defineEntity, f } from '../../define/index.ts'
import { lamp } from './lamp.ts'

export const lampUsage = defineEntity({
  name: 'lampUsage',
  module: 'lighting',
  label: { zh: '用电与亮灯时长', en: 'Lamp usage' },
  family: 'lampStatistics',
  dbName: 'lamp_usage',
  key: ['lamp', 'date', 'hour'],
  order: ['-date'],
  scope: { through: { field: 'lamp', entity: lamp } },
  tenant: true,
  actions: ['list', 'export'],
  fields: {
    lamp: f.ref('lamp', '灯具', 'Lamp', 'RFX'),
    group: f.ref('lampGroup', '灯组', 'Group', 'FX'),
    date: f.date('日期', 'Date', 'RLFX'),
    hour: f.int('小时', 'Hour', 'LX', { min: 0, max: 23 }),
    litMinutes: f.decimal('min', '亮灯时长', 'Lit time', 'LX'),
    bands: f.json<unknown>()('亮度分段', 'Brightness bands', 'X'),
    energy: f.decimal('kWh', '用电量', 'Energy', 'LX'),
    estimated: f.bool('估算', 'Estimated', 'LX', { default: false }),
  },
})
