import { defineEntity, f } from '../../define/index.ts'
import { permit } from './permit.ts'

export const permitPerson = defineEntity({
  name: 'permitPerson',
  module: 'permits',
  label: { zh: '作业票人员', en: 'Permit person' },
  family: 'workApply/permitPerson',
  dbName: 'permit_person',
  key: ['permit', 'person', 'role'],
  order: ['permit', 'role'],
  scope: { through: { field: 'permit', entity: permit } },
  tenant: true,
  actions: ['list'],
  rightsOf: 'permit',
  fields: {
    permit: f.ref('permit', '作业票', 'Permit', 'RX'),
    person: f.ref('person', '人员', 'Person', 'RLFE'),
    role: f.dict('permitPersonRole', '角色', 'Role', 'RLFE'),
    certificate: f.ref('certificate', '证书', 'Certificate', 'LE'),
    tag: f.ref('tag', '标签', 'Tag', 'LX'),
    briefed: f.bool('已交底', 'Briefed', 'LX', { default: false }),
    signature: f.ref('permitSignature', '签字', 'Signature', 'X'),
    insideFence: f.bool('在围栏内', 'Inside the fence', 'LX', { default: false }),
    replacedBy: f.ref('person', '更换为', 'Replaced by', 'LX'),
    from: f.dateTime('起', 'From', 'X'),
    to: f.dateTime('止', 'To', 'X'),
  },
})
