/** The frame around every screen: header, sidebar, session, sound. */
export const shell = {
  expired: { zh: '登录信息已失效，请重新登录', en: 'Your session has expired. Please sign in again.' },
  network: { zh: '网络错误，请刷新重试', en: 'Network error, please refresh and try again' },
  configFailed: { zh: '系统参数加载失败，已使用默认值', en: 'System settings could not be loaded; defaults are used' },
  starting: { zh: '正在进入系统', en: 'Opening the system' },
  skipToContent: { zh: '跳到主要内容', en: 'Skip to content' },
  nav: {
    label: { zh: '主菜单', en: 'Main menu' },
    search: { zh: '搜索菜单', en: 'Search menu' },
    clear: { zh: '清除搜索', en: 'Clear search' },
    noMatch: { zh: '没有匹配的菜单', en: 'No menu matches' },
    empty: { zh: '当前账号还没有菜单，请联系管理员授权。', en: 'This account has no menu yet. Ask an administrator to grant one.' },
    collapse: { zh: '收起菜单', en: 'Collapse menu' },
    expand: { zh: '展开菜单', en: 'Expand menu' },
    external: { zh: '在新标签页打开', en: 'Opens in a new tab' },
    failed: { zh: '菜单没有加载出来', en: 'The menu could not be loaded' },
    breadcrumb: { zh: '当前位置', en: 'You are here' },
  },
  user: {
    menu: { zh: '用户菜单', en: 'User menu' },
    settings: { zh: '个人设置', en: 'Personal settings' },
    logout: { zh: '退出登录', en: 'Sign out' },
    logoutConfirm: { zh: '此操作将退出当前登录，是否继续？', en: 'This ends your current sign-in. Continue?' },
    logoutKept: { zh: '已保存的数据不受影响。', en: 'Saved data is not affected.' },
  },
  skin: {
    change: { zh: '换肤', en: 'Change skin' },
    notSaved: { zh: '外观已切换，但没有保存到个人资料：{reason}', en: 'The look has changed but was not saved to your profile: {reason}' },
  },
  language: {
    change: { zh: '切换语言', en: 'Change language' },
    notSaved: {
      zh: '语言已切换，但没有保存到个人资料：{reason}',
      en: 'The language has changed but was not saved to your profile: {reason}',
    },
  },
  sound: {
    blocked: { zh: '因浏览器限制，需手动点击打开声音', en: 'The browser blocks sound. Click to switch the alarm sound on.' },
    enable: { zh: '开启', en: 'Switch on' },
  },
  notFound: {
    title: { zh: '页面不存在', en: 'Page not found' },
    detail: { zh: '地址可能有误，或系统未能完成启动校验。', en: 'The address may be wrong, or the start-up check was refused.' },
    home: { zh: '返回首页', en: 'Go to the start page' },
    login: { zh: '前往登录', en: 'Go to sign-in' },
  },
} as const
