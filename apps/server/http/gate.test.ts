import { MINUTE, MusterError } from '@muster/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { type Browser, testServer, type TestServer } from '../testing/server.ts'
import { route } from './route.ts'

const perms = '/api/system/menu/getPerms'

/** Calls of the test's own, beside the product's. */
const routes = [
  route({
    method: 'POST',
    path: '/api/test/echo',
    access: 'public',
    limit: { calls: 5, seconds: 60 },
    input: z.object({ n: z.int().min(1).max(9), name: z.string().min(2).max(5) }),
    summary: { zh: '回显', en: 'Echo' },
    handler: async (_deps, _ctx, input) => input,
  }),
  route({
    method: 'POST',
    path: '/api/test/break',
    access: 'session',
    summary: { zh: '失败', en: 'Fail' },
    async handler() {
      throw new TypeError('secret detail of the database')
    },
  }),
  route({
    method: 'POST',
    path: '/api/test/used',
    access: 'session',
    summary: { zh: '占用', en: 'Used' },
    async handler() {
      throw new MusterError('inUse', { params: { used: 'A-1' } })
    },
  }),
]

let server: TestServer
let steel: Context
let paper: Context
let admin: Browser

beforeAll(async () => {
  server = await testServer({ routes })
  steel = await server.newTenant('steel')
  paper = await server.newTenant('paper')
  await server.newUser(steel, { loginName: 'admin' })
  await server.newUser(paper, { loginName: 'admin' })
  await server.newUser(steel, { loginName: 'worker', channel: 'employee', roles: ['employee'] })
  admin = await server.browser('admin', 'steel')
})
afterAll(() => server.close())

describe('the gate', () => {
  it('answers 403 without a session or with a made-up token', async () => {
    expect((await server.post('/api/monitor-service/user/currentUser')).code).toBe(403)
    const headers = { authorization: 'x'.repeat(43), 'tenant-id': steel.tenant }
    expect((await server.post('/api/monitor-service/user/currentUser', {}, headers)).code).toBe(403)
  })

  it('refuses the header of another tenant, and a missing one, without ending the session', async () => {
    expect((await admin.get(perms, { tenant: paper.tenant })).code).toBe(4030)
    expect((await admin.get(perms, { tenant: null })).code).toBe(4030)
    expect((await admin.get(perms)).code).toBe(200)
  })

  it('answers 4030, not 403, when the permission is missing', async () => {
    const worker = await server.browser('worker', 'steel', 'employee')
    expect((await worker.call('/api/monitor-service/user/forceOut', { id: admin.userInfo.userId })).code).toBe(4030)
    expect((await worker.call('/api/monitor-service/user/listPage')).code).toBe(4030)
    expect((await worker.get(perms)).data).not.toContain('monitor:user:list')
  })

  it('takes an Api-Auth header once, within five minutes, of the same user', async () => {
    const header = (name: string, at: number) => server.seal(`${name},${at},0.42`)
    const now = server.clock.now()
    const fresh = header('admin', now)
    expect((await admin.get(perms, { apiAuth: fresh })).code).toBe(200)
    expect((await admin.get(perms, { apiAuth: fresh })).code).toBe(4010)
    expect((await admin.get(perms, { apiAuth: header('admin', now) })).code).toBe(200)
    expect((await admin.get(perms, { apiAuth: header('admin', now - 5 * MINUTE) })).code).toBe(200)
    expect((await admin.get(perms, { apiAuth: header('admin', now - 5 * MINUTE - 1) })).code).toBe(4010)
    expect((await admin.get(perms, { apiAuth: header('admin', now + 5 * MINUTE + 1) })).code).toBe(4010)
    expect((await admin.get(perms, { apiAuth: header('worker', now) })).code).toBe(4010)
    expect((await admin.get(perms, { apiAuth: server.seal('admin,now,0.42') })).code).toBe(4010)
    expect((await admin.get(perms, { apiAuth: 'garbage' })).code).toBe(4010)
    expect((await admin.get(perms, { apiAuth: null })).code).toBe(4010)
  })

  it('remembers a header longer than its age lets it pass', async () => {
    const ahead = server.seal(`admin,${server.clock.now() + 5 * MINUTE},0.10`)
    expect((await admin.get(perms, { apiAuth: ahead })).code).toBe(200)
    server.clock.advance(9 * MINUTE)
    expect((await admin.get(perms, { apiAuth: ahead })).code).toBe(4010)
  })

  it('slows down a caller and says for how long', async () => {
    const codes: number[] = []
    for (let i = 0; i < 6; i++) codes.push((await server.post('/api/test/echo', { n: 1, name: 'ab' })).code)
    expect(codes).toEqual([200, 200, 200, 200, 200, 4290])
    server.clock.advance(12_000)
    expect((await server.post('/api/test/echo', { n: 1, name: 'ab' })).code).toBe(200)
  })
})

describe('a refusal', () => {
  it('of an input is 205 with every field and its reason in the caller’s language', async () => {
    server.clock.advance(MINUTE)
    const reply = await server.post('/api/test/echo', { n: 'three', name: 'a' }, { 'accept-language': 'en' })
    expect(reply).toMatchObject({
      code: 205,
      data: {
        fields: [
          { path: 'n', rule: 'number', message: 'Please enter a number' },
          { path: 'name', rule: 'minLength', message: 'At least 2 characters' },
        ],
      },
    })
    const chinese = await server.post('/api/test/echo', { n: 10, name: 'abcdef' })
    expect(chinese.msg).toBe('填写不规范(请填写数值)！')
    expect(chinese.data).toMatchObject({ fields: [{ message: '不能大于 9' }, { message: '最多 5 个字符' }] })
  })

  it('of garbage JSON is 4000, of a body of 10 MB 4130 with the limit', async () => {
    expect(await server.post('/api/auth/encryptLogin', '{"a":')).toMatchObject({ code: 4000, data: null })
    expect(await server.post('/api/auth/encryptLogin', '{"__proto__":{"x":1}}')).toMatchObject({ code: 4000 })
    const big = await server.post('/api/auth/encryptLogin', JSON.stringify({ account: 'x'.repeat(10 * 2 ** 20) }))
    expect(big).toMatchObject({ code: 4130 })
    expect(big.msg).toContain('5 MB')
    expect((await admin.get(perms)).code).toBe(200)
  })

  it('of ours says what is used; what breaks says a number and nothing of the inside', async () => {
    expect((await admin.call('/api/test/used')).msg).toBe('正在使用，不能删除：A-1')
    const broken = await admin.call('/api/test/break')
    expect(broken).toMatchObject({ code: 5000, data: null })
    expect(broken.msg).toMatch(/编号 \w+/)
    expect(JSON.stringify(broken)).not.toContain('secret')
  })
})

describe('files', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const upload = async (content: Buffer, name: string, browser = admin) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), name)
    const headers = {
      authorization: browser.token,
      'tenant-id': browser.tenantId,
      'api-auth': server.seal(`${browser.userInfo.loginName},${server.clock.now()},0.11`),
    }
    const response = await fetch(`${server.url}/api/file/files/upload`, { method: 'POST', body: form, headers })
    return (await response.json()) as { code: number; data: { url: string; contentType: string; width: number } }
  }

  it('are told by their content, shown to their tenant only, and never run', async () => {
    const { data, code } = await upload(png, '标志.png')
    expect(code).toBe(200)
    expect(data).toMatchObject({ contentType: 'image/png', width: 1 })
    const own = await fetch(server.url + data.url, { headers: { cookie: `token=${admin.token}` } })
    expect(own.status).toBe(200)
    expect(Buffer.from(await own.arrayBuffer())).toEqual(png)
    expect(own.headers.get('content-security-policy')).toContain('sandbox')
    const other = await server.browser('admin', 'paper')
    expect((await fetch(server.url + data.url, { headers: { cookie: `token=${other.token}` } })).status).toBe(404)
    expect((await fetch(server.url + data.url)).status).toBe(401)
  })

  it('that are programs or pages are refused, whatever their name says', async () => {
    expect((await upload(Buffer.from('<html><script>alert(1)</script>'), 'a.png')).code).toBe(4150)
    expect((await upload(Buffer.from('<svg xmlns="x" onload="alert(1)"></svg>'), 'a.svg')).code).toBe(4150)
    expect((await upload(Buffer.from('MZ\0\0program'), 'a.txt')).code).toBe(4150)
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'), 'a.svg')).code).toBe(200)
  })

  it('cannot be reached by a path', async () => {
    const response = await fetch(`${server.url}/files/..%2f..%2fsecrets%2flogin-key.pem`, { headers: { cookie: `token=${admin.token}` } })
    expect(response.status).toBe(404)
  })
})

describe('probes and documents', () => {
  it('turn unready while a part that nothing works without is away', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    server.deps.health.degrade('database', 'database.lost', true)
    const away = await fetch(`${server.url}/readyz`)
    expect(away.status).toBe(503)
    expect(await away.json()).toMatchObject({ reasons: [{ part: 'database', reason: 'database.lost' }] })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('muster_degraded{part="database",reason="database.lost"} 1')
    server.deps.health.recover('database')
  })

  it('describe every call', async () => {
    const document = (await (await fetch(`${server.url}/api/docs/openapi.json`)).json()) as { paths: Record<string, unknown> }
    expect(document.paths).toHaveProperty('/api/auth/encryptLogin')
    expect(document.paths).toHaveProperty('/api/monitor-service/staff/listPage')
    const page = await fetch(`${server.url}/api/docs`)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await page.text()).toContain('/api/auth/encryptLogin')
  })
})

describe('a tenant', () => {
  it('that is disabled loses its sessions and its sign-in; only the platform may do that', async () => {
    const other = await server.browser('admin', 'paper')
    expect((await other.call('/api/monitor-service/systemTenant/enable', { id: steel.tenant, enabled: false })).code).toBe(4030)
    const platform = await server.browser('admin', 'steel')
    expect((await platform.call('/api/monitor-service/systemTenant/enable', { id: paper.tenant, enabled: false })).code).toBe(200)
    expect((await other.get(perms)).code).toBe(403)
    expect((await server.login({ account: 'admin', tenantRoute: 'paper' })).code).toBe(4002)
    expect((await server.post('/api/monitor-service/systemTenant/findByRoute', { route: 'paper' })).code).toBe(4040)
  })

  it('is made with its own administrator, and not under the name of a page', async () => {
    const platform = await server.browser('admin', 'steel')
    const add = (route: string) =>
      platform.call('/api/monitor-service/systemTenant/add', { route, name: `Plant ${route}`, adminLoginName: 'boss' })
    expect(await add('login')).toMatchObject({ code: 205, data: { fields: [{ path: 'route', rule: 'tenantRouteReserved' }] } })
    const made = (await add('glass')).data as { account: string; password: string }
    const reply = await server.login({ account: made.account, password: made.password, tenantRoute: 'glass' })
    expect(reply).toMatchObject({ code: 200, data: { userInfo: { mustChangePassword: true } } })
  })
})
