import { defineEntity, f } from '../../define/index.ts'
import { notBefore } from '../checks.ts'
import { defaultPasswordPolicy, type PasswordPolicy, passwordPolicySchema } from '../shapes.ts'

export const tenant = defineEntity({
  name: 'tenant',
  module: 'tenancy',
  label: { zh: '租户', en: 'Tenant' },
  family: 'systemTenant',
  dbName: 'tenant',
  key: ['route'],
  order: ['-createdAt'],
  scope: {},
  tenant: false,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['enable', 'resetAdmin'],
  title: 'name',
  check: (row) => notBefore(row, 'startDate', 'expiryDate'),
  fields: {
    route: f.text('租户路由', 'Route', 'RULFE', { min: 2, max: 32, pattern: /^[a-z0-9-]+$/, patternRule: 'tenantRoute' }),
    name: f.text('租户名称', 'Name', 'RULFE', { min: 1, max: 50 }),
    shortName: f.text('简称', 'Short name', 'LE', { min: 1, max: 20 }),
    industry: f.dict('industry', '行业', 'Industry', 'LFE'),
    contactName: f.text('联系人', 'Contact', 'LE', { min: 1, max: 50 }),
    contactPhone: f.phone('联系电话', 'Contact phone', 'LEM'),
    address: f.text('地址', 'Address', 'E', { max: 200 }),
    adminLoginName: f.text('管理员账号', 'Administrator login', 'RE'),
    menus: f.refs('menu', '开通菜单', 'Granted menus', 'E', { onDelete: 'clear' }),
    personLimit: f.int('人员上限', 'Person limit', 'LE', { min: 0, default: 0 }),
    deviceLimit: f.int('设备上限', 'Device limit', 'LE', { min: 0, default: 0 }),
    startDate: f.date('开通日期', 'Start date', 'LE'),
    expiryDate: f.date('到期日期', 'Expiry date', 'LFE'),
    state: f.dict('tenantState', '状态', 'State', 'LFX', { default: 'enabled' }),
    isolation: f.dict('tenantIsolation', '隔离方式', 'Isolation', 'LE', { default: 'shared' }),
    passwordPolicy: f.json<PasswordPolicy>()('口令策略', 'Password policy', 'E', {
      schema: passwordPolicySchema,
      default: defaultPasswordPolicy,
    }),
    idleMinutes: f.int('空闲超时', 'Idle timeout', 'E', { min: 5, max: 1440, unit: 'min', default: 30 }),
    sessionHours: f.int('会话最长时长', 'Longest session', 'E', { min: 1, max: 8760, unit: 'h', default: 168 }),
    rememberDays: f.int('记住登录天数', 'Remembered sign-in', 'E', { min: 0, max: 3650, unit: 'd', default: 365 }),
    remarks: f.text('备注', 'Remarks', 'E', { max: 500 }),
  },
})
