import { defineEntity, f } from '../../define/index.ts'

export const customSelfConfig = defineEntity({
  name: 'customSelfConfig',
  module: 'system',
  label: { zh: '个人更多配置', en: 'Custom personal configuration' },
  family: 'customSelfConfig',
  dbName: 'custom_self_config',
  key: ['user', 'item', 'target'],
  order: ['sort'],
  scope: { self: 'user' },
  tenant: true,
  actions: ['update'],
  verbs: ['find'],
  fields: {
    user: f.ref('user', '用户', 'User', 'RX', { onDelete: 'copy' }),
    item: f.dict('displayItem', '配置项', 'Item', 'RX'),
    target: f.text('对象', 'Target', 'RX', { default: '' }),
    value: f.json<unknown>()('配置值', 'Value', 'E'),
    sort: f.int('排序', 'Order', 'X', { min: 0, max: 9999, default: 0 }),
  },
})
