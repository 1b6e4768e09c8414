import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { identityProvider, loginLog, role, user } from '../../db/tables.ts'
import { testServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let plant: Context
let partner: Server
let address: string
const asked: { body: Record<string, unknown>; authorization: string | undefined }[] = []
/** What the other system knows: token → its reply. */
const replies: Record<string, { status?: number; body: string; location?: string }> = {
  good: { body: JSON.stringify({ code: 200, data: { uid: 'zhang.san' } }) },
  unheard: { body: JSON.stringify({ uid: 'wang.wu' }) },
  stranger: { body: JSON.stringify({ uid: 'li.si' }) },
  refused: { body: JSON.stringify({ code: 401, msg: 'no' }) },
  broken: { body: '<html>' },
  long: { body: JSON.stringify({ uid: 'x'.repeat(100_000) }) },
  moved: { status: 302, body: '', location: 'http://169.254.169.254/latest' },
}

/** Addresses that answer the same whatever the token. */
const byPath: typeof replies = {
  '/anybody': { body: JSON.stringify({ uid: 'root' }) },
  '/page': { body: '<html>' },
  '/moved': { status: 302, body: '', location: '/login' },
  '/nowhere': { status: 404, body: '' },
  '/failing': { status: 500, body: '' },
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

beforeAll(async () => {
  partner = createServer(async (request, response) => {
    const body = JSON.parse(await read(request)) as Record<string, unknown>
    asked.push({ body, authorization: request.headers.authorization })
    const reply = byPath[request.url ?? ''] ?? replies[String(body.token)] ?? { status: 403, body: '' }
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...(reply.location ? { location: reply.location } : {}) })
    response.end(reply.body)
  })
  await new Promise<void>((done) => partner.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/whoami`
  server = await testServer()
  plant = await server.newTenant('steel')
  await server.newUser(plant, { loginName: 'zhang.san', channel: 'employee', roles: ['employee'] })
  await provider({ name: 'Portal', org: 'portal', thirdOrg: 'portal-1', tokenParameter: 'ticket' })
})
afterAll(async () => {
  await server.close()
  await new Promise((done) => partner.close(done))
})

async function provider(values: Partial<typeof identityProvider.$inferInsert> & { name: string; org: string }, ctx = plant): Promise<void> {
  const all = { exchangeUrl: address, clientId: 'muster', clientSecret: 'quiet', loginNameField: 'uid', enabled: true, ...values }
  await server.deps.db.tx(ctx, (tx) => tx.insert(identityProvider).values(all))
}

const exchange = async (query: Record<string, string>, tenant = plant.tenant) =>
  (await (
    await fetch(`${server.url}/api/monitor-service/auth/getAuthToken?${new URLSearchParams(query)}`, { headers: { 'tenant-id': tenant } })
  ).json()) as { code: number; msg: string; data: { token: string; userInfo: { loginName: string } } | null }

describe('a token of another system', () => {
  it('opens a session of the account that its provider names', async () => {
    const reply = await exchange({ org: 'portal', token: 'good' })
    expect(reply).toMatchObject({ code: 200, data: { userInfo: { loginName: 'zhang.san' } } })
    expect(asked.at(-1)).toMatchObject({
      body: { org: 'portal', token: 'good', clientId: 'muster' },
      authorization: `Basic ${Buffer.from('muster:quiet').toString('base64')}`,
    })
    const info = await server.post('/api/monitor-service/user/ignoreGetAuthInfo', { token: reply.data!.token })
    expect(info.data).toMatchObject({ tenantId: plant.tenant, userInfo: { userName: 'zhang.san' } })
    const login = await (await fetch(`${server.url}/api/system/currentLoginSystemInfo?route=steel`)).json()
    expect(login.data.thirdParties).toEqual([{ org: 'portal', thirdOrg: 'portal-1', tokenParameter: 'ticket' }])
    expect(JSON.stringify(login)).not.toContain('quiet')
  })

  it('is refused with a message that says why', async () => {
    const said = async (query: Record<string, string>) => {
      const { code, msg } = await exchange(query)
      return `${code} ${msg}`
    }
    expect(await said({ org: 'portal', token: 'refused' })).toBe('4006 第三方登录失败：认证源不接受此令牌')
    expect(await said({ org: 'portal', token: 'unknown' })).toBe('4006 第三方登录失败：认证源不接受此令牌')
    for (const token of ['broken', 'long', 'moved']) expect(await said({ org: 'portal', token })).toMatch(/^4006 .*(没有应答|不接受)/)
    expect(await said({ org: 'portal', token: 'stranger' })).toBe('4006 第三方登录失败：没有对应的账号')
    expect(await said({ org: 'nobody', token: 'good' })).toMatch(/^4006 /)
  })

  it('makes the account only where that is set up, with the role set up for it', async () => {
    const [employee] = await server.deps.db.tx(plant, (tx) => tx.select().from(role).where(eq(role.permissionString, 'employee')))
    await provider({ name: 'Staff', org: 'staff', thirdOrg: 'staff-1', autoCreate: true, defaultRole: employee!.id })
    expect(await exchange({ org: '', thirdOrg: 'staff-1', token: 'stranger' })).toMatchObject({ code: 200 })
    const [made] = await server.deps.db.tx(plant, (tx) => tx.select().from(user).where(eq(user.loginName, 'li.si')))
    expect(made).toMatchObject({ roles: [employee!.id], channel: 'employee', mustChangePassword: false })
    expect((await server.login({ account: 'li.si', channel: 'employee', tenantRoute: 'steel' })).code).toBe(4002)
  })

  it('never makes this server ask itself or the metadata of a cloud', async () => {
    const other = await server.newTenant('paper')
    await server.newUser(other, { loginName: 'zhang.san' })
    await provider({ name: 'Inside', org: 'inside', thirdOrg: 'inside-1' }, other)
    await provider({ name: 'Cloud', org: 'cloud', thirdOrg: 'cloud-1', exchangeUrl: 'http://169.254.169.254/latest' })
    const before = asked.length
    expect((await exchange({ org: 'inside', token: 'good' }, other.tenant)).code).toBe(4006)
    expect((await exchange({ org: 'cloud', token: 'good' })).code).toBe(4006)
    expect(asked.length).toBe(before)
  })
})

describe('the test of a provider', () => {
  const test = async (values: Partial<typeof identityProvider.$inferInsert>, token?: string) => {
    const admin = await server.browser('boss', 'steel')
    const name = `P${Math.random()}`
    await provider({ name, org: name, thirdOrg: name, enabled: false, ...values })
    const [row] = await server.deps.db.tx(plant, (tx) => tx.select().from(identityProvider).where(eq(identityProvider.name, name)))
    const reply = await admin.call('/api/monitor-service/auth/identityProvider/test', { id: row!.id, ...(token ? { token } : {}) })
    return reply.data as { ok: boolean; detail: string }
  }
  const at = (path: string) => new URL(path, address).toString()
  beforeAll(() => server.newUser(plant, { loginName: 'boss' }))

  it('asks it with a made-up token and says what is wrong in plain words', async () => {
    const closed = createServer()
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done))
    const { port } = closed.address() as AddressInfo
    await new Promise((done) => closed.close(done))
    expect(await test({})).toMatchObject({ ok: true, detail: expect.stringContaining('HTTP 403') })
    expect(await test({ exchangeUrl: `http://127.0.0.1:${port}/` })).toMatchObject({
      ok: false,
      detail: expect.stringContaining('拒绝连接'),
    })
    expect(await test({ exchangeUrl: 'http://no-such-host.invalid/x' })).toMatchObject({
      ok: false,
      detail: expect.stringContaining('找不到主机'),
    })
    expect(await test({ exchangeUrl: 'http://169.254.169.254/latest' })).toMatchObject({
      ok: false,
      detail: expect.stringContaining('不允许'),
    })
    expect(await test({ exchangeUrl: at('/anybody') })).toMatchObject({ ok: false, detail: expect.stringContaining('危险') })
    expect(await test({ exchangeUrl: at('/page') })).toMatchObject({ ok: false, detail: expect.stringContaining('不是 JSON') })
    expect(await test({ exchangeUrl: at('/moved') })).toMatchObject({ ok: false, detail: expect.stringContaining('HTTP 302') })
    expect(await test({ exchangeUrl: at('/nowhere') })).toMatchObject({ ok: false, detail: expect.stringContaining('没有这个路径') })
    expect(await test({ exchangeUrl: at('/failing') })).toMatchObject({ ok: false, detail: expect.stringContaining('HTTP 500') })
  })

  it('goes on to the account with a real token, and signs nobody in', async () => {
    const before = await server.deps.db.tx(plant, (tx) => tx.select().from(loginLog))
    expect(await test({}, 'good')).toEqual({ ok: true, ms: expect.any(Number), detail: '令牌属于账号“zhang.san”，可以登录。' })
    expect(await test({}, 'refused')).toMatchObject({ ok: false, detail: expect.stringContaining('拒绝了您填入的令牌') })
    expect(await test({ loginNameField: 'login' }, 'good')).toMatchObject({ ok: false, detail: expect.stringContaining('没有字段“login”') })
    expect(await test({}, 'unheard')).toMatchObject({ ok: false, detail: expect.stringContaining('没有这个账号') })
    const after = await server.deps.db.tx(plant, (tx) => tx.select().from(loginLog))
    expect(after.filter(({ loginName }) => loginName !== 'boss')).toEqual(before.filter(({ loginName }) => loginName !== 'boss'))
  })
})
