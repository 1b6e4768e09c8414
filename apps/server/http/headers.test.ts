import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, testServer, type TestServer } from '../testing/server.ts'
import { limits } from './rate-limit.ts'

let server: TestServer
let admin: Browser

beforeAll(async () => {
  server = await testServer({ env: { MUSTER_METRICS_TOKEN: 'collector' } })
  await server.newUser(await server.newTenant('steel'), { loginName: 'admin' })
  admin = await server.browser('admin', 'steel')
})
afterAll(() => server.close())

it('a page runs our scripts only and is framed by ourselves; data loads nothing at all', async () => {
  const page = await fetch(`${server.url}/api/docs`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|http)/)
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  const data = await fetch(`${server.url}/api/getCaptcha`)
  expect(data.headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  for (const reply of [page, data]) {
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('referrer-policy')).toBe('same-origin')
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('strict-transport-security')).toBeNull()
  }
  const secure = await fetch(`${server.url}/api/getCaptcha`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
})

it('the cookie of a remembered browser is Secure over https', async () => {
  const sign = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/auth/encryptLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        account: 'admin',
        channel: 'admin',
        password: server.seal('Muster2026'),
        tenantRoute: 'steel',
        remember: true,
      }),
    })
  expect((await sign({})).headers.get('set-cookie')).not.toContain('Secure')
  expect((await sign({ 'x-forwarded-proto': 'https' })).headers.get('set-cookie')).toContain('Secure')
})

it('a cookie alone authorises no write', async () => {
  const headers = { 'content-type': 'application/json', cookie: `token=${admin.token}`, 'tenant-id': admin.tenantId }
  for (const path of ['/api/monitor-service/user/updateInfo', '/api/monitor-service/dept/add', '/api/auth/logout']) {
    expect((await server.post(path, {}, headers)).code, path).toBe(403)
  }
  // A form of another page can send neither JSON nor the headers.
  const form = await fetch(`${server.url}/api/auth/logout`, {
    method: 'POST',
    headers: { cookie: headers.cookie, 'content-type': 'text/plain' },
    body: '{}',
  })
  expect(((await form.json()) as { code: number }).code).not.toBe(200)
})

it('the metrics answer the collector’s token only', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(401)
  expect((await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer guess' } })).status).toBe(401)
  expect((await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer collector' } })).status).toBe(200)
})

it('each class of calls has its own limit, said in the caller’s language', async () => {
  const codes = async (times: number, call: () => Promise<{ code: number }>) => {
    const replies = await Promise.all(Array.from({ length: times }, call))
    return Map.groupBy(replies, ({ code }) => code)
  }
  const login = await codes(limits.signIn.calls + 5, () => server.post('/api/auth/encryptLogin', {}))
  expect(login.get(4290)?.length).toBeGreaterThanOrEqual(5)
  const stranger = { authorization: 'y'.repeat(43), 'tenant-id': admin.tenantId }
  const strangers = await codes(limits.strangers.calls + 3, () => server.post('/api/monitor-service/user/currentUser', {}, stranger))
  expect(strangers.get(4290)?.length).toBeGreaterThanOrEqual(3)
  // Others at the same address are not held up by them.
  expect((await admin.get('/api/system/menu/getPerms')).code).toBe(200)
  const refused = await server.post(
    '/api/auth/encryptLogin',
    { account: 'a', channel: 'admin', password: 'x' },
    { 'accept-language': 'en' },
  )
  expect(refused).toMatchObject({ code: 4290 })
  expect(refused.msg).toMatch(/^Too many requests\. Try again in \d+ second/)
})
