import { defineEntity, f } from '../../define/index.ts'
import { tag } from './tag.ts'

export const watch = defineEntity({
  name: 'watch',
  module: 'devices',
  label: { zh: '智能手表', en: 'Watch' },
  family: 'watch',
  dbName: 'watch',
  key: ['number'],
  order: ['number'],
  scope: { through: { field: 'tag', entity: tag } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['bind', 'unbind', 'locate', 'text', 'call'],
  fields: {
    number: f.text('手表编号', 'Watch number', 'RULFEI'),
    tag: f.ref('tag', '标签', 'Tag', 'LX'),
    imei: f.text('IMEI', 'IMEI', 'ULFEI', { min: 15, max: 15, upper: true }),
    simNumber: f.phone('SIM卡号', 'SIM number', 'LEIM'),
    model: f.text('型号', 'Model', 'LFEI'),
    firmware: f.text('固件版本', 'Firmware', 'LX'),
    holder: f.ref('person', '持有人', 'Holder', 'LFX'),
    heartRate: f.int('心率', 'Heart rate', 'LXM', { unit: 'bpm' }),
    bloodOxygen: f.int('血氧', 'Blood oxygen', 'LXM', { unit: '%' }),
    bodyTemperature: f.decimal('°C', '体温', 'Body temperature', 'LXM'),
    steps: f.int('步数', 'Steps', 'LX'),
    worn: f.bool('佩戴状态', 'Worn', 'LFX', { default: false }),
    heartRateHigh: f.int('心率上限', 'Heart rate high', 'EI', { min: 60, max: 220, unit: 'bpm' }),
    heartRateLow: f.int('心率下限', 'Heart rate low', 'EI', { min: 30, max: 100, unit: 'bpm' }),
    remarks: f.text('备注', 'Remarks', 'EI', { max: 500 }),
  },
})
