import { defineEntity, f } from '../../define/index.ts'

export const workDictionary = defineEntity({
  name: 'workDictionary',
  module: 'permits',
  label: { zh: '作业字典', en: 'Work dictionary' },
  family: 'workDict',
  dbName: 'work_dictionary',
  key: ['type', 'value'],
  order: ['type', 'sort'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  title: 'label',
  fields: {
    type: f.dict('workDictType', '类别', 'Type', 'RLFEI', { immutable: true }),
    label: f.text('名称', 'Label', 'RLFEI', { min: 1, max: 50 }),
    labelEn: f.text('英文名称', 'Label (English)', 'LEI'),
    value: f.text('键值', 'Value', 'RLEI', { min: 1, max: 50, immutable: true }),
    workType: f.dict('workType', '所属作业类型', 'Work type', 'LFEI', {
      requiredWhen: (row) => row.type === 'level' || row.type === 'method' || row.type === 'gas',
    }),
    sort: f.int('排序', 'Order', 'LEI', { min: 0, max: 9999, default: 0 }),
    default: f.bool('默认', 'Default', 'LEI', { default: false }),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
