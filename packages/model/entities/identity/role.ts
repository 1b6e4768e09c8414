import { defineEntity, f } from '../../define/index.ts'

export const role = defineEntity({
  name: 'role',
  module: 'identity',
  label: { zh: '角色', en: 'Role' },
  family: 'role',
  dbName: 'role',
  key: ['permissionString'],
  order: ['sort', 'name'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['authorise', 'authoriseApp', 'authoriseArea'],
  title: 'name',
  fields: {
    name: f.text('角色名称', 'Role name', 'RULFE', { min: 1, max: 30 }),
    permissionString: f.text('权限字符', 'Permission string', 'RULFE', {
      min: 2,
      max: 50,
      pattern: /^[\w:]+$/,
      patternRule: 'permissionString',
    }),
    menus: f.refs('menu', '菜单授权', 'Menu authorisation', 'E', { onDelete: 'clear' }),
    appMenus: f.refs('menu', 'App授权', 'App authorisation', 'E', { onDelete: 'clear' }),
    dataScope: f.dict('dataScope', '数据范围', 'Data scope', 'RLFE', { default: 'ownDepartment' }),
    customDepartments: f.refs('department', '自定义部门', 'Custom departments', 'E', {
      requiredWhen: (row) => row.dataScope === 'customDepartments',
    }),
    areas: f.refs('area', '区域权限', 'Area permission', 'E'),
    allAreas: f.bool('全部区域', 'All areas', 'E', { default: false }),
    channel: f.dict('loginChannel', '适用渠道', 'Channel', 'LFE'),
    builtIn: f.bool('内置', 'Built in', 'LX', { default: false }),
    userCount: f.count([{ entity: 'user', field: 'roles' }], '用户数', 'Users', 'LX'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
    sort: f.int('排序', 'Order', 'LE', { min: 0, max: 9999, default: 0 }),
    remarks: f.text('备注', 'Remarks', 'LE', { max: 500 }),
  },
})
