import { defineEntity, f } from '../../define/index.ts'

export const dictionaryType = defineEntity({
  name: 'dictionaryType',
  module: 'system',
  label: { zh: '字典类型', en: 'Dictionary type' },
  family: 'dict',
  dbName: 'dictionary_type',
  key: ['type'],
  order: ['sort', 'type'],
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  title: 'name',
  titleEn: 'nameEn',
  fields: {
    type: f.text('字典类型', 'Type code', 'RULFEI', {
      min: 2,
      max: 50,
      pattern: /^[a-z][A-Za-z0-9]*$/,
      patternRule: 'dictionaryType',
      immutable: true,
    }),
    name: f.text('字典名称', 'Name', 'RLFEI', { min: 1, max: 50 }),
    nameEn: f.text('英文名称', 'Name (English)', 'LEI'),
    builtIn: f.bool('内置', 'Built in', 'LX', { default: false }),
    sort: f.int('排序', 'Order', 'E', { min: 0, max: 9999, default: 0 }),
    remarks: f.text('备注', 'Remarks', 'LEI', { max: 500 }),
  },
})
