import { defineEntity, f } from '../../define/index.ts'
import { openObjectSchema } from '../shapes.ts'

export const serverConfig = defineEntity({
  name: 'serverConfig',
  module: 'system',
  label: { zh: '服务器配置', en: 'Server configuration' },
  family: 'serverConfig',
  dbName: 'server_config',
  key: ['service'],
  order: ['service'],
  scope: {},
  tenant: false,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['test'],
  fields: {
    service: f.dict('serverKind', '服务', 'Service', 'RULE'),
    address: f.url('地址', 'Address', 'RLE'),
    account: f.text('账号', 'Account', 'E'),
    password: f.secret('密码', 'Password', 'E'),
    extra: f.json<Record<string, unknown>>()('附加参数', 'Extra', 'E', { schema: openObjectSchema }),
    enabled: f.bool('启用', 'Enabled', 'LE', { default: true }),
    testedAt: f.dateTime('测试时间', 'Tested at', 'LX'),
    testResult: f.text('测试结果', 'Test result', 'LX'),
  },
})
