import { defineEntity, f } from '../../define/index.ts'

export const tenantDataSource = defineEntity({
  name: 'tenantDataSource',
  module: 'tenancy',
  label: { zh: '租户数据源', en: 'Tenant data source' },
  family: 'tenantDatasource',
  dbName: 'tenant_data_source',
  key: ['tenant', 'name'],
  order: ['tenant', 'createdAt'],
  scope: {},
  tenant: false,
  actions: ['list', 'add', 'update', 'delete', 'export'],
  verbs: ['test', 'enable'],
  title: 'name',
  check: (row) => [
    ...(row.kind === 'postgresql' ? [] : [{ path: 'kind', rule: 'databaseKind' }]),
    ...(['', 'public', null, undefined].includes(row.schemaName as string) ? [] : [{ path: 'schemaName', rule: 'databaseSchema' }]),
    ...(row.tls === 'verify' && Boolean(row.caFile) === Boolean(row.caCertificate)
      ? [{ path: 'caCertificate', rule: 'certificateOne' }]
      : []),
  ],
  fields: {
    tenant: f.ref('tenant', '租户', 'Tenant', 'RLFE', { onDelete: 'copy' }),
    name: f.text('数据源名称', 'Name', 'RLFE', { min: 1, max: 50 }),
    kind: f.dict('databaseKind', '数据库类型', 'Database kind', 'RLFE', { default: 'postgresql' }),
    host: f.text('主机', 'Host', 'RLE'),
    port: f.int('端口', 'Port', 'RLE', { min: 1, max: 65535, default: 5432 }),
    databaseName: f.text('库名', 'Database', 'RLE', { min: 1, max: 64 }),
    schemaName: f.text('模式名', 'Schema', 'E', { max: 64 }),
    account: f.text('账号', 'Account', 'RE', { min: 1, max: 64 }),
    password: f.secret('密码', 'Password', 'RE'),
    tls: f.dict('databaseTls', '传输加密', 'Encryption in transit', 'LFE', {
      default: 'off',
      help: {
        zh: '数据库在另一台机器上时应加密。“验证证书”须给出签发数据库证书的 CA',
        en: 'Encrypt when the database is on another machine. “Verify” takes the CA that signed the certificate of the database',
      },
    }),
    caFile: f.text('CA 证书文件', 'CA certificate file', 'E', {
      max: 300,
      help: { zh: '服务器上的绝对路径，PEM 格式', en: 'An absolute path on the server, PEM' },
    }),
    caCertificate: f.longText('CA 证书', 'CA certificate', 'E', {
      max: 20_000,
      help: { zh: '粘贴 PEM 文本，与文件二选一', en: 'Paste the PEM text; this or the file' },
    }),
    poolSize: f.int('连接池大小', 'Pool size', 'E', { min: 1, max: 200, default: 20 }),
    state: f.dict('dataSourceState', '状态', 'State', 'LFX', { default: 'untested' }),
    testedAt: f.dateTime('测试时间', 'Tested at', 'LX'),
    testResult: f.text('测试结果', 'Test result', 'LX'),
  },
})
