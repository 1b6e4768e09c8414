import { defineEntity, f } from '../../define/index.ts'
import { creditCode } from '../checks.ts'
import { plate } from '../patterns.ts'

export const blacklistEntry = defineEntity({
  name: 'blacklistEntry',
  module: 'people',
  label: { zh: '黑名单', en: 'Blacklist entry' },
  family: 'blacklist',
  dbName: 'blacklist_entry',
  key: ['idNumber'],
  order: ['-createdAt'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['lift', 'unmask'],
  title: 'name',
  check: (row) => creditCode(row, 'creditCode'),
  fields: {
    kind: f.dict('blacklistKind', '对象类型', 'Kind', 'RLFEI'),
    name: f.text('名称', 'Name', 'RLFEI'),
    idNumber: f.idNumber('证件号码', 'ID number', 'LFEIM', { upper: true, requiredWhen: (row) => row.kind === 'person' }),
    plate: f.text('车牌号', 'Plate', 'LFEI', {
      max: 10,
      upper: true,
      pattern: plate,
      patternRule: 'plate',
      requiredWhen: (row) => row.kind === 'vehicle',
    }),
    creditCode: f.text('信用代码', 'Credit code', 'LFEI', { max: 18, upper: true, requiredWhen: (row) => row.kind === 'company' }),
    reason: f.text('原因', 'Reason', 'RLEI', { min: 1, max: 200 }),
    startAt: f.dateTime('列入时间', 'Listed', 'LX'),
    validTo: f.date('截止日期', 'Until', 'LFEI'),
    liftedAt: f.dateTime('解除时间', 'Lifted', 'LFX'),
    liftReason: f.text('解除原因', 'Lift reason', 'LX'),
    operator: f.ref('user', '操作人', 'Operator', 'LX'),
  },
})
