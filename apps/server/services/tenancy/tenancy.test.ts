import { DAY } from '@muster/base'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemContext } from '../../context.ts'
import { type Browser, testServer, type TestServer } from '../../testing/server.ts'
import { PLATFORM_TENANT } from '../identity/permissions.ts'
import { provisionTenant } from './provision.ts'

const service = '/api/monitor-service'
const tenants = `${service}/systemTenant`
const sources = `${service}/tenantDatasource`
let server: TestServer
let admin: Browser

beforeAll(async () => {
  server = await testServer()
  await provisionTenant(server.deps, { id: PLATFORM_TENANT, route: 'main', name: '平台' })
  await server.newUser(systemContext(PLATFORM_TENANT), { loginName: 'admin' })
  admin = await server.browser('admin', 'main')
})
afterAll(() => server.close())

const open = async (route: string) =>
  (await admin.call(`${tenants}/add`, { route, name: route, adminLoginName: 'chief' })).data as {
    id: string
    account: string
    password: string
  }
const signIn = (route: string, password: string) => server.login({ account: 'chief', password, tenantRoute: route })

describe('a tenant', () => {
  it('is opened with an administrator who must choose a password of their own', async () => {
    const { account, password } = await open('north')
    expect(account).toBe('chief')
    expect(await signIn('north', password)).toMatchObject({ code: 200 })
    expect(await admin.call(`${tenants}/add`, { route: 'staffManage'.toLowerCase(), name: 'x', adminLoginName: 'a' })).toMatchObject({
      code: 205,
      data: { fields: [{ path: 'route', rule: 'tenantRouteReserved' }] },
    })
  })

  it('that is disabled loses its sessions and its sign-in, and gets both back', async () => {
    const { id } = await open('south')
    await server.newUser(systemContext(id), { loginName: 'worker' })
    const worker = await server.browser('worker', 'south')
    expect((await worker.get('/api/system/currentSystem')).code).toBe(200)
    expect((await admin.call(`${tenants}/enable`, { id, enabled: false })).code).toBe(200)
    expect((await worker.get('/api/system/currentSystem')).code).toBe(403)
    expect((await server.login({ account: 'worker', tenantRoute: 'south' })).code).not.toBe(200)
    await admin.call(`${tenants}/enable`, { id, enabled: true })
    expect((await server.login({ account: 'worker', tenantRoute: 'south' })).code).toBe(200)
  })

  it('past its last day signs nobody in', async () => {
    const { id } = await open('east')
    await server.newUser(systemContext(id), { loginName: 'worker' })
    const row = (await admin.call(`${tenants}/find`, { id })).data as { revision: number; startDate: string }
    const yesterday = new Date(server.clock.now() - 2 * DAY).toISOString().slice(0, 10)
    const changed = await admin.call(`${tenants}/update`, { id, revision: row.revision, startDate: '2020-01-01', expiryDate: yesterday })
    expect(changed.code).toBe(200)
    expect((await server.login({ account: 'worker', tenantRoute: 'east' })).code).not.toBe(200)
  })

  it('whose administrator is locked out gets a new password, once, and the old sessions end', async () => {
    const { id, password: first } = await open('west')
    const { token } = (await signIn('west', first)).data as { token: string }
    const reply = await admin.call(`${tenants}/resetAdmin`, { id })
    const { account, password } = reply.data as { account: string; password: string }
    expect(account).toBe('chief')
    expect((await signIn('west', first)).code).not.toBe(200)
    expect((await signIn('west', password)).code).toBe(200)
    expect((await server.post('/api/auth/logout', {}, { authorization: token, 'tenant-id': id })).code).toBe(403)
  })

  it('is nobody’s but the platform’s to manage', async () => {
    const guest = await server.newTenant('guest')
    await server.newUser(guest, { loginName: 'guest' })
    const browser = await server.browser('guest', 'guest')
    for (const path of [
      `${tenants}/listPage`,
      `${tenants}/resetAdmin`,
      `${sources}/listPage`,
      `${sources}/test`,
      `${service}/bloc/listPage`,
      `${service}/branch/add`,
    ])
      expect((await browser.call(path, { id: PLATFORM_TENANT })).code, path).toBe(4030)
  })
})

describe('a tenant’s own database', () => {
  const given = () => {
    const url = new URL(String(server.deps.db.main.pools.owner.options.connectionString))
    return {
      kind: 'postgresql',
      host: url.hostname,
      port: Number(url.port),
      databaseName: url.pathname.slice(1),
      account: url.username,
      password: decodeURIComponent(url.password),
    }
  }
  const register = async (changes: object = {}, name = `库 ${Math.random()}`) =>
    (await admin.call(`${sources}/add`, { tenant: PLATFORM_TENANT, name, ...given(), ...changes })).data as { id: string }
  const find = async (id: string) => (await admin.call(`${sources}/find`, { id })).data as Record<string, unknown> & { revision: number }

  it('passes its test, and a change makes it be tested again', async () => {
    const { id } = await register()
    expect((await admin.call(`${sources}/test`, { id })).data).toMatchObject({ ok: true, detail: expect.stringMatching(/^PostgreSQL \d+/) })
    const row = await find(id)
    expect(row).toMatchObject({ state: 'tested', testedAt: server.clock.now() })
    await admin.call(`${sources}/update`, { id, revision: row.revision, port: 1 })
    expect(await find(id)).toMatchObject({ state: 'untested', testedAt: null })
    expect((await admin.call(`${sources}/test`, { id })).data).toMatchObject({ ok: false })
    expect((await find(id)).state).toBe('failed')
  })

  it('keeps its password: sealed in the table, never in a reply, never in a reason', async () => {
    const { id } = await register({ password: 'Wrong-pass-1' })
    const { data } = await admin.call(`${sources}/test`, { id })
    expect(data).toMatchObject({ ok: false })
    const row = await find(id)
    expect(row.password).toBe(true)
    expect(JSON.stringify([data, row])).not.toContain('Wrong-pass-1')
    const stored = await server.deps.db.main.pools.owner.query<{ password: string }>(
      'SELECT password FROM tenant_data_source WHERE id = $1',
      [id],
    )
    expect(stored.rows[0]!.password).toMatch(/^v1\./)
    const logged = await server.deps.db.main.pools.owner.query(
      `SELECT 1 FROM operation_log WHERE request LIKE '%Wrong%' OR changes::text LIKE '%Wrong%'`,
    )
    expect(logged.rowCount).toBe(0)
  })

  it('is refused an account that could not make its roles', async () => {
    const { owner } = server.deps.db.main.pools
    await owner.query(`CREATE ROLE plain_${process.pid} LOGIN PASSWORD 'Plain-1'`)
    const { id } = await register({ account: `plain_${process.pid}`, password: 'Plain-1' })
    expect((await admin.call(`${sources}/test`, { id })).data).toMatchObject({ ok: false, detail: 'CREATEROLE' })
    const root = new pg.Client({ connectionString: String(owner.options.connectionString) })
    await root.connect()
    await root.query(`DROP ROLE plain_${process.pid}`)
    await root.end()
    expect((await admin.call(`${sources}/add`, { tenant: PLATFORM_TENANT, name: 'm', ...given(), kind: 'mysql' })).data).toMatchObject({
      fields: [{ path: 'kind', rule: 'databaseKind' }],
    })
  })
})

describe('a group', () => {
  it('holds the branches given to it, counts them, and is not deleted with them', async () => {
    const add = async (family: string, row: object) => ((await admin.call(`${service}/${family}/add`, row)).data as { id: string }).id
    const group = await add('bloc', { name: '华东集团' })
    const other = await add('bloc', { name: '华北集团' })
    const shanghai = await add('branch', { name: '上海', code: 'SH', corporateGroup: other, location: { lng: 121.5, lat: 31.2 } })
    const ningbo = await add('branch', { name: '宁波', code: 'NB' })
    expect((await admin.call(`${service}/bloc/assignBranch`, { id: group, branches: [shanghai, ningbo] })).data).toEqual({ branches: 2 })
    const groups = (await admin.call(`${service}/bloc/listPage`, {})).data as { list: { id: string; branchCount: number }[] }
    expect(new Map(groups.list.map((row) => [row.id, row.branchCount]))).toEqual(
      new Map([
        [group, 2],
        [other, 0],
      ]),
    )
    expect(await admin.call(`${service}/bloc/delete`, { ids: [group] })).toMatchObject({ code: 4091 })
    await admin.call(`${service}/bloc/assignBranch`, { id: group, branches: [] })
    expect((await admin.call(`${service}/bloc/delete`, { ids: [group] })).code).toBe(200)
    expect((await admin.call(`${service}/bloc/assignBranch`, { id: other, branches: ['999999'] })).data).toMatchObject({
      fields: [{ path: 'branches', rule: 'reference' }],
    })
  })
})
