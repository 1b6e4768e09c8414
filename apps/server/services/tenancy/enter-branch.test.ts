import type { EnteredBranch } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Context, systemContext } from '../../context.ts'
import { branch, corporateGroup, loginLog, operationLog, role, user } from '../../db/tables.ts'
import type { Envelope } from '../../http/route.ts'
import { type Browser, testServer, type TestServer } from '../../testing/server.ts'
import { createRole } from '../identity/accounts.ts'
import { PLATFORM_TENANT } from '../identity/permissions.ts'
import { GROUP_VISITOR } from './enter-branch.ts'
import { provisionTenant } from './provision.ts'

const service = '/api/monitor-service'
let server: TestServer
const group: Context = systemContext(PLATFORM_TENANT)
let north: Context
let admin: Browser
let viewer: Browser
let viewerId: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await testServer()
  await provisionTenant(server.deps, { id: PLATFORM_TENANT, route: 'main', name: '集团' })
  north = await server.newTenant('north')
  await server.newUser(group, { loginName: 'admin' })
  await server.newUser(north, { loginName: 'chief' })
  await createRole(server.deps, group, { permissionString: 'viewer', name: 'Viewer', dataScope: 'self' })
  await server.deps.db.tx(group, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(`SELECT id FROM menu WHERE permission_string = 'monitor:branch:enter'`)
    await tx
      .update(role)
      .set({ menus: rows.map(({ id }) => id) })
      .where(eq(role.permissionString, 'viewer'))
  })
  viewerId = await server.newUser(group, { loginName: 'viewer', roles: ['viewer'] })
  await server.deps.db.tx(group, async (tx) => {
    const [made] = await tx
      .insert(corporateGroup)
      .values({ name: '钢铁集团', enabled: true, users: [viewerId] })
      .returning({ id: corporateGroup.id })
    const [other] = await tx
      .insert(corporateGroup)
      .values({ name: '别的集团', enabled: true, users: [] })
      .returning({ id: corporateGroup.id })
    const rows = await tx
      .insert(branch)
      .values([
        { name: '北厂', code: 'N', corporateGroup: made!.id, tenant: north.tenant, enabled: true },
        { name: '停厂', code: 'S', corporateGroup: made!.id, tenant: north.tenant, enabled: false },
        { name: '空厂', code: 'E', corporateGroup: made!.id, tenant: null, enabled: true },
        { name: '外厂', code: 'O', corporateGroup: other!.id, tenant: north.tenant, enabled: true },
      ])
      .returning({ id: branch.id, code: branch.code })
    for (const row of rows) ids[row.code] = row.id
  })
  admin = await server.browser('admin', 'main')
  viewer = await server.browser('viewer', 'main')
})
afterAll(() => server.close())

const enter = (who: Browser, code: string) => who.call(`${service}/branch/enter`, { id: ids[code] })
const inside = (entered: EnteredBranch, path: string, body: unknown = {}): Promise<Envelope> => {
  server.clock.advance(1)
  const { loginName } = entered.userInfo
  return server.post(path, body, {
    authorization: entered.token,
    'tenant-id': entered.tenantId,
    'api-auth': server.seal(`${loginName},${server.clock.now()},0.10`),
  })
}
const opened = async (who: Browser, code = 'N') => (await enter(who, code)).data as EnteredBranch

describe('somebody of the group', () => {
  it('enters a branch, looks at its rows and changes none; the branch sees who it was', async () => {
    const entered = await opened(viewer)
    expect(entered).toMatchObject({ tenantId: north.tenant, route: 'north', userInfo: { userName: 'viewer（集团）' } })
    const people = await inside(entered, `${service}/user/listPage`, { pageNum: 1, pageSize: 20 })
    const names = (people.data as { list: { loginName: string }[] }).list.map(({ loginName }) => loginName)
    expect(names.sort()).toEqual(['chief', `group.${viewerId}`])
    expect((await inside(entered, `${service}/dept/add`, { name: 'X', code: 'X' })).code).toBe(4030)
    expect((await inside(entered, `${service}/systemTenant/listPage`, { pageNum: 1, pageSize: 20 })).code).toBe(4030)
    const seen = await server.deps.db.tx(north, (tx) =>
      tx
        .select()
        .from(loginLog)
        .where(eq(loginLog.loginName, `group.${viewerId}`)),
    )
    expect(seen).toMatchObject([{ event: 'login', result: 'success' }])
    const noted = await server.deps.db.tx(group, (tx) => tx.select().from(operationLog).where(eq(operationLog.entity, 'branch')))
    expect(noted.at(-1)).toMatchObject({ user: viewerId, targetId: ids.N, action: 'command' })
    expect((await opened(viewer)).userInfo.userId).toBe(entered.userInfo.userId)
  })

  it('enters only branches of the groups that name them; who sees all data enters any', async () => {
    expect((await enter(viewer, 'O')).code).toBe(4030)
    expect((await enter(admin, 'O')).code).toBe(200)
  })

  it('is told why a branch cannot be entered', async () => {
    const said = async (code: string) => `${(await enter(viewer, code)).code} ${(await enter(viewer, code)).msg}`
    expect(await said('S')).toBe('4007 不能进入该分公司：分公司或其集团已停用')
    expect(await said('E')).toBe('4007 不能进入该分公司：没有绑定租户')
    await server.deps.db.tx(north, (tx) =>
      tx
        .update(user)
        .set({ enabled: false })
        .where(eq(user.loginName, `group.${viewerId}`)),
    )
    expect(await said('N')).toBe('4007 不能进入该分公司：分公司停用了集团访问')
    await server.deps.db.tx(north, (tx) =>
      tx
        .update(user)
        .set({ enabled: true })
        .where(eq(user.loginName, `group.${viewerId}`)),
    )
  })

  it('leaves when the branch narrows its visitors, and when their own session at the group ends', async () => {
    const entered = await opened(viewer)
    await server.deps.db.tx(north, (tx) => tx.update(role).set({ enabled: false }).where(eq(role.permissionString, GROUP_VISITOR)))
    server.deps.changes.emit({ tenant: north.tenant, entity: 'role', ids: [] })
    expect((await inside(entered, `${service}/user/listPage`, { pageNum: 1, pageSize: 20 })).code).toBe(4030)
    await server.deps.db.tx(north, (tx) => tx.update(role).set({ enabled: true }).where(eq(role.permissionString, GROUP_VISITOR)))
    server.deps.changes.emit({ tenant: north.tenant, entity: 'role', ids: [] })
    expect((await inside(entered, `${service}/user/listPage`, { pageNum: 1, pageSize: 20 })).code).toBe(200)
    expect((await admin.call(`${service}/user/forceOut`, { id: viewerId })).code).toBe(200)
    expect((await inside(entered, `${service}/user/listPage`, { pageNum: 1, pageSize: 20 })).code).toBe(403)
  })

  it('leaves the branch alone, or signs out of both', async () => {
    viewer = await server.browser('viewer', 'main')
    const first = await opened(viewer)
    expect((await inside(first, '/api/auth/logout')).code).toBe(200)
    expect((await inside(first, `${service}/user/currentUser`)).code).toBe(403)
    expect((await viewer.call(`${service}/user/currentUser`)).code).toBe(200)
    const second = await opened(viewer)
    expect((await inside(second, '/api/auth/logout', { withHome: true })).code).toBe(200)
    expect((await viewer.call(`${service}/user/currentUser`)).code).toBe(403)
  })

  it('of another tenant never enters: the right is the platform’s alone', async () => {
    const chief = await server.browser('chief', 'north')
    expect((await enter(chief, 'N')).code).toBe(4030)
  })
})
