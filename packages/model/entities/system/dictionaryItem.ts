import { defineEntity, f } from '../../define/index.ts'

/** Served under `dict/item`: the specification gives types and items one family, and two entities cannot answer at one path. */
export const dictionaryItem = defineEntity({
  name: 'dictionaryItem',
  module: 'system',
  label: { zh: '字典项', en: 'Dictionary item' },
  family: 'dict/item',
  dbName: 'dictionary_item',
  key: ['type', 'value'],
  order: ['type', 'sort'],
  ordered: { by: 'sort', within: 'type' },
  scope: {},
  tenant: true,
  actions: ['list', 'add', 'update', 'delete', 'import', 'export'],
  verbs: ['sort'],
  title: 'label',
  fields: {
    type: f.ref('dictionaryType', '字典类型', 'Type', 'RLFE', { immutable: true }),
    label: f.text('字典标签', 'Label', 'RLFEI', { min: 1, max: 50 }),
    labelEn: f.text('英文标签', 'Label (English)', 'LEI'),
    value: f.text('字典键值', 'Value', 'RLEI', { min: 1, max: 50 }),
    sort: f.int('排序', 'Order', 'LEI', { min: 0, max: 9999, default: 0 }),
    default: f.bool('是否默认', 'Default', 'LEI', { default: false }),
    color: f.color('颜色', 'Colour', 'LE'),
    parentValue: f.text('上级键值', 'Parent value', 'E'),
    enabled: f.bool('启用', 'Enabled', 'LFE', { default: true }),
  },
})
