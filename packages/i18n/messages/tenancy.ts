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
  number: { zh: '编号 {id}', en: 'no. {id}' },
  entered: { zh: '租户“{name}”已登记', en: 'Tenant “{name}” is entered' },
  enteredHint: {
    zh: '该租户使用独立数据源：请在“租户数据源”中为其登记数据库，测试并启用。启用后显示管理员账号和临时密码，此前无法登录。',
    en: 'This tenant has a database of its own: register, test and enable it under “Tenant data sources”. The administrator and password are shown then; nobody can sign in before.',
  },
  copyAddress: { zh: '复制登录地址', en: 'Copy sign-in address' },
  expired: { zh: '已到期', en: 'Expired' },
  daysLeft: { zh: '剩 {days} 天', en: '{days} {days:day|days} left' },
  enter: {
    action: { zh: '进入', en: 'Enter' },
    back: { zh: '返回集团', en: 'Back to the group' },
    disabled: { zh: '分公司或其集团已停用', en: 'the branch or its group is disabled' },
    unbound: { zh: '没有绑定租户', en: 'no tenant is bound to it' },
    here: { zh: '它就是当前租户', en: 'it is the tenant that you are in' },
    closed: { zh: '其租户已停用或到期', en: 'its tenant is disabled or over' },
    shut: { zh: '分公司停用了集团访问', en: 'the branch has shut out visitors of the group' },
  },
  source: {
    hint: {
      zh: '开户时选择“独立数据源”的租户，其全部数据只存放在这里登记的 PostgreSQL 空库中：测试通过后启用，系统建表并生成管理员账号。该库断开时只影响该租户：其用户不能登录，其设备的数据不予应答、由设备重发。已在共享库中的租户由运维人员在停机状态下迁移，也可同样移回。启用中的独立数据库随系统备份一起备份，每库一个文件。密码加密保存，不再显示。',
      en: 'All data of a tenant opened with “Own data source” is kept in the empty PostgreSQL database registered here and nowhere else: enable it after its test, and tables and an administrator are made. While that database is away only this tenant is touched: its users cannot sign in, its devices get no answer and send again. A tenant that is already in the shared database is moved by the operator while the server is stopped, and back in the same way. Backups of the system hold the own databases in use, one file each. Passwords are encrypted and never shown again.',
    },
    enable: { zh: '启用', en: 'Enable' },
    disable: { zh: '停用', en: 'Disable' },
    enableAsk: {
      zh: '启用后，租户“{name}”的全部数据只存放在数据库 {database} 中。空库将建表并生成管理员账号；已存有该租户数据的库将直接接续使用。',
      en: 'From then on all data of tenant “{name}” is kept in the database {database} only. In an empty one tables and an administrator are made; one that holds the tenant’s data is taken up again.',
    },
    disableAsk: {
      zh: '停用后，租户“{name}”的所有登录立即结束，其用户和设备都不能接入，直到数据源重新启用。数据库 {database} 中的数据保留不动。',
      en: 'All sessions of tenant “{name}” end at once, and neither its users nor its devices get in until a source is enabled again. The data in {database} stays as it is.',
    },
    enabled: { zh: '租户“{name}”的数据源已启用', en: 'The data source of tenant “{name}” is in use' },
    disabled: { zh: '租户“{name}”的数据源已停用', en: 'The data source of tenant “{name}” is out of use' },
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
  move: {
    usage: {
      zh: '用法：node apps/server/move-tenant.ts <租户路由> [--back]。先停止服务。移出前须在“租户数据源”中为该租户登记一个通过测试的空库；--back 把租户从独立数据库移回共享数据库',
      en: 'Usage: node apps/server/move-tenant.ts <tenant route> [--back]. Stop the server first. To move out, register an empty database for the tenant that has passed its test; --back moves a tenant from its own database into the shared one',
    },
    running: { zh: '服务仍在运行：请先停止所有节点', en: 'The server is running: stop all nodes first' },
    done: {
      zh: '租户 {route} 的 {tables} 张表共 {rows} 行已移入数据库 {database}，逐表核对一致，用时 {seconds} 秒。请启动服务',
      en: 'Tenant {route}: {rows} rows of {tables} tables are in the database {database} now, compared table by table, in {seconds} s. Start the server',
    },
    back: {
      zh: '租户 {route} 的 {tables} 张表共 {rows} 行已从数据库 {database} 移回共享数据库，逐表核对一致，用时 {seconds} 秒。请启动服务；确认无误后自行删除旧库 {database}',
      en: 'Tenant {route}: {rows} rows of {tables} tables are back in the shared database, compared table by table, in {seconds} s. Start the server; drop the old database {database} yourself when all is well',
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
