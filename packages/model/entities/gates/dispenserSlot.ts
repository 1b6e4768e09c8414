import { defineEntity, f } from '../../define/index.ts'
import { cardDispenser } from './cardDispenser.ts'

export const dispenserSlot = defineEntity({
  name: 'dispenserSlot',
  module: 'gates',
  label: { zh: '卡槽', en: 'Dispenser slot' },
  family: 'cardSender/dispenserSlot',
  dbName: 'dispenser_slot',
  key: ['dispenser', 'number'],
  order: ['dispenser', 'number'],
  scope: { through: { field: 'dispenser', entity: cardDispenser } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'cardDispenser',
  title: 'code',
  fields: {
    dispenser: f.ref('cardDispenser', '发卡机', 'Dispenser', 'RFX', { onDelete: 'copy' }),
    /** Cabinet and slot number: what a slot is called where it is chosen. */
    code: f.text('卡槽', 'Slot', 'LX'),
    number: f.int('卡槽号', 'Slot number', 'RLX'),
    state: f.dict('slotState', '状态', 'State', 'RLFX', { default: 'empty' }),
    tag: f.ref('tag', '标签', 'Tag', 'LX'),
    battery: f.int('电量', 'Battery', 'LX', { min: 0, max: 100, unit: '%' }),
    fixedPerson: f.ref('person', '固定人员', 'Fixed person', 'LE'),
    outSince: f.dateTime('取出时间', 'Out since', 'LX'),
    faultText: f.text('故障', 'Fault', 'LX'),
  },
})
