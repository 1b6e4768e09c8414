import { defineEntity, f } from '../../define/index.ts'

export const loginLog = defineEntity({
  name: 'loginLog',
  module: 'system',
  label: { zh: '登录日志', en: 'Login log' },
  family: 'logs/login',
  dbName: 'login_log',
  key: [],
  order: ['-time'],
  scope: { department: 'department', self: 'user' },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    time: f.dateTime('登录时间', 'Time', 'RLFX'),
    loginName: f.text('登录账号', 'Login name', 'RLFX'),
    user: f.ref('user', '用户', 'User', 'LX'),
    /** Copied from the user at that time: what data scope is judged by. */
    department: f.ref('department', '部门', 'Department', 'LFX'),
    channel: f.dict('loginChannel', '登录渠道', 'Channel', 'LFX'),
    event: f.dict('loginEvent', '事件', 'Event', 'LFX'),
    ip: f.ip('登录地址', 'Address', 'LFX'),
    place: f.text('登录地点', 'Place', 'LX'),
    browser: f.text('浏览器', 'Browser', 'LX'),
    system: f.text('操作系统', 'Operating system', 'LX'),
    result: f.dict('outcome', '结果', 'Result', 'RLFX'),
    reason: f.text('失败原因', 'Reason', 'LX'),
  },
})
