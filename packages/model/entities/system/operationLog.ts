import { defineEntity, f } from '../../define/index.ts'

export const operationLog = defineEntity({
  name: 'operationLog',
  module: 'system',
  label: { zh: '操作日志', en: 'Operation log' },
  family: 'logs/operate',
  dbName: 'operation_log',
  key: [],
  order: ['-time'],
  scope: { department: 'department', self: 'user' },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    time: f.dateTime('操作时间', 'Time', 'RLFX'),
    /** Empty = the system itself. */
    user: f.ref('user', '操作人', 'User', 'LFX'),
    /** Copied from the user at that time: what data scope is judged by. */
    department: f.ref('department', '部门', 'Department', 'LFX'),
    module: f.text('模块', 'Module', 'LFX'),
    entity: f.text('对象类型', 'Entity', 'LFX'),
    targetId: f.text('对象', 'Target', 'LX'),
    action: f.dict('operationKind', '操作类型', 'Action', 'RLFX'),
    path: f.text('请求路径', 'Path', 'LX', { max: 300 }),
    request: f.longText('请求参数', 'Request', 'X', { max: 4000 }),
    changes: f.json<{ field: string; before: unknown; after: unknown }[]>()('变更内容', 'Changes', 'X'),
    reply: f.longText('返回结果', 'Reply', 'X'),
    ip: f.ip('操作地址', 'Address', 'LFX'),
    duration: f.int('耗时', 'Duration', 'LFX', { unit: 'ms' }),
    result: f.dict('outcome', '结果', 'Result', 'RLFX'),
    errorMessage: f.text('错误信息', 'Error', 'LX', { max: 500 }),
  },
})
