import { DAY, HOUR, MINUTE } from '@muster/base'
import { defaultPasswordPolicy } from '@muster/model/entities'
import { SEALED } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { rememberedDevice, session } from '../../db/access-tables.ts'
import { department, employee, identityProvider, operationLog, role, tenant, user } from '../../db/tables.ts'
import { Screen } from '../../live/testing.ts'
import { type Browser, PASSWORD, testServer, type TestServer } from '../../testing/server.ts'
import { createRole } from './accounts.ts'

const service = '/api/monitor-service'
const perms = '/api/system/menu/getPerms'
let server: TestServer
let plant: Context
let admin: Browser

beforeAll(async () => {
  server = await testServer({ live: true })
  plant = await server.newTenant('steel')
  await server.newUser(plant, { loginName: 'admin' })
  admin = await server.browser('admin', 'steel')
  await server.live!.plants.settled()
})
afterAll(() => server.close())

const change = (who: Browser, from: string, to: string) =>
  who.call(`${service}/user/updatePwd`, { oldPassword: server.seal(from), newPassword: server.seal(to) })

/** Signs in as a browser with cookies does; the cookie that comes back stands for the password next time. */
async function signIn(
  account: string,
  more: object,
  cookie = '',
): Promise<{ code: number; token: string; device: string; attributes: string }> {
  const response = await fetch(`${server.url}/api/auth/encryptLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie && `device=${cookie}` },
    body: JSON.stringify({ account, channel: 'admin', tenantRoute: 'steel', ...more }),
  })
  const { code, data } = (await response.json()) as { code: number; data: { token: string } | null }
  const attributes = response.headers.get('set-cookie') ?? ''
  return { code, token: data?.token ?? '', device: /device=([^;]*)/.exec(attributes)?.[1] ?? '', attributes }
}

describe('a password that somebody else gave', () => {
  it('opens nothing but its change and the way out, on the socket neither', async () => {
    const id = await server.newUser(plant, { loginName: 'reset' })
    await admin.call(`${service}/user/resetPassword`, { id, password: server.seal('Fresh2026') })
    const { token, tenantId, userInfo } = (await server.login({ account: 'reset', password: 'Fresh2026', tenantRoute: 'steel' }))
      .data as Browser
    expect(userInfo.mustChangePassword).toBe(true)
    const call = (path: string, body: unknown = {}) =>
      server.post(path, body, { authorization: token, 'tenant-id': tenantId, 'api-auth': server.seal(`reset,${server.clock.now()},0.10`) })
    for (const path of [
      `${service}/user/currentUser`,
      `${service}/user/listPage`,
      `${service}/menu/getRouters`,
      `${service}/config/listMap`,
    ]) {
      server.clock.advance(1)
      expect((await call(path)).code, path).toBe(4031)
    }
    const screen = await Screen.open(`${server.url.replace('http', 'ws')}/api/ws`, { token, tenantId })
    await screen.until(() => screen.closed)
    expect(screen.messages).toEqual([])
    server.clock.advance(1)
    const passwords = { oldPassword: server.seal('Fresh2026'), newPassword: server.seal('Mine2027') }
    expect((await call(`${service}/user/updatePwd`, passwords)).code).toBe(200)
    const own = (await server.login({ account: 'reset', password: 'Mine2027', tenantRoute: 'steel' })).data as Browser
    expect(own.userInfo.mustChangePassword).toBe(false)
  })

  it('is not one that the account had lately, when the tenant asks for that', async () => {
    const paper = await server.newTenant('paper')
    await server.newUser(paper, { loginName: 'chief' })
    await server.deps.db.tx(paper, (tx) =>
      tx
        .update(tenant)
        .set({ passwordPolicy: { ...defaultPasswordPolicy, history: 2 } })
        .where(eq(tenant.id, paper.tenant)),
    )
    const chief = await server.browser('chief', 'paper')
    const id = await server.newUser(paper, { loginName: 'again' })
    const reset = async (password: string) => {
      const { code, data } = await chief.call(`${service}/user/resetPassword`, { id, password: server.seal(password) })
      return code === 200
        ? 'done'
        : (data as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => `${path}:${rule}`).join()
    }
    expect(await reset(PASSWORD)).toBe('password:passwordSame')
    expect(await reset('Fresh2026')).toBe('done')
    expect(await reset(PASSWORD)).toBe('password:passwordReused')
    expect(await reset('Newer2026')).toBe('done')
    expect(await reset('Third2026')).toBe('done')
    expect(await reset(PASSWORD)).toBe('done')
  })

  it('is asked to change for a new account, and is no field of a form afterwards', async () => {
    const [administrator] = await server.deps.db.tx(plant, (tx) => tx.select().from(role).where(eq(role.permissionString, 'administrator')))
    const row = {
      loginName: 'new',
      userName: 'new',
      channel: 'admin',
      roles: [administrator!.id],
      password: `${SEALED}${server.seal('Start2026')}`,
    }
    const { data } = await admin.call(`${service}/user/add`, row)
    const { id } = data as { id: string }
    expect((await server.login({ account: 'new', password: 'Start2026', tenantRoute: 'steel' })).data).toMatchObject({
      userInfo: { mustChangePassword: true },
    })
    expect(await admin.call(`${service}/user/update`, { id, revision: 1, password: 'Other2026' })).toMatchObject({
      code: 205,
      data: { fields: [{ path: 'password', rule: 'immutable' }] },
    })
    expect((await admin.call(`${service}/user/add`, { ...row, loginName: 'bad', password: `${SEALED}not-for-us` })).code).toBe(4000)
  })

  it('is asked to change when it is older than the tenant allows', async () => {
    const other = await server.newTenant('aging')
    await server.newUser(other, { loginName: 'admin' })
    const boss = await server.browser('admin', 'aging')
    const { data } = await boss.call(`${service}/user/findPolicy`)
    const policy = data as { passwordPolicy: object; revision: number; rememberDays: number }
    expect(policy).toMatchObject({ passwordPolicy: { minLength: 6, lockFailures: 5, lockMinutes: 10 }, idleMinutes: 30, sessionHours: 168 })
    const strict = {
      ...policy,
      passwordPolicy: { ...policy.passwordPolicy, minLength: 8, classes: 3, history: 5, maxAgeDays: 90 },
      sessionHours: 8760,
      idleMinutes: 1440,
    }
    expect((await boss.call(`${service}/user/updatePolicy`, strict)).code).toBe(200)
    expect((await boss.call(`${service}/user/updatePolicy`, strict)).code).toBe(4090)
    expect(await change(boss, PASSWORD, 'short1')).toMatchObject({ data: { fields: [{ rule: 'passwordPolicy' }] } })
    let present = PASSWORD
    for (const next of ['Better-2027', 'Better-2028', 'Better-2029']) {
      const one = (await server.login({ account: 'admin', password: present, tenantRoute: 'aging' })).data as Browser
      const headers = { authorization: one.token, 'tenant-id': one.tenantId, 'api-auth': server.seal(`admin,${server.clock.now()},0.77`) }
      const body = { oldPassword: server.seal(present), newPassword: server.seal(next) }
      expect((await server.post(`${service}/user/updatePwd`, body, headers)).code).toBe(200)
      present = next
    }
    const again = (await server.login({ account: 'admin', password: present, tenantRoute: 'aging' })).data as Browser
    const headers = (at: number) => ({
      authorization: again.token,
      'tenant-id': again.tenantId,
      'api-auth': server.seal(`admin,${at},0.78`),
    })
    const reused = { oldPassword: server.seal(present), newPassword: server.seal('Better-2027') }
    expect(await server.post(`${service}/user/updatePwd`, reused, headers(server.clock.now()))).toMatchObject({
      data: { fields: [{ rule: 'passwordReused' }] },
    })
    server.clock.advance(90 * DAY + MINUTE)
    expect((await server.login({ account: 'admin', password: present, tenantRoute: 'aging' })).data).toMatchObject({
      userInfo: { mustChangePassword: true },
    })
    admin = await server.browser('admin', 'steel')
  })
})

describe('a remembered browser', () => {
  it('signs in once with its cookie, which scripts cannot read, and gets the next one', async () => {
    await server.newUser(plant, { loginName: 'rita' })
    const first = await signIn('rita', { password: server.seal(PASSWORD), remember: true })
    expect(first.attributes).toMatch(/Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict/)
    const kept = await server.deps.db.tx(plant, (tx) => tx.select().from(rememberedDevice))
    expect(JSON.stringify(kept)).not.toContain(first.device)
    const second = await signIn('rita', { remember: true }, first.device)
    expect(second.code).toBe(200)
    expect(second.device).not.toBe(first.device)
    expect((await signIn('rita', { remember: true }, first.device)).code).toBe(4005)
    expect((await signIn('admin', {}, second.device)).code).toBe(4005)
    expect((await signIn('nobody', {}, second.device)).code).toBe(4005)
    const third = await signIn('rita', {}, second.device)
    expect(third.attributes).toContain('device=; Path=/api/auth; Max-Age=0')
  })

  it('is forgotten by the user, by a new password, by force out and by time', async () => {
    const id = await server.newUser(plant, { loginName: 'fred' })
    const remember = async () => (await signIn('fred', { password: server.seal(PASSWORD), remember: true })).device
    const fred = await server.browser('fred', 'steel')
    const one = await remember()
    const { devices } = (await fred.call(`${service}/auth/mySessions`)).data as { devices: { id: string; browser: string }[] }
    expect(devices).toHaveLength(1)
    expect((await admin.call(`${service}/auth/forgetDevice`, { id: devices[0]!.id })).code).toBe(4040)
    expect((await fred.call(`${service}/auth/forgetDevice`, { id: devices[0]!.id })).code).toBe(200)
    expect((await signIn('fred', {}, one)).code).toBe(4005)
    const two = await remember()
    await admin.call(`${service}/user/forceOut`, { id })
    expect((await signIn('fred', {}, two)).code).toBe(4005)
    const three = await remember()
    server.clock.advance(365 * DAY)
    expect((await signIn('fred', {}, three)).code).toBe(4005)
    admin = await server.browser('admin', 'steel')
    const four = await remember()
    await admin.call(`${service}/user/resetPassword`, { id })
    expect((await signIn('fred', {}, four)).code).toBe(4005)
  })
})

describe('a session', () => {
  it('is listed with its browser and ended alone, its live socket at once', async () => {
    await server.newUser(plant, { loginName: 'olga' })
    const olga = await server.browser('olga', 'steel')
    const other = await server.browser('olga', 'steel')
    const screen = await Screen.open(`${server.url.replace('http', 'ws')}/api/ws`, olga)
    const online = (await admin.call(`${service}/auth/listOnline`)).data as {
      id: string
      loginName: string
      own: boolean
      issuedAt: number
    }[]
    expect(online.filter(({ own }) => own)).toHaveLength(1)
    const mine = (await olga.call(`${service}/auth/mySessions`)).data as { sessions: { id: string; own: boolean }[] }
    const id = mine.sessions.find(({ own }) => own)!.id
    expect(online.map((row) => row.id)).toContain(id)
    const began = performance.now()
    expect((await admin.call(`${service}/auth/endSession`, { id })).code).toBe(200)
    await screen.until(() => screen.closed)
    expect(performance.now() - began).toBeLessThan(2000)
    expect(screen.has('expired')).toBe(true)
    expect((await olga.get(perms)).code).toBe(403)
    expect((await other.get(perms)).code).toBe(200)
    expect((await admin.call(`${service}/auth/endSession`, { id })).code).toBe(4040)
    expect((await other.call(`${service}/auth/endMySession`, { id: (online.find(({ own }) => own) as { id: string }).id })).code).toBe(4040)
  })

  it('is not kept alive by a page that nobody touches', async () => {
    await server.newUser(plant, { loginName: 'idle' })
    const idle = await server.browser('idle', 'steel')
    for (let minute = 0; minute < 40; minute += 5) {
      server.clock.advance(5 * MINUTE)
      const { code } = await idle.get(perms, { headers: { 'x-idle': '1' } })
      expect(code, `after ${minute + 5} minutes`).toBe(minute + 5 > 30 ? 403 : 200)
      if (code === 403) break
    }
    const busy = await server.browser('idle', 'steel')
    for (let minute = 0; minute < 60; minute += 20) {
      server.clock.advance(20 * MINUTE)
      expect((await busy.get(perms)).code).toBe(200)
    }
    admin = await server.browser('admin', 'steel')
  })

  it('lasts no longer than the tenant allows', async () => {
    await server.deps.db.main.ownerTx((tx) =>
      tx.update(tenant).set({ sessionHours: 8, idleMinutes: 1440 }).where(eq(tenant.id, plant.tenant)),
    )
    const day = await server.browser('admin', 'steel')
    server.clock.advance(7 * HOUR)
    expect((await day.get(perms)).code).toBe(200)
    server.clock.advance(HOUR)
    expect((await day.get(perms)).code).toBe(403)
    await server.deps.db.main.ownerTx((tx) =>
      tx.update(tenant).set({ sessionHours: 168, idleMinutes: 30, rememberDays: 0 }).where(eq(tenant.id, plant.tenant)),
    )
    const never = await signIn('admin', { password: server.seal(PASSWORD), remember: true })
    expect(never.device).toBe('')
    const [kept] = await server.deps.db.tx(plant, (tx) => tx.select().from(session).where(eq(session.remembered, true)).limit(1))
    expect(kept?.issuedAt ?? 0).toBeLessThan(server.clock.now())
    admin = await server.browser('admin', 'steel')
  })
})

describe('nobody takes over an account that may more', () => {
  it('neither by a new password nor by disabling or deleting it', async () => {
    const [works] = await server.deps.db.tx(plant, (tx) => tx.insert(department).values({ name: 'Works', code: 'W' }).returning())
    await createRole(server.deps, plant, {
      permissionString: 'helpdesk',
      name: 'Help desk',
      dataScope: 'ownDepartment',
      menusOf: 'employee',
    })
    const chief = await server.newUser(plant, { loginName: 'chief', department: works!.id })
    const helper = await server.newUser(plant, { loginName: 'helper', roles: ['helpdesk'], department: works!.id })
    const { rows } = await server.deps.db.tx(plant, (tx) =>
      tx.execute<{ id: string }>(
        `SELECT id FROM menu WHERE permission_string ~ '^monitor:user:(list|update|delete|resetPassword|enable|forceOut)$'`,
      ),
    )
    await server.deps.db.tx(plant, (tx) =>
      tx
        .update(role)
        .set({ menus: rows.map(({ id }) => id) })
        .where(eq(role.permissionString, 'helpdesk')),
    )
    const desk = await server.browser('helper', 'steel')
    const peer = await server.newUser(plant, { loginName: 'peer', roles: ['helpdesk'], department: works!.id })
    for (const [verb, body] of [
      ['resetPassword', { id: chief }],
      ['enable', { id: chief, enabled: false }],
      ['forceOut', { id: chief }],
      ['delete', { ids: [chief] }],
      ['update', { id: chief, revision: 1, userName: 'Me' }],
    ] as const) {
      expect((await desk.call(`${service}/user/${verb}`, body)).code, verb).toBe(4030)
    }
    expect((await desk.call(`${service}/user/resetPassword`, { id: peer })).code).toBe(200)
    expect(helper).not.toBe(peer)
  })
})

describe('secrets and masks', () => {
  it('of a form travel sealed, whole and in pieces, and never come back', async () => {
    const long = `${'长'.repeat(100)}secret`
    const pieces = [server.seal('长'.repeat(50)), server.seal(`${'长'.repeat(50)}secret`)]
    const row = { name: 'Partner', org: 'P', exchangeUrl: 'https://partner.example/token', clientSecret: `${SEALED}${pieces.join('.')}` }
    expect((await admin.call(`${service}/auth/identityProvider/add`, row)).code).toBe(200)
    const [kept] = await server.deps.db.tx(plant, (tx) => tx.select().from(identityProvider))
    expect(kept?.clientSecret).toBe(long)
    const { data } = await admin.call(`${service}/auth/identityProvider/listPage`)
    expect(data).toMatchObject({ list: [{ clientSecret: true }] })
    expect(JSON.stringify(data)).not.toContain('长')
  })

  it('are lifted for one row by who may, and it is written down', async () => {
    const [works] = await server.deps.db.tx(plant, (tx) => tx.select().from(department))
    const [worker] = await server.deps.db.tx(plant, (tx) =>
      tx
        .insert(employee)
        .values({
          name: '张三',
          employeeNumber: 'E1',
          gender: 'male',
          contact: '13812345678',
          idType: 'other',
          idNumber: 'AB12345678',
          employeeCategory: 'formal',
          department: works!.id,
        })
        .returning({ id: employee.id }),
    )
    const id = worker!.id
    expect((await admin.call(`${service}/staff/find`, { id })).data).toMatchObject({ contact: '138****5678' })
    expect((await admin.call(`${service}/staff/unmask`, { id })).data).toEqual(
      expect.objectContaining({ contact: '13812345678', idNumber: 'AB12345678' }),
    )
    const log = await server.deps.db.tx(plant, (tx) => tx.select().from(operationLog).where(eq(operationLog.action, 'unmask')))
    expect(log).toMatchObject([{ entity: 'employee', targetId: id, user: admin.userInfo.userId }])
    expect(JSON.stringify(log)).not.toContain('13812345678')
    await server.newUser(plant, { loginName: 'reader', roles: ['dispatcher'] })
    const reader = await server.browser('reader', 'steel')
    expect((await reader.call(`${service}/staff/unmask`, { id })).code).toBe(4030)
  })
})

it('nobody changes or removes what is in the logs, whatever rights they hold', async () => {
  for (const [table, column] of [
    ['login_log', 'result'],
    ['operation_log', 'result'],
    ['alarm_action', 'action'],
  ]) {
    await expect(
      server.deps.db.tx(plant, (tx) => tx.execute(`UPDATE ${table} SET ${column} = 'x'`)),
      table,
    ).rejects.toThrow()
    await expect(
      server.deps.db.tx(plant, (tx) => tx.execute(`DELETE FROM ${table}`)),
      table,
    ).rejects.toThrow()
    await expect(
      server.deps.db.tx(plant, (tx) => tx.execute(`TRUNCATE ${table}`)),
      table,
    ).rejects.toThrow()
  }
  for (const family of ['logs/login', 'logs/operate']) {
    for (const verb of ['update', 'delete', 'add']) {
      const { status } = await fetch(`${server.url}${service}/${family}/${verb}`, { method: 'POST' })
      expect(status, `${family}/${verb}`).toBe(404)
    }
  }
  expect((await server.deps.db.tx(plant, (tx) => tx.select().from(user))).length).toBeGreaterThan(5)
})
