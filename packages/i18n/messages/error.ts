/** What a refusal says to the caller; keys are the names of `errorCodes` in @muster/base. */
export const error = {
  invalid: { zh: '填写不规范(请填写数值)！', en: 'Some fields are not filled in correctly.' },
  unauthenticated: { zh: '登录信息已失效，请重新登录', en: 'Your session has expired. Please sign in again.' },
  badRequest: { zh: '请求无法识别，请刷新页面后重试', en: 'The request could not be understood. Refresh the page and try again.' },
  captchaWrong: { zh: '验证码错误或已失效，请重新输入', en: 'The verification code is wrong or has expired. Enter the new one.' },
  loginRefused: { zh: '账号或密码错误', en: 'Wrong account or password.' },
  wrongChannel: {
    zh: '请选择正确的登录渠道：此账号应从“{channel}”登录',
    en: 'Choose the right channel: this account signs in under “{channel}”.',
  },
  accountLocked: {
    zh: '连续登录失败次数过多，账号已锁定，请在 {minutes} 分钟后重试',
    en: 'Too many failed sign-ins. The account is locked; try again in {minutes} {minutes:minute|minutes}.',
  },
  deviceForgotten: { zh: '本机记住的登录已失效，请输入密码', en: 'This device is no longer remembered. Enter your password.' },
  exchangeRefused: { zh: '第三方登录失败：{reason}', en: 'Sign-in through the other system failed: {reason}' },
  branchClosed: { zh: '不能进入该分公司：{reason}', en: 'The branch cannot be entered: {reason}' },
  apiAuth: {
    zh: '请求校验未通过，请检查本机时间并刷新页面',
    en: "The request could not be verified. Check this computer's clock and refresh the page.",
  },
  forbidden: { zh: '没有操作权限，请联系管理员授权', en: 'You do not have permission for this. Ask an administrator to grant it.' },
  mustChangePassword: { zh: '须先修改密码才能继续使用', en: 'Change your password before going on.' },
  notFound: { zh: '数据不存在或已被删除', en: 'This item does not exist or has been deleted.' },
  conflict: {
    zh: '数据已被他人修改，请刷新后重试；您填写的内容已保留',
    en: 'Someone else changed this item. Refresh and try again; what you typed is kept.',
  },
  inUse: { zh: '正在使用，不能删除：{used}', en: 'Still in use, so it cannot be deleted: {used}' },
  tooLarge: { zh: '内容过大，上限为 {limit}', en: 'Too large: the limit is {limit}.' },
  unsupportedMedia: { zh: '不支持的文件类型：{type}', en: 'This kind of file is not supported: {type}' },
  rateLimited: { zh: '操作过于频繁，请在 {seconds} 秒后重试', en: 'Too many requests. Try again in {seconds} {seconds:second|seconds}.' },
  internal: {
    zh: '服务器内部错误，数据未改动。请重试；如仍出现，请提供编号 {requestId}',
    en: 'Something went wrong on the server and nothing was changed. Try again; if it persists, quote number {requestId}.',
  },
  unavailable: {
    zh: '服务暂不可用，正在恢复，请稍后重试',
    en: 'The service is recovering and not available right now. Please try again shortly.',
  },
} as const
