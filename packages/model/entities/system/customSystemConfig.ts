import { defineEntity, f } from '../../define/index.ts'

export const customSystemConfig = defineEntity({
  name: 'customSystemConfig',
  module: 'system',
  label: { zh: '系统更多配置', en: 'Custom system configuration' },
  family: 'customSystemConfig',
  dbName: 'custom_system_config',
  key: ['item', 'target'],
  order: ['sort'],
  scope: {},
  tenant: true,
  actions: ['update'],
  verbs: ['find', 'restoreDefault'],
  fields: {
    item: f.dict('displayItem', '配置项', 'Item', 'RX'),
    target: f.text('对象', 'Target', 'RX', { default: '' }),
    value: f.json<unknown>()('配置值', 'Value', 'RE'),
    group: f.dict('configGroup', '分组', 'Group', 'LFX'),
    sort: f.int('排序', 'Order', 'X', { min: 0, max: 9999, default: 0 }),
  },
})
