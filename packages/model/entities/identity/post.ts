import { defineEntity, f } from '../../define/index.ts'

export const post = defineEntity({
  name: 'post',
  module: 'identity',
  label: { zh: '岗位（职位）', en: 'Post' },
  family: 'post',
  dbName: 'post',
  key: ['name'],
  order: ['sort', 'name'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  fields: {
    name: f.text('岗位名称', 'Post name', 'RULFEI', { min: 1, max: 50 }),
    duties: f.longText('岗位职责', 'Duties', 'LEI'),
    code: f.text('岗位编码', 'Code', 'ULFEI', { min: 1, max: 30 }),
    category: f.dict('postCategory', '岗位类别', 'Category', 'LFEI'),
    department: f.ref('department', '所属部门', 'Department', 'LFEI'),
    stationArea: f.ref('area', '在岗区域', 'Post area', 'E'),
    requiredCertificates: f.dicts('certificateKind', '必备证书', 'Required certificates', 'E'),
    holderCount: f.count([{ entity: 'employee', field: 'position', where: { presence: 'present' } }], '在岗人数', 'Holders', 'LX'),
    sort: f.int('排序', 'Order', 'LEI', { min: 0, max: 9999, default: 0 }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
