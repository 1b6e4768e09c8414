import { defineEntity, f } from '../../define/index.ts'
import { after } from '../checks.ts'
import { person } from './person.ts'

export const trainingRecord = defineEntity({
  name: 'trainingRecord',
  module: 'people',
  label: { zh: '培训记录', en: 'Training record' },
  family: 'training',
  dbName: 'training_record',
  key: ['person', 'kind', 'trainedAt'],
  order: ['-trainedAt'],
  scope: { through: { field: 'person', entity: person } },
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  title: 'course',
  check: (row) => after(row, 'trainedAt', 'validTo'),
  fields: {
    person: f.ref('person', '人员', 'Person', 'RLFEI', { onDelete: 'copy' }),
    kind: f.dict('trainingKind', '培训类型', 'Kind', 'RLFEI'),
    course: f.text('课程', 'Course', 'RLEI'),
    trainedAt: f.date('培训日期', 'Trained', 'RLFEI'),
    hours: f.decimal('h', '学时', 'Hours', 'LEI', { min: 0, max: 200 }),
    score: f.decimal('', '成绩', 'Score', 'LEI', { min: 0, max: 100 }),
    passed: f.bool('是否合格', 'Passed', 'RLFEI', { default: false }),
    validTo: f.date('有效期至', 'Valid to', 'LFEI'),
    file: f.files('附件', 'File', 'E'),
  },
})
