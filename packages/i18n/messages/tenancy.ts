/** Tenants, their databases, groups and branches. */
export const tenancy = {
  enable: { zh: '启用', en: 'Enable' },
  disable: { zh: '停用', en: 'Disable' },
  disableAsk: {
    zh: '停用后，“{name}”的所有登录立即结束，其用户和设备都不能再接入。数据保留。',
    en: 'All sessions of “{name}” end at once and neither its users nor its devices get in. Its data stays.',
  },
  enabled: { zh: '“{name}”已启用', en: '“{name}” is enabled' },
  disabled: { zh: '“{name}”已停用', en: '“{name}” is disabled' },
  resetAdmin: { zh: '重置管理员', en: 'Reset administrator' },
  resetAsk: {
    zh: '将为“{name}”的管理员账号 {account} 生成新的临时密码，其所有登录立即失效。',
    en: 'The administrator {account} of “{name}” gets a new temporary password; all its sessions end at once.',
  },
  account: { zh: '管理员账号', en: 'Administrator' },
  password: { zh: '临时密码', en: 'Temporary password' },
  passwordHint: {
    zh: '请安全地告知对方，此密码只显示这一次，首次登录后须修改。',
    en: 'Hand it over safely. It is shown only once and must be changed at the first sign-in.',
  },
  created: { zh: '租户“{name}”已开通', en: 'Tenant “{name}” is ready' },
  copyAddress: { zh: '复制登录地址', en: 'Copy sign-in address' },
  expired: { zh: '已到期', en: 'Expired' },
  daysLeft: { zh: '剩 {days} 天', en: '{days} {days:day|days} left' },
  source: {
    hint: {
      zh: '登记租户自有的 PostgreSQL 并检验其能否使用。密码以数据目录中的密钥加密保存，保存后不再显示。当前版本登记与测试数据源，租户数据仍存放在共享数据库中。',
      en: 'Register a tenant’s own PostgreSQL and test whether it would serve. Passwords are encrypted with a key of the data folder and never shown again. This version registers and tests sources; tenants’ data stays in the shared database.',
    },
    test: { zh: '测试连接', en: 'Test connection' },
    passed: { zh: '连接通过：{detail}，{ms} 毫秒', en: 'Connection passed: {detail}, {ms} ms' },
    failed: { zh: '连接失败：{detail}', en: 'Connection failed: {detail}' },
    notSaved: { zh: '没有修改，填写的内容已保留', en: 'Nothing was changed; what you typed is kept' },
    saveAsk: { zh: '确认修改', en: 'Confirm the change' },
    saveDetail: {
      zh: '将修改租户“{name}”的数据源，修改后须重新测试。',
      en: 'This changes the data source of tenant “{name}”. It must be tested again.',
    },
  },
  group: {
    assign: { zh: '分配分公司', en: 'Assign branches' },
    assignTitle: { zh: '“{name}”的分公司', en: 'Branches of “{name}”' },
    others: { zh: '其他分公司', en: 'Other branches' },
    own: { zh: '本集团', en: 'This group' },
    of: { zh: '{name}（属于{group}）', en: '{name} (of {group})' },
    assigned: { zh: '已分配 {count} 家分公司', en: '{count} {count:branch|branches} assigned' },
    empty: { zh: '还没有分公司，请先在分公司管理中新增。', en: 'There are no branches yet. Add them in branch management first.' },
  },
  place: {
    map: { zh: '在地图上选择位置', en: 'Choose the place on the map' },
    hint: { zh: '点击地图选择位置，或输入“经度, 纬度”。', en: 'Click the map, or type “longitude, latitude”.' },
    site: { zh: '取绑定租户的现场位置', en: 'Take the bound tenant’s site' },
    noSite: { zh: '该租户还没有绘制现场', en: 'That tenant has not drawn its site yet' },
    clear: { zh: '清除', en: 'Clear' },
  },
} as const
