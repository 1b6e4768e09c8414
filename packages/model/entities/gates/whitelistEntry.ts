import { above } from '../checks.ts'
import type { SyncResult } from '../shapes.ts'
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
  title: 'name',
  check: (row) => above(row, 'validFrom', 'validTo'),
  fields: {
    kind: f.dict('whitelistKind', '类型', 'Kind', 'RLFEI', { default: 'person' }),
    person: f.ref('person', '人员', 'Person', 'LFE', { onDelete: 'clear' }),
    name: f.text('姓名', 'Name', 'LFEI', { requiredWhen: (row) => row.kind === 'person' }),
    idNumber: f.idNumber('证件号码', 'ID number', 'LFEIM', { upper: true, requiredWhen: (row) => row.kind === 'person' }),
    plate: f.text('车牌号', 'Plate', 'LFEI', {
      max: 10,
      upper: true,
      pattern: plate,
      patternRule: 'plate',
      requiredWhen: (row) => row.kind === 'vehicle',
    }),
    validFrom: f.dateTime('生效时间', 'Valid from', 'RLFEI'),
    validTo: f.dateTime('失效时间', 'Valid to', 'RLFEI'),
    dispensers: f.refs('cardDispenser', '发卡机', 'Dispensers', 'LE', { onDelete: 'clear' }),
    sync: f.json<SyncResult[]>()('同步结果', 'Sync result', 'LX'),
    remarks: f.text('备注', 'Remarks', 'EI', { max: 500 }),
  },
})
