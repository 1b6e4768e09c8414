import { defineEntity, f } from '../../define/index.ts'
import { plate } from '../patterns.ts'
import { person } from '../people/person.ts'

export const whitelistEntry = defineEntity({
  name: 'whitelistEntry',
  module: 'gates',
  label: { zh: '发卡白名单', en: 'Card white list' },
  family: 'cardSender/whiteList',
  dbName: 'whitelist_entry',
  key: ['idNumber', 'plate'],
  order: ['-createdAt'],
  scope: { through: { field: 'person', entity: person } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['sync'],
  fields: {
    kind: f.dict('whitelistKind', '类型', 'Kind', 'RLFEI'),
    person: f.ref('person', '人员', 'Person', 'LFE'),
    name: f.text('姓名', 'Name', 'LFEI'),
    idNumber: f.idNumber('证件号码', 'ID number', 'LFEIM', { upper: true }),
    plate: f.text('车牌号', 'Plate', 'LFEI', { max: 10, upper: true, pattern: plate, patternRule: 'plate' }),
    validFrom: f.dateTime('生效时间', 'Valid from', 'RLFEI'),
    validTo: f.dateTime('失效时间', 'Valid to', 'RLFEI'),
    dispensers: f.refs('cardDispenser', '发卡机', 'Dispensers', 'LE'),
    sync: f.json<unknown>()('同步结果', 'Sync result', 'LX'),
    remarks: f.text('备注', 'Remarks', 'EI', { max: 500 }),
  },
})
