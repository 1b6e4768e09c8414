import { defineEntity, f } from '../../define/index.ts'
import { textListSchema } from '../shapes.ts'

export const screenToken = defineEntity({
  name: 'screenToken',
  module: 'identity',
  label: { zh: '大屏令牌', en: 'Screen token' },
  family: 'auth/screenToken',
  dbName: 'screen_token',
  key: ['name'],
  order: ['-createdAt'],
  scope: { self: 'issuer' },
  tenant: true,
  actions: ['list'],
  verbs: ['issue', 'revoke'],
  title: 'name',
  fields: {
    name: f.text('名称', 'Name', 'RLFX', { min: 1, max: 50 }),
    token: f.secret('令牌摘要', 'Token digest', 'RX', { hidden: true }),
    screens: f.json<string[]>()('可打开的页面', 'Pages', 'LX', { schema: textListSchema }),
    issuer: f.ref('user', '签发人', 'Issued by', 'RLFX'),
    validTo: f.date('有效期至', 'Valid to', 'RLFX'),
    lastUsedAt: f.dateTime('最近使用', 'Last used', 'LX'),
    revokedAt: f.dateTime('撤销时间', 'Revoked at', 'LX'),
  },
})
