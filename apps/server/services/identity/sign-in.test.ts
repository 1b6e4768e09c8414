import { DAY, MINUTE } from '@muster/base'
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { session } from '../../db/access-tables.ts'
import { loginLog, tenant } from '../../db/tables.ts'
import { keepCaptcha } from './captcha.ts'
import { PASSWORD, testServer, type TestServer } from '../../testing/server.ts'
import type { Context } from '../../context.ts'

let server: TestServer
let plant: Context

beforeAll(async () => {
  server = await testServer()
  plant = await server.newTenant('steel')
  await server.newUser(plant, { loginName: 'admin' })
  await server.newUser(plant, { loginName: 'worker', channel: 'employee', roles: ['employee'] })
})
afterAll(() => server.close())

const lastLogin = async () =>
  server.deps.db.tx(
    plant,
    async (tx) => (await tx.select().from(loginLog).where(isNotNull(loginLog.id))).sort((a, b) => Number(b.id) - Number(a.id))[0],
  )

describe('signing in', () => {
  it('opens a session on either channel and keeps only a digest of its token', async () => {
    const admin = await server.browser('admin', 'steel')
    const worker = await server.browser('worker', 'steel', 'employee')
    expect(admin.userInfo).toMatchObject({ loginName: 'admin', channel: 'admin', language: 'zh', skin: 'theme99' })
    expect(worker.tenantId).toBe(plant.tenant)
    const kept = await server.deps.db.tx(plant, (tx) => tx.select({ token: session.token }).from(session))
    expect(kept.map((row) => row.token)).not.toContain(admin.token)
    expect(await lastLogin()).toMatchObject({ loginName: 'worker', result: 'success', event: 'login', channel: 'employee' })
  })

  it('names the right channel only after the right password', async () => {
    const right = await server.login({ account: 'worker', tenantRoute: 'steel', channel: 'admin' })
    expect(right).toMatchObject({ code: 4003, data: null })
    expect(right.msg).toContain('员工登录')
    const wrong = await server.login({ account: 'worker', tenantRoute: 'steel', channel: 'admin', password: 'Wrong12345' })
    expect(wrong.code).toBe(4002)
    expect(await lastLogin()).toMatchObject({ result: 'fail', reason: '密码错误 / Wrong password' })
  })

  it('refuses an unknown account, a wrong password and an unknown tenant in the same words', async () => {
    const replies = await Promise.all([
      server.login({ account: 'nobody', tenantRoute: 'steel' }),
      server.login({ account: 'admin', tenantRoute: 'steel', password: 'Wrong12345' }),
      server.login({ account: 'admin', tenantRoute: 'no-such' }),
    ])
    expect(new Set(replies.map((reply) => `${reply.code} ${reply.msg}`)).size).toBe(1)
  })

  it('locks for ten minutes after five failures, an account and a stranger alike', async () => {
    for (const account of ['locked', 'stranger']) {
      if (account === 'locked') await server.newUser(plant, { loginName: 'locked' })
      const codes: number[] = []
      for (let i = 0; i < 5; i++) codes.push((await server.login({ account, tenantRoute: 'steel', password: 'Wrong12345' })).code)
      expect(codes).toEqual([4002, 4002, 4002, 4002, 4004])
      const right = await server.login({ account, tenantRoute: 'steel' })
      expect(right).toMatchObject({ code: 4004 })
      expect(right.msg).toContain('10 分钟')
    }
    server.clock.advance(10 * MINUTE + 1)
    expect((await server.login({ account: 'locked', tenantRoute: 'steel' })).code).toBe(200)
  })

  it('refuses a disabled account and one past its date', async () => {
    const admin = await server.browser('admin', 'steel')
    const id = await server.newUser(plant, { loginName: 'leaver' })
    expect((await admin.call('/api/monitor-service/user/enable', { id, enabled: false })).code).toBe(200)
    expect((await server.login({ account: 'leaver', tenantRoute: 'steel' })).code).toBe(4002)
    expect(await lastLogin()).toMatchObject({ reason: '账号已停用 / Account disabled' })
  })
})

describe('the captcha', () => {
  let guarded: TestServer
  beforeAll(async () => {
    guarded = await testServer({ env: { MUSTER_CAPTCHA: 'on' } })
    await guarded.newUser(await guarded.newTenant('gate'), { loginName: 'admin' })
  })
  afterAll(() => guarded.close())

  const attempt = (captchaId: string, captcha: string) =>
    guarded.post('/api/auth/encryptLogin', {
      account: 'admin',
      channel: 'admin',
      password: guarded.seal(PASSWORD),
      captchaId,
      captcha,
      tenantRoute: 'gate',
    })

  it('is asked for, drawn as a picture, and used up by one wrong answer', async () => {
    const { captchaId, image } = (await (await fetch(`${guarded.url}/api/getCaptcha`)).json()).data as { captchaId: string; image: string }
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await attempt('', '')).code).toBe(4001)
    expect((await attempt(captchaId, '####')).code).toBe(4001)
    const left = await guarded.deps.db.tx({ tenant: '0' }, (tx) => tx.execute('SELECT count(*)::int AS n FROM captcha'))
    expect(left.rows).toEqual([{ n: 0 }])
  })

  it('lets in once with the right answer within two minutes', async () => {
    const first = await keepCaptcha(guarded.deps, 'aB3d')
    expect((await attempt(first, 'Ab3D')).code).toBe(200)
    expect((await attempt(first, 'Ab3D')).code).toBe(4001)
    const second = await keepCaptcha(guarded.deps, 'wxyz')
    guarded.clock.advance(2 * MINUTE)
    expect((await attempt(second, 'wxyz')).code).toBe(4001)
  })
})

describe('a session', () => {
  it('ends when idle, when its life is over, and at sign-out, with code 403', async () => {
    const idle = await server.browser('admin', 'steel')
    server.clock.advance(31 * MINUTE)
    const ended = await idle.get('/api/system/menu/getPerms')
    expect(ended).toMatchObject({ code: 403, msg: '登录信息已失效，请重新登录' })

    await server.deps.db.main.ownerTx((tx) => tx.update(tenant).set({ idleMinutes: 1440 }).where(eq(tenant.id, plant.tenant)))
    const busy = await server.browser('admin', 'steel')
    const codes: number[] = []
    for (let day = 1; day <= 7; day++) {
      server.clock.advance(DAY)
      codes.push((await busy.get('/api/system/menu/getPerms')).code)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 403])

    const leaving = await server.browser('admin', 'steel')
    expect((await leaving.call('/api/auth/logout')).code).toBe(200)
    expect((await leaving.get('/api/system/menu/getPerms')).code).toBe(403)
  })

  it('stays while it is used and when the browser is remembered', async () => {
    const reply = await server.post('/api/auth/encryptLogin', {
      account: 'admin',
      channel: 'admin',
      password: server.seal(PASSWORD),
      tenantRoute: 'steel',
      remember: true,
    })
    const { token } = reply.data as { token: string }
    server.clock.advance(200 * DAY)
    expect((await server.post('/api/monitor-service/user/ignoreGetAuthInfo', { token })).data).toMatchObject({ tenantId: plant.tenant })
    server.clock.advance(166 * DAY)
    expect((await server.post('/api/monitor-service/user/ignoreGetAuthInfo', { token })).code).toBe(403)
  })

  it('is forced out at once, and a reset password opens the next one', async () => {
    const admin = await server.browser('admin', 'steel')
    const worker = await server.browser('worker', 'steel', 'employee')
    const id = worker.userInfo.userId
    expect((await worker.get('/api/system/menu/getPerms')).code).toBe(200)
    expect((await admin.call('/api/monitor-service/user/forceOut', { id })).data).toMatchObject({ ended: expect.any(Number) })
    expect((await worker.get('/api/system/menu/getPerms')).code).toBe(403)
    const reset = (await admin.call('/api/monitor-service/user/resetPassword', { id })).data as { password: string }
    expect((await server.login({ account: 'worker', channel: 'employee', tenantRoute: 'steel' })).code).toBe(4002)
    const next = await server.login({ account: 'worker', channel: 'employee', tenantRoute: 'steel', password: reset.password })
    expect(next.data).toMatchObject({ userInfo: { mustChangePassword: true } })
    expect((await admin.call('/api/monitor-service/user/forceOut', { id: admin.userInfo.userId })).code).toBe(205)
  })

  it('changes the own password by the rules and ends every session of the account', async () => {
    await server.newUser(plant, { loginName: 'changer' })
    const here = await server.browser('changer', 'steel')
    const elsewhere = await server.browser('changer', 'steel')
    const change = (oldPassword: string, newPassword: string) =>
      here.call('/api/monitor-service/user/updatePwd', { oldPassword: server.seal(oldPassword), newPassword: server.seal(newPassword) })
    expect(await change('Wrong12345', 'Better2027')).toMatchObject({
      code: 205,
      data: { fields: [{ path: 'oldPassword', rule: 'passwordWrong' }] },
    })
    expect(await change(PASSWORD, 'onlyletters')).toMatchObject({ data: { fields: [{ path: 'newPassword', rule: 'password' }] } })
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({ data: { fields: [{ rule: 'passwordSame' }] } })
    expect((await change(PASSWORD, 'Better2027')).code).toBe(200)
    expect((await here.get('/api/system/menu/getPerms')).code).toBe(403)
    expect((await elsewhere.get('/api/system/menu/getPerms')).code).toBe(403)
  })

  it('carries language and skin of the profile to another browser', async () => {
    const one = await server.browser('admin', 'steel')
    await one.call('/api/monitor-service/user/updateInfo', { skin: 'night' })
    await one.call('/api/monitor-service/user/updateLanguage', { language: 'en' })
    const other = await server.browser('admin', 'steel')
    expect(other.userInfo).toMatchObject({ language: 'en', skin: 'night' })
    expect((await other.call('/api/system/updateSystem', { systemName: '' })).msg).toMatch(/not filled in correctly/)
    await one.call('/api/monitor-service/user/updateLanguage', { language: 'zh' })
  })
})
