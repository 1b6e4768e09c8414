import { defineEntity, f } from '../../define/index.ts'
import { after, notBefore } from '../checks.ts'
import { person } from './person.ts'

export const certificate = defineEntity({
  name: 'certificate',
  module: 'people',
  label: { zh: '人员证书', en: 'Certificate' },
  family: 'certificationPerson',
  dbName: 'certificate',
  key: ['kind', 'number'],
  order: ['validTo'],
  scope: { through: { field: 'person', entity: person } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['review'],
  title: 'number',
  check: (row) => [...after(row, 'issuedAt', 'validTo'), ...notBefore(row, 'issuedAt', 'reviewDue')],
  fields: {
    person: f.ref('person', '持证人', 'Holder', 'RLFEI', { onDelete: 'copy' }),
    company: f.ref('company', '单位', 'Company', 'LFX'),
    kind: f.dict('certificateKind', '证书类型', 'Kind', 'RLFEI'),
    workItem: f.text('作业项目', 'Work item', 'LEI'),
    number: f.text('证书编号', 'Number', 'RLFEI', { upper: true }),
    issuer: f.text('发证机关', 'Issuer', 'LEI'),
    issuedAt: f.date('发证日期', 'Issued', 'RLEI'),
    validTo: f.date('有效期至', 'Valid to', 'RLFEI'),
    reviewDue: f.date('复审日期', 'Re-examination due', 'LEI'),
    state: f.dict('reviewState', '审核状态', 'Review state', 'LFX', { default: 'pending' }),
    expiryState: f.dict('expiryState', '有效状态', 'Expiry state', 'LFX', { default: 'valid' }),
    picture: f.files('证书照片', 'Picture', 'RE'),
    remarks: f.text('备注', 'Remarks', 'EI', { max: 500 }),
  },
})
