import { defineEntity, f } from '../../define/index.ts'
import { person } from './person.ts'

export const employmentRecord = defineEntity({
  name: 'employmentRecord',
  module: 'people',
  label: { zh: '在岗变动记录', en: 'Employment record' },
  family: 'staff/employmentRecord',
  dbName: 'employment_record',
  key: [],
  order: ['-date'],
  title: 'kind',
  scope: { through: { field: 'person', entity: person } },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    person: f.ref('person', '人员', 'Person', 'RLFX'),
    kind: f.dict('employmentChange', '变动类型', 'Change', 'RLFX'),
    date: f.date('日期', 'Date', 'RLFX'),
    reason: f.text('原因', 'Reason', 'LX', { max: 200 }),
    fromDepartment: f.ref('department', '原部门', 'From', 'LX'),
    toDepartment: f.ref('department', '新部门', 'To', 'LX'),
    operator: f.ref('user', '操作人', 'Operator', 'LX'),
  },
})
