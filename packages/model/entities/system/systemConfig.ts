import { defineEntity, f } from '../../define/index.ts'

export const systemConfig = defineEntity({
  name: 'systemConfig',
  module: 'system',
  label: { zh: '系统配置', en: 'System setting' },
  family: 'config',
  dbName: 'system_config',
  key: ['key'],
  order: ['group', 'sort'],
  scope: {},
  tenant: true,
  actions: ['update'],
  verbs: ['find', 'restoreDefault'],
  title: 'label',
  fields: {
    key: f.text('参数键', 'Key', 'RULFX'),
    value: f.text('参数值', 'Value', 'RLE', { max: 2000 }),
    label: f.text('参数名称', 'Label', 'LFX', { max: 200 }),
    group: f.dict('configGroup', '分组', 'Group', 'LFX'),
    valueKind: f.dict('valueKind', '值类型', 'Value kind', 'X'),
    unit: f.text('单位', 'Unit', 'LX', { max: 20 }),
    defaultValue: f.text('默认值', 'Default', 'LX', { max: 2000 }),
    minimum: f.decimal('', '下限', 'Minimum', 'X'),
    maximum: f.decimal('', '上限', 'Maximum', 'X'),
    publicKey: f.bool('前端可见', 'Public', 'X'),
    sort: f.int('排序', 'Order', 'X'),
  },
})
