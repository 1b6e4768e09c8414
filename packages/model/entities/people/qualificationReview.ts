import { defineEntity, f } from '../../define/index.ts'
import { type CheckedDocument, checklistSchema } from '../shapes.ts'
import { company } from './company.ts'

export const qualificationReview = defineEntity({
  name: 'qualificationReview',
  module: 'people',
  label: { zh: '资质审核记录', en: 'Qualification review' },
  family: 'certification',
  dbName: 'qualification_review',
  key: ['company', 'certificate', 'reviewedAt'],
  order: ['-reviewedAt'],
  scope: { through: { field: 'company', entity: company } },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    company: f.ref('company', '单位', 'Company', 'LFX'),
    certificate: f.ref('certificate', '证书', 'Certificate', 'LFX'),
    fromState: f.dict('qualificationState', '原状态', 'From', 'LX'),
    toState: f.dict('qualificationState', '新状态', 'To', 'RLFX'),
    opinion: f.text('审核意见', 'Opinion', 'LX'),
    documents: f.json<CheckedDocument[]>()('审核材料', 'Documents', 'X', { schema: checklistSchema }),
    reviewer: f.ref('user', '审核人', 'Reviewer', 'RLFX'),
    reviewedAt: f.dateTime('审核时间', 'Reviewed', 'RLFX'),
  },
})
