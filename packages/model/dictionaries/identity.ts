import { dictionarySet } from './dictionary.ts'

export const identity = dictionarySet({
  loginChannel: {
    zh: '登录渠道',
    en: 'Login channel',
    items: [
      { code: 'employee', zh: '员工', en: 'Employee' },
      { code: 'admin', zh: '管理员', en: 'Administrator' },
    ],
  },
  clientKind: {
    zh: '客户端',
    en: 'Client',
    items: [
      { code: 'web', zh: '网页', en: 'Web' },
      { code: 'app', zh: '移动端', en: 'Mobile app' },
      { code: 'screen', zh: '大屏', en: 'Large screen' },
      { code: 'thirdParty', zh: '第三方', en: 'Third party' },
    ],
  },
  sessionEnd: {
    zh: '会话结束原因',
    en: 'Session end',
    items: [
      { code: 'logout', zh: '主动退出', en: 'Logout' },
      { code: 'forced', zh: '强制下线', en: 'Forced out' },
      { code: 'idle', zh: '超时', en: 'Idle' },
      { code: 'expired', zh: '到期', en: 'Expired' },
      { code: 'disabled', zh: '账号停用', en: 'Disabled' },
      { code: 'passwordChanged', zh: '密码变更', en: 'Password changed' },
    ],
  },
  systemType: {
    zh: '系统类型',
    en: 'System type',
    items: [
      { code: 'single', zh: '单企业', en: 'Single enterprise' },
      { code: 'saas', zh: '多租户', en: 'Multi-tenant' },
      { code: 'group', zh: '集团', en: 'Group' },
    ],
  },
  language: {
    zh: '语言',
    en: 'Language',
    items: [
      { code: 'zh', zh: '中文', en: 'Chinese' },
      { code: 'en', zh: '英文', en: 'English' },
    ],
  },
  dataScope: {
    zh: '数据范围',
    en: 'Data scope',
    items: [
      { code: 'all', zh: '全部数据', en: 'All data' },
      { code: 'customDepartments', zh: '自定义部门', en: 'Custom departments' },
      { code: 'ownDepartment', zh: '本部门', en: 'Own department only' },
      { code: 'ownAndSub', zh: '本部门及下级', en: 'Own department and sub-departments' },
      { code: 'self', zh: '仅本人', en: 'Own data only' },
    ],
  },
  menuType: {
    zh: '菜单类型',
    en: 'Menu type',
    items: [
      { code: 'directory', zh: '目录', en: 'Directory' },
      { code: 'menu', zh: '菜单', en: 'Menu' },
      { code: 'button', zh: '按钮', en: 'Button' },
    ],
  },
  routeType: {
    zh: '路由类型',
    en: 'Route type',
    items: [
      { code: 'route', zh: '路由', en: 'Route' },
      { code: 'internalLink', zh: '内链', en: 'Internal link' },
      { code: 'externalLink', zh: '外链', en: 'External link' },
    ],
  },
  menuClient: {
    zh: '菜单终端',
    en: 'Menu client',
    items: [
      { code: 'web', zh: '网页', en: 'Web' },
      { code: 'app', zh: '移动端', en: 'App' },
    ],
  },
  departmentKind: {
    zh: '部门类别',
    en: 'Department kind',
    items: [
      { code: 'baseUnit', zh: '基层单位', en: 'Base unit' },
      { code: 'workshop', zh: '车间', en: 'Workshop' },
      { code: 'specialist', zh: '专业部门', en: 'Specialist department' },
      { code: 'safety', zh: '安全管理部门', en: 'Safety department' },
      { code: 'fire', zh: '消防部门', en: 'Fire department' },
      { code: 'powerSupply', zh: '供配电单位', en: 'Power-supply unit' },
      { code: 'management', zh: '管理部门', en: 'Management' },
      { code: 'contractor', zh: '承包商', en: 'Contractor' },
      { code: 'other', zh: '其他', en: 'Other' },
    ],
  },
  postCategory: {
    zh: '岗位类别',
    en: 'Post category',
    items: [
      { code: 'management', zh: '管理', en: 'Management' },
      { code: 'technical', zh: '技术', en: 'Technical' },
      { code: 'operation', zh: '操作', en: 'Operation' },
      { code: 'specialOperation', zh: '特种作业', en: 'Special operation' },
      { code: 'auxiliary', zh: '辅助', en: 'Auxiliary' },
    ],
  },
  tenantState: {
    zh: '租户状态',
    en: 'Tenant state',
    items: [
      { code: 'enabled', zh: '启用', en: 'Enabled' },
      { code: 'disabled', zh: '停用', en: 'Disabled' },
      { code: 'expired', zh: '已到期', en: 'Expired' },
    ],
  },
  tenantIsolation: {
    zh: '隔离方式',
    en: 'Isolation',
    items: [
      { code: 'shared', zh: '共享库', en: 'Shared' },
      { code: 'schema', zh: '独立模式', en: 'Own schema' },
      { code: 'dataSource', zh: '独立数据源', en: 'Own data source' },
    ],
  },
  mapType: {
    zh: '底图类型',
    en: 'Base map type',
    items: [
      { code: 'flat2d', zh: '二维图片', en: '2D picture' },
      { code: 'tile2d', zh: '二维瓦片', en: '2D tiles' },
      { code: 'satellite', zh: '卫星影像', en: 'Satellite' },
      { code: 'iso25d', zh: '2.5维', en: '2.5D' },
      { code: 'model3d', zh: '三维模型', en: '3D model' },
      { code: 'stream3d', zh: '三维流送', en: '3D stream (UE)' },
    ],
  },
  positioningMode: {
    zh: '定位模式',
    en: 'Positioning mode',
    items: [
      { code: '2D', zh: '二维', en: '2D' },
      { code: '2.5D', zh: '2.5维', en: '2.5D' },
      { code: '3D', zh: '三维', en: '3D' },
    ],
  },
  configGroup: {
    zh: '配置分组',
    en: 'Setting group',
    items: [
      { code: 'display', zh: '显示', en: 'Display' },
      { code: 'positioning', zh: '定位', en: 'Positioning' },
      { code: 'track', zh: '轨迹', en: 'Track' },
      { code: 'alarm', zh: '报警', en: 'Alarm' },
      { code: 'permit', zh: '作业', en: 'Permit' },
      { code: 'security', zh: '安全', en: 'Security' },
      { code: 'backup', zh: '备份', en: 'Backup' },
      { code: 'video', zh: '视频', en: 'Video' },
      { code: 'personal', zh: '个人', en: 'Personal' },
    ],
  },
  valueKind: {
    zh: '值类型',
    en: 'Value kind',
    items: [
      { code: 'text', zh: '文本', en: 'Text' },
      { code: 'number', zh: '数值', en: 'Number' },
      { code: 'flag', zh: 'Y/N', en: 'Y/N' },
      { code: 'color', zh: '颜色', en: 'Colour' },
      { code: 'json', zh: 'JSON', en: 'JSON' },
      { code: 'url', zh: '地址', en: 'Address' },
      { code: 'list', zh: '列表', en: 'List' },
    ],
  },
  loginEvent: {
    zh: '登录事件',
    en: 'Login event',
    items: [
      { code: 'login', zh: '登录', en: 'Sign in' },
      { code: 'logout', zh: '退出', en: 'Sign out' },
      { code: 'forced', zh: '强制下线', en: 'Forced out' },
      { code: 'expired', zh: '失效', en: 'Expired' },
      { code: 'locked', zh: '锁定', en: 'Locked' },
      { code: 'passwordReset', zh: '重置密码', en: 'Password reset' },
    ],
  },
  outcome: {
    zh: '结果',
    en: 'Outcome',
    items: [
      { code: 'success', zh: '成功', en: 'Success' },
      { code: 'fail', zh: '失败', en: 'Fail' },
      { code: 'partial', zh: '部分成功', en: 'Partial' },
    ],
  },
  operationKind: {
    zh: '操作类型',
    en: 'Operation',
    items: [
      { code: 'add', zh: '新增', en: 'Add' },
      { code: 'update', zh: '修改', en: 'Update' },
      { code: 'delete', zh: '删除', en: 'Delete' },
      { code: 'import', zh: '导入', en: 'Import' },
      { code: 'export', zh: '导出', en: 'Export' },
      { code: 'query', zh: '查询', en: 'Query' },
      { code: 'unmask', zh: '查看明文', en: 'Unmask' },
      { code: 'trackQuery', zh: '轨迹查询', en: 'Track query' },
      { code: 'approve', zh: '审批', en: 'Approve' },
      { code: 'dispose', zh: '处置', en: 'Dispose' },
      { code: 'command', zh: '下发指令', en: 'Command' },
      { code: 'authorise', zh: '授权', en: 'Authorise' },
      { code: 'other', zh: '其他', en: 'Other' },
    ],
  },
  weekday: {
    zh: '星期',
    en: 'Weekday',
    items: [
      { code: '1', zh: '周一', en: 'Monday' },
      { code: '2', zh: '周二', en: 'Tuesday' },
      { code: '3', zh: '周三', en: 'Wednesday' },
      { code: '4', zh: '周四', en: 'Thursday' },
      { code: '5', zh: '周五', en: 'Friday' },
      { code: '6', zh: '周六', en: 'Saturday' },
      { code: '7', zh: '周日', en: 'Sunday' },
    ],
  },
})
