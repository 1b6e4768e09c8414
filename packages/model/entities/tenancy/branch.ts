import { defineEntity, f } from '../../define/index.ts'

export const branch = defineEntity({
  name: 'branch',
  module: 'tenancy',
  label: { zh: '分公司', en: 'Branch' },
  family: 'branch',
  dbName: 'branch',
  key: ['code'],
  order: ['corporateGroup', 'sort'],
  ordered: { by: 'sort', within: 'corporateGroup' },
  scope: {},
  tenant: false,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['enter'],
  title: 'name',
  fields: {
    name: f.text('分公司名称', 'Name', 'RULFEI', { min: 1, max: 50 }),
    code: f.text('分公司编码', 'Code', 'RULFEI', { min: 1, max: 30 }),
    corporateGroup: f.ref('corporateGroup', '所属集团', 'Group', 'LFEI'),
    tenant: f.ref('tenant', '绑定租户', 'Bound tenant', 'LFE', {
      help: { zh: '分公司的统计取自此租户', en: 'Where the figures of the branch come from' },
    }),
    region: f.text('所在地区', 'Region', 'LFEI'),
    address: f.text('地址', 'Address', 'LEI', { max: 200 }),
    location: f.point('位置', 'Location', 'LEI'),
    manager: f.text('负责人', 'Person in charge', 'LEI'),
    managerPhone: f.phone('负责人电话', 'Phone', 'LEIM'),
    majorHazardGrade: f.dict('majorHazardGrade', '重大危险源等级', 'Major hazard grade', 'LFEI'),
    picture: f.image('图片', 'Picture', 'E'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
    sort: f.int('排序', 'Order', 'LEI', { min: 0, max: 9999, default: 0 }),
  },
})
