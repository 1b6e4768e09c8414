import { defineEntity, f } from '../../define/index.ts'
import { contractor } from './contractor.ts'
import { employee } from './employee.ts'
import { migrantWorker } from './migrantWorker.ts'
import { visitor } from './visitor.ts'

/** Read-only union of employees, open visits, contractor people and migrant workers; its ids are theirs (one id sequence serves all holders). */
export const person = defineEntity({
  name: 'person',
  module: 'people',
  label: { zh: '全部人员', en: 'All people' },
  family: 'allPerson',
  dbName: 'person',
  key: ['kind', 'idNumber'],
  order: ['kind', 'department', 'name'],
  scope: { department: 'department', area: 'areas', self: 'id' },
  tenant: true,
  actions: ['list', 'export'],
  verbs: ['bindTag', 'track', 'unmask'],
  title: 'name',
  sequence: 'holder_id',
  view: true,
  union: {
    by: 'kind',
    parts: [
      { value: 'employee', entity: employee, fields: { number: 'employeeNumber', phone: 'contact' }, titles: { position: 'position' } },
      { value: 'visitor', entity: visitor, fields: { department: 'visitDepartment', company: 'visitingCompany' } },
      { value: 'contractor', entity: contractor, titles: { company: 'company' } },
      { value: 'migrantWorker', entity: migrantWorker, fields: { company: 'sourceUnit' } },
    ],
  },
  fields: {
    kind: f.dict('personKind', '人员类型', 'Kind', 'LFX'),
    name: f.text('姓名', 'Name', 'LFX'),
    number: f.text('编号', 'Number', 'LFX'),
    gender: f.dict('gender', '性别', 'Gender', 'LX'),
    idNumber: f.idNumber('证件号码', 'ID number', 'LFXM', { upper: true }),
    phone: f.phone('电话', 'Phone', 'LFXM'),
    department: f.ref('department', '部门', 'Department', 'LFX'),
    /** Allowed areas: what area permission is judged by. */
    areas: f.refs('area', '允许区域', 'Allowed areas', 'X'),
    company: f.text('单位', 'Company', 'LFX'),
    position: f.text('岗位', 'Post', 'LX'),
    trade: f.dict('trade', '工种', 'Trade', 'LX'),
    photo: f.image('照片', 'Photo', 'X'),
    tag: f.ref('tag', '标签', 'Tag', 'LFX'),
    bindingStatus: f.dict('bindingStatus', '标签状态', 'Tag state', 'LFX'),
    onlineStatus: f.dict('onlineState', '在线状态', 'Online', 'LFX'),
    /** Its tag is heard on the site, or the last gate it passed let it in. */
    onSite: f.bool('是否在场', 'On site', 'LFX'),
    currentArea: f.ref('area', '当前区域', 'Current area', 'LFX'),
    presence: f.dict('presence', '在岗状态', 'Presence', 'LFX'),
    blacklisted: f.bool('黑名单', 'Blacklisted', 'LFX'),
  },
})
