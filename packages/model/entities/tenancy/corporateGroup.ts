import { defineEntity, f } from '../../define/index.ts'

export const corporateGroup = defineEntity({
  name: 'corporateGroup',
  module: 'tenancy',
  label: { zh: '集团', en: 'Corporate group' },
  family: 'bloc',
  dbName: 'corporate_group',
  key: ['name'],
  order: ['sort', 'name'],
  scope: {},
  tenant: false,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['assignBranch'],
  fields: {
    name: f.text('集团名称', 'Name', 'RULFE', { min: 1, max: 50 }),
    code: f.text('集团编码', 'Code', 'ULFE', { min: 1, max: 30 }),
    logo: f.image('标志', 'Logo', 'LE'),
    contactName: f.text('联系人', 'Contact', 'LE'),
    contactPhone: f.phone('联系电话', 'Contact phone', 'LEM'),
    address: f.text('总部地址', 'Address', 'E', { max: 200 }),
    centre: f.point('视图中心', 'View centre', 'E'),
    zoom: f.int('缩放级别', 'Zoom', 'E', { min: 1, max: 20 }),
    branchCount: f.int('分公司数', 'Branches', 'LX'),
    users: f.refs('user', '可查看用户', 'Viewers', 'E'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
    sort: f.int('排序', 'Order', 'LE', { min: 0, max: 9999, default: 0 }),
  },
})
