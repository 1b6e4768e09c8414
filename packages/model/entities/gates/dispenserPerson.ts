import type { SyncResult } from '../shapes.ts'
import { defineEntity, f } from '../../define/index.ts'
import { person } from '../people/person.ts'

export const dispenserPerson = defineEntity({
  name: 'dispenserPerson',
  module: 'gates',
  label: { zh: '发卡人员', en: 'Dispenser person' },
  family: 'cardDispenserPerson',
  dbName: 'dispenser_person',
  key: ['person'],
  order: ['-createdAt'],
  scope: { through: { field: 'person', entity: person } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['sync'],
  fields: {
    person: f.ref('person', '人员', 'Person', 'RULFEI', { immutable: true }),
    photo: f.image('人脸照片', 'Face photo', 'LEI', { portrait: true }),
    photoState: f.dict('photoState', '照片状态', 'Photo state', 'LFX', { default: 'none' }),
    icNumber: f.text('IC卡号', 'IC number', 'LFEI', { min: 4, max: 20, upper: true, pattern: /^[0-9A-Fa-f]+$/, patternRule: 'hex' }),
    idNumber: f.idNumber('证件号码', 'ID number', 'LFEIM', { upper: true }),
    fixedSlot: f.ref('dispenserSlot', '固定卡槽', 'Fixed slot', 'LE', { onDelete: 'clear' }),
    dispensers: f.refs('cardDispenser', '发卡机', 'Dispensers', 'LFE', { onDelete: 'clear' }),
    sync: f.json<SyncResult[]>()('同步结果', 'Sync result', 'LX'),
    validTo: f.date('有效期至', 'Valid to', 'LFEI'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
