/** What the server prints at start, at stop and in trouble. `{...}` never holds a secret. */
export const server = {
  channel: {
    admin: { zh: '管理员登录', en: 'Administrator' },
    employee: { zh: '员工登录', en: 'Employee' },
  },
  start: {
    database: { zh: '正在启动数据库 …', en: 'Starting the database …' },
    databaseReady: { zh: '数据库已就绪（{where}，{ms} 毫秒）', en: 'Database ready ({where}, {ms} ms)' },
    listening: { zh: '已启动，请在浏览器打开：{url}', en: 'Running. Open in a browser: {url}' },
    devices: {
      zh: '设备接入：MQTT {mqtt} · JT/T 808 {jt808} · HTTP {http}',
      en: 'Devices: MQTT {mqtt} · JT/T 808 {jt808} · HTTP {http}',
    },
    demoAccounts: {
      zh: '演示账号：管理员登录 admin，员工登录 employee；数据范围演示 scope_all scope_custom scope_dept scope_sub scope_self（管理员登录）。密码均为 {password}',
      en: 'Demo accounts: admin (administrator tab), employee (employee tab), and for data scopes scope_all scope_custom scope_dept scope_sub scope_self (administrator tab). All with password {password}',
    },
    firstAdministrator: {
      zh: '已创建管理员账号 {account}，密码 {password}（仅显示这一次，请立即修改）',
      en: 'Created administrator {account} with password {password} (shown only this once; change it now)',
    },
    stopping: { zh: '正在停止 …', en: 'Stopping …' },
    stopped: { zh: '已停止', en: 'Stopped' },
    noWeb: {
      zh: '未找到网页文件（apps/web/dist）。运行 npm start 会自动构建；也可手动运行 npm run build',
      en: 'No web build found (apps/web/dist). npm start builds it by itself; or run npm run build',
    },
  },
  fail: {
    portInUse: {
      zh: '端口 {port} 已被占用。请关闭占用它的程序，或换一个端口，例如：{variable}={other} npm start',
      en: 'Port {port} is in use. Stop the program that uses it, or choose another, e.g. {variable}={other} npm start',
    },
    portForbidden: {
      zh: '没有权限使用端口 {port}（1024 以下需要管理员权限）。请换一个端口，例如：{variable}={other} npm start',
      en: 'Not allowed to use port {port} (below 1024 needs administrator rights). Choose another, e.g. {variable}={other} npm start',
    },
    dataFolder: {
      zh: '数据目录不可用：{path}（{reason}）。请用 MUSTER_DATA 指定一个可写的目录',
      en: 'The data folder cannot be used: {path} ({reason}). Name a writable one with MUSTER_DATA',
    },
    dataFolderUser: {
      zh: '以 root 运行时数据库使用系统用户 {user}，但该用户无法进入 {path}。请执行 chmod o+x {path}，或用 MUSTER_DATA 指定例如 /var/lib/muster 的目录，或改用普通用户运行',
      en: 'Run as root, the database uses the system user {user}, who cannot enter {path}. Run chmod o+x {path}, or set MUSTER_DATA to e.g. /var/lib/muster, or run as an ordinary user',
    },
    dataFolderBusy: {
      zh: '数据目录 {path} 正被另一个 Muster（进程 {pid}）使用。请先停止它，或用 MUSTER_DATA 指定另一个目录',
      en: 'The data folder {path} is in use by another Muster (process {pid}). Stop that one first, or name another folder with MUSTER_DATA',
    },
    demoFolder: {
      zh: '数据库里已有正式站点，演示不会写入其中。请用 MUSTER_DEMO=0 启动该站点，或用 MUSTER_DATA（或 DATABASE_URL）为演示另选一处',
      en: 'The database holds a real site, and the demo does not go into it. Start that site with MUSTER_DEMO=0, or name another place for the demo with MUSTER_DATA (or DATABASE_URL)',
    },
    databaseStart: {
      zh: '内置数据库无法启动：{reason}。日志：{path}。也可用 DATABASE_URL 连接现有的 PostgreSQL',
      en: 'The embedded database did not start: {reason}. Log: {path}. Or connect an existing PostgreSQL with DATABASE_URL',
    },
    databaseVersion: {
      zh: '数据目录由 PostgreSQL {found} 创建，本版本使用 {expected}。请用原版本备份后再恢复，或指定新的 MUSTER_DATA',
      en: 'The data folder was made by PostgreSQL {found}; this version uses {expected}. Back it up with the old version and restore it, or name a new MUSTER_DATA',
    },
    databaseConnect: {
      zh: '无法连接 DATABASE_URL 指定的数据库 {where}：{reason}。请检查地址、账号和网络',
      en: 'Cannot connect to the database {where} of DATABASE_URL: {reason}. Check address, account and network',
    },
    databaseRole: {
      zh: 'DATABASE_URL 的账号不能创建角色。请先由数据库管理员执行：GRANT CREATEROLE，或使用拥有 CREATEROLE 权限的账号',
      en: 'The DATABASE_URL account may not create roles. Use an account with the CREATEROLE attribute (ALTER ROLE … CREATEROLE)',
    },
    databaseRoleTaken: {
      zh: '该服务器上已有角色 muster_app 或 muster_engine，且口令不符',
      en: 'The server already has the role muster_app or muster_engine with another password',
    },
    policyMissing: {
      zh: '租户隔离不完整，拒绝启动：数据表 {tables} 没有行级安全策略。请恢复策略（重新运行迁移）后再启动',
      en: 'Refusing to start: table {tables} lacks its tenant isolation policy. Restore the policy (run the migrations again) and start once more',
    },
    config: { zh: '环境变量 {name} 的值无效：{value}。{hint}', en: 'Environment variable {name} has an invalid value: {value}. {hint}' },
    migration: {
      zh: '数据库结构升级失败，数据未改动：{reason}',
      en: 'The database upgrade failed; the data is unchanged: {reason}',
    },
    unknown: { zh: '启动失败：{reason}', en: 'Start failed: {reason}' },
  },
  run: {
    databaseLost: {
      zh: '数据库连接中断，正在恢复。期间设备数据不确认（设备会重发），页面显示为只读的最后状态',
      en: 'Lost the database; recovering. Meanwhile device data is not acknowledged (devices send again) and pages show the last state',
    },
    databaseBack: { zh: '数据库已恢复（中断 {seconds} 秒）', en: 'The database is back (away for {seconds} s)' },
    databaseRestart: { zh: '内置数据库已退出，正在重新启动', en: 'The embedded database exited; restarting it' },
  },
  login: {
    reason: {
      captcha: { zh: '验证码错误', en: 'Wrong verification code' },
      unknown: { zh: '账号不存在', en: 'Unknown account' },
      device: { zh: '记住的浏览器已失效', en: 'Device no longer remembered' },
      password: { zh: '密码错误', en: 'Wrong password' },
      channel: { zh: '登录渠道错误', en: 'Wrong channel' },
      locked: { zh: '账号已锁定', en: 'Account locked' },
      disabled: { zh: '账号已停用', en: 'Account disabled' },
      expired: { zh: '账号已过有效期', en: 'Account no longer valid' },
      tenant: { zh: '租户已停用或到期', en: 'Tenant disabled or expired' },
    },
  },
  doc: {
    title: { zh: 'Muster 接口文档', en: 'Muster API' },
    intro: {
      zh: '除特别说明外，所有调用均为 POST + JSON，返回 HTTP 200 与 {envelope}；code 200 为成功。',
      en: 'Unless noted otherwise every call is POST with JSON and answers HTTP 200 with {envelope}; code 200 is success.',
    },
    public: { zh: '公开', en: 'Public' },
    session: { zh: '需登录', en: 'Signed in' },
  },
} as const
