import { defineEntity, f } from '../../define/index.ts'
import { after } from '../checks.ts'
import { company } from './company.ts'

export const responsibilityLetter = defineEntity({
  name: 'responsibilityLetter',
  module: 'people',
  label: { zh: '安全责任书', en: 'Responsibility letter' },
  family: 'certificationWarrant',
  dbName: 'responsibility_letter',
  key: ['company', 'signedDate'],
  order: ['expiryDate'],
  scope: { through: { field: 'company', entity: company } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['renew'],
  title: 'title',
  check: (row) => after(row, 'signedDate', 'expiryDate'),
  fields: {
    company: f.ref('company', '单位', 'Company', 'RLFEI', { onDelete: 'copy' }),
    title: f.text('名称', 'Title', 'RLEI'),
    number: f.text('编号', 'Number', 'ULFEI'),
    signedDate: f.date('签订日期', 'Signing date', 'RLFEI'),
    expiryDate: f.date('到期日期', 'Expiry date', 'RLFEI'),
    signatory: f.text('签订人', 'Signatory', 'LEI'),
    ourSignatory: f.ref('employee', '我方签订人', 'Our signatory', 'LEI', { onDelete: 'copy' }),
    project: f.text('项目', 'Project', 'LFEI'),
    file: f.files('附件', 'File', 'RLE'),
    expiryState: f.dict('expiryState', '有效状态', 'Expiry state', 'LFX', { default: 'valid' }),
  },
})
