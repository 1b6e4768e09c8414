import { DAY, SECOND } from '@muster/base'
import {
  changePasswordSchema,
  idSchema,
  issueScreenTokenSchema,
  loginSchema,
  resetPasswordSchema,
  revokeScreenTokenSchema,
  securityPolicySchema,
  testProviderSchema,
} from '@muster/model/operations'
import { z } from 'zod'
import type { Keys } from '../../http/keys.ts'
import { limits } from '../../http/rate-limit.ts'
import { type RouteDefinition, route, WithCookie } from '../../http/route.ts'
import { drawCaptcha } from './captcha.ts'
import { DEVICE_COOKIE, DEVICE_PATH } from './device.ts'
import { login, logout } from './login.ts'
import { enableUser, forceOut, resetPassword, unlockUser } from './manage-user.ts'
import { menuTree } from './menu-tree.ts'
import { menuUsers } from './menu-users.ts'
import { changeOwnDetails, changePassword, currentUser } from './own-account.ts'
import { issueScreenToken, revokeScreenToken } from './screen-token.ts'
import { endHomeSession, endSessions, sessionsEnded } from './session.ts'
import { findPolicy, updatePolicy } from './policy.ts'
import { endOwnSession, endSession, forgetOwnDevice, openSessions, ownSessions } from './sessions.ts'
import { exchangeToken, tokenInfo } from './sign-in.ts'
import { testProvider } from './test-provider.ts'

const service = '/api/monitor-service'
const partnerSchema = z.object({
  org: z.string().max(64).default(''),
  token: z.string().min(1).max(4096),
  thirdOrg: z.string().max(64).optional(),
  loginName: z.string().max(64).default(''),
})
const languageSchema = z.object({ language: z.enum(['zh', 'en']) })
const detailsSchema = z.object({
  userName: z.string().trim().min(1).max(50).optional(),
  language: z.enum(['zh', 'en']).optional(),
  skin: z.string().trim().min(1).max(32).optional(),
  phone: z.string().trim().max(32).nullable().optional(),
  email: z.email().max(100).nullable().optional(),
  avatar: idSchema.nullable().optional(),
})

/** Sign-in, the caller's own account, menus, and what an administrator does to accounts. */
export const identityRoutes = (keys: Keys): RouteDefinition[] => [
  route({
    method: 'GET',
    path: '/api/getCaptcha',
    access: 'public',
    limit: limits.captcha,
    summary: { zh: '获取验证码', en: 'Draw a captcha' },
    handler: (deps) => drawCaptcha(deps),
  }),
  route({
    method: 'POST',
    path: '/api/auth/encryptLogin',
    access: 'public',
    limit: limits.signIn,
    input: loginSchema,
    summary: { zh: '登录', en: 'Sign in' },
    async handler(deps, ctx, input) {
      const caller = { ip: ctx.ip, userAgent: ctx.userAgent ?? '', language: ctx.language, ...(ctx.device ? { device: ctx.device } : {}) }
      const { reply, device, days } = await login(deps, keys, caller, input)
      return new WithCookie(reply, { name: DEVICE_COOKIE, value: device, path: DEVICE_PATH, seconds: (days * DAY) / SECOND })
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'session',
    beforePasswordChange: true,
    // Inside a branch: whether the session of the group that it was entered from ends as well.
    input: z.object({ withHome: z.boolean().default(false) }),
    summary: { zh: '退出', en: 'Sign out' },
    async handler(deps, ctx, input) {
      const id = ctx.actor?.sessionId
      if (input.withHome) await endHomeSession(deps, ctx)
      const caller = { ip: ctx.ip, userAgent: ctx.userAgent ?? '', language: ctx.language }
      await logout(deps, ctx, caller, (tx) => endSessions(tx, deps.clock.now(), { id }, 'logout'))
      sessionsEnded(deps, ctx.tenant)
      return true
    },
  }),
  route({
    method: 'GET',
    path: `${service}/auth/getAuthToken`,
    access: 'public',
    limit: limits.signIn,
    input: partnerSchema,
    summary: { zh: '第三方令牌换取登录', en: 'Exchange a partner’s token for a session' },
    handler: (deps, ctx, input) => exchangeToken(deps, ctx, input),
  }),
  route({
    method: 'POST',
    path: `${service}/user/ignoreGetAuthInfo`,
    access: 'public',
    limit: { calls: 120, seconds: 60 },
    input: z.object({ token: z.string().min(1).max(200) }),
    summary: { zh: '按令牌获取登录信息', en: 'Who a token belongs to' },
    handler: (deps, ctx, input) => tokenInfo(deps, ctx, input.token),
  }),
  route({
    method: 'GET',
    path: '/api/system/menu/getPerms',
    access: 'session',
    reads: true,
    summary: { zh: '当前用户权限字符', en: 'Permission strings of the caller' },
    handler: async (_deps, ctx) => [...ctx.permissions].sort(),
  }),
  route({
    method: 'POST',
    path: `${service}/menu/getRouters`,
    access: 'session',
    reads: true,
    input: z.object({ client: z.enum(['web', 'app']).default('web') }),
    summary: { zh: '当前用户菜单', en: 'Menu of the caller' },
    handler: (deps, ctx, input) => menuTree(deps, ctx, input.client),
  }),
  route({
    method: 'POST',
    path: `${service}/menu/users`,
    access: { permission: 'monitor:menu:delete' },
    input: z.object({ id: idSchema }),
    summary: { zh: '菜单的下级与授权角色', en: 'What goes with a menu node' },
    handler: (deps, ctx, input) => menuUsers(deps, ctx, input.id),
  }),
  route({
    method: 'POST',
    path: `${service}/user/currentUser`,
    access: 'session',
    summary: { zh: '当前用户', en: 'The caller’s account' },
    handler: (deps, ctx) => currentUser(deps, ctx),
  }),
  route({
    method: 'POST',
    path: `${service}/user/updatePwd`,
    access: 'session',
    limit: { calls: 10, seconds: 60 },
    input: changePasswordSchema,
    beforePasswordChange: true,
    summary: { zh: '修改本人密码', en: 'Change the own password' },
    async handler(deps, ctx, input) {
      await changePassword(deps, ctx, { old: keys.decrypt(input.oldPassword), next: keys.decrypt(input.newPassword) })
      return true
    },
  }),
  route({
    method: 'POST',
    path: `${service}/user/updateLanguage`,
    access: 'session',
    input: languageSchema,
    summary: { zh: '修改界面语言', en: 'Change the interface language' },
    handler: (deps, ctx, input) => changeOwnDetails(deps, ctx, input),
  }),
  route({
    method: 'POST',
    path: `${service}/user/updateInfo`,
    access: 'session',
    input: detailsSchema,
    summary: { zh: '修改本人信息', en: 'Change own details' },
    handler: (deps, ctx, input) => changeOwnDetails(deps, ctx, input),
  }),
  route({
    method: 'POST',
    path: `${service}/user/forceOut`,
    access: { permission: 'monitor:user:forceOut' },
    input: z.object({ id: idSchema }),
    summary: { zh: '强制下线', en: 'Force out' },
    handler: (deps, ctx, input) => forceOut(deps, ctx, input.id),
  }),
  route({
    method: 'POST',
    path: `${service}/user/resetPassword`,
    access: { permission: 'monitor:user:resetPassword' },
    input: resetPasswordSchema,
    summary: { zh: '重置密码', en: 'Reset a password' },
    handler: (deps, ctx, input) => resetPassword(deps, ctx, input.id, input.password === undefined ? null : keys.decrypt(input.password)),
  }),
  route({
    method: 'POST',
    path: `${service}/user/enable`,
    access: { permission: 'monitor:user:enable' },
    input: z.object({ id: idSchema, enabled: z.boolean() }),
    summary: { zh: '启用或停用账号', en: 'Enable or disable an account' },
    async handler(deps, ctx, input) {
      await enableUser(deps, ctx, input.id, input.enabled)
      return true
    },
  }),
  route({
    method: 'POST',
    path: `${service}/user/unlock`,
    access: { permission: 'monitor:user:unlock' },
    input: z.object({ id: idSchema }),
    summary: { zh: '解锁账号', en: 'Unlock an account' },
    async handler(deps, ctx, input) {
      await unlockUser(deps, ctx, input.id)
      return true
    },
  }),
  route({
    method: 'POST',
    path: `${service}/auth/listOnline`,
    access: { permission: 'monitor:session:list' },
    reads: true,
    summary: { zh: '在线会话', en: 'Open sessions' },
    handler: (deps, ctx) => openSessions(deps, ctx),
  }),
  route({
    method: 'POST',
    path: `${service}/auth/endSession`,
    access: { permission: 'monitor:session:forceOut' },
    input: z.object({ id: idSchema }),
    summary: { zh: '结束会话', en: 'End a session' },
    async handler(deps, ctx, input) {
      await endSession(deps, ctx, input.id)
      return true
    },
  }),
  route({
    method: 'POST',
    path: `${service}/auth/mySessions`,
    access: 'session',
    summary: { zh: '本人的会话与记住的浏览器', en: 'The caller’s own sessions and remembered browsers' },
    handler: (deps, ctx) => ownSessions(deps, ctx),
  }),
  route({
    method: 'POST',
    path: `${service}/auth/endMySession`,
    access: 'session',
    input: z.object({ id: idSchema }),
    summary: { zh: '结束本人的会话', en: 'End an own session' },
    async handler(deps, ctx, input) {
      await endOwnSession(deps, ctx, input.id)
      return true
    },
  }),
  route({
    method: 'POST',
    path: `${service}/auth/forgetDevice`,
    access: 'session',
    input: z.object({ id: idSchema }),
    summary: { zh: '忘记记住的浏览器', en: 'Forget a remembered browser' },
    async handler(deps, ctx, input) {
      await forgetOwnDevice(deps, ctx, input.id)
      return true
    },
  }),
  route({
    method: 'POST',
    path: `${service}/auth/screenToken/issue`,
    access: { permission: 'monitor:screenToken:issue' },
    limit: { calls: 30, seconds: 60 },
    input: issueScreenTokenSchema,
    summary: { zh: '签发大屏令牌', en: 'Issue a screen token' },
    handler: (deps, ctx, input) => issueScreenToken(deps, ctx, input),
  }),
  route({
    method: 'POST',
    path: `${service}/auth/screenToken/revoke`,
    access: { permission: 'monitor:screenToken:revoke' },
    input: revokeScreenTokenSchema,
    summary: { zh: '撤销大屏令牌', en: 'Revoke a screen token' },
    async handler(deps, ctx, input) {
      await revokeScreenToken(deps, ctx, input.id)
      return true
    },
  }),
  route({
    method: 'POST',
    path: `${service}/auth/identityProvider/test`,
    access: { permission: 'monitor:identityProvider:test' },
    limit: { calls: 30, seconds: 60 },
    input: testProviderSchema,
    summary: { zh: '测试第三方认证源', en: 'Test an identity provider' },
    handler: (deps, ctx, input) => testProvider(deps, ctx, input.id, input.token ?? null),
  }),
  route({
    method: 'POST',
    path: `${service}/user/findPolicy`,
    access: { permission: 'monitor:user:securityPolicy' },
    summary: { zh: '安全策略', en: 'Security policy' },
    handler: (deps, ctx) => findPolicy(deps, ctx),
  }),
  route({
    method: 'POST',
    path: `${service}/user/updatePolicy`,
    access: { permission: 'monitor:user:securityPolicy' },
    input: securityPolicySchema,
    summary: { zh: '修改安全策略', en: 'Change the security policy' },
    handler: (deps, ctx, input) => updatePolicy(deps, ctx, input),
  }),
]
