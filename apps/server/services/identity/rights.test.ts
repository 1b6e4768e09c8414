import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { department, menu, role, user } from '../../db/tables.ts'
import { type Browser, testServer, type TestServer } from '../../testing/server.ts'
import { provisionTenant } from '../tenancy/provision.ts'
import { createRole } from './accounts.ts'

const service = '/api/monitor-service'
let server: TestServer
let plant: Context
let admin: Browser
let clerk: Browser
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await testServer()
  plant = await server.newTenant('steel')
  await server.newUser(plant, { loginName: 'admin' })
  admin = await server.browser('admin', 'steel')
  // A clerk who keeps accounts of the own department but may do little else.
  ids.clerk = await createRole(server.deps, plant, { permissionString: 'clerk', name: 'Clerk', dataScope: 'ownDepartment' })
  await server.deps.db.tx(plant, async (tx) => {
    const [works] = await tx.insert(department).values({ name: 'Works', code: 'W' }).returning({ id: department.id })
    ids.works = works!.id
    for (const row of await tx.select().from(role)) ids[row.permissionString] = row.id
    const menus = await tx.select().from(menu)
    const screens = menus.filter((row) => ['userManage', 'roleManage', 'deptManage'].includes(row.path ?? '')).map((row) => row.id)
    const granted = [
      ...screens,
      ...menus
        .filter((row) => screens.includes(row.parent ?? '') && /^monitor:(user|role|department):/.test(row.permissionString ?? ''))
        .map((row) => row.id),
    ]
    await tx.update(role).set({ menus: granted, appMenus: [] }).where(eq(role.permissionString, 'clerk'))
  })
  await server.newUser(plant, { loginName: 'clerk', roles: ['clerk'], department: ids.works })
  clerk = await server.browser('clerk', 'steel')
})
afterAll(() => server.close())

const account = (loginName: string, roles: string[], more: object = {}) => ({
  loginName,
  userName: loginName,
  password: 'Start2026',
  channel: 'admin',
  roles,
  department: ids.works,
  ...more,
})

describe('menus and permission strings', () => {
  it('of the administrator are all; of a role what it was given, with the directories above', async () => {
    const all = (await admin.get('/api/system/menu/getPerms')).data as string[]
    expect(all).toContain('monitor:user:add')
    const few = (await clerk.get('/api/system/menu/getPerms')).data as string[]
    expect(few).toContain('monitor:user:add')
    expect(few).not.toContain('monitor:personAlarm:dispose')
    const tree = (await clerk.call(`${service}/menu/getRouters`, { client: 'web' })).data as {
      path: string
      children: { path: string }[]
    }[]
    expect(tree.map((node) => node.path)).toContain('permissions')
    expect(tree.map((node) => node.path)).not.toContain('alarm')
    expect(tree.flatMap((node) => node.children.map((child) => child.path))).toContain('userManage')
  })

  it('of the mobile app are granted beside those of the web: what the app opens and does, and no page of the desk', async () => {
    await createRole(server.deps, plant, { permissionString: 'rounds', name: 'Rounds', dataScope: 'ownDepartment' })
    await server.deps.db.tx(plant, (tx) => tx.update(role).set({ menus: [], appMenus: [] }).where(eq(role.permissionString, 'rounds')))
    await server.newUser(plant, { loginName: 'walker', roles: ['rounds'], department: ids.works })
    const walker = await server.browser('walker', 'steel')
    const pages = async (who: Browser, client: 'web' | 'app') =>
      ((await who.call(`${service}/menu/getRouters`, { client })).data as { path: string; children: { path: string }[] }[]).map(
        ({ path, children }) => [path, ...children.map((child) => child.path)],
      )
    expect(await pages(walker, 'app')).toEqual([])

    // Granted as an administrator does it: from the tree of the app's menus, as the form reads it.
    const offered = (await admin.call(`${service}/menu/list`, { filters: { client: 'app' }, limit: 1000 })).data as {
      id: string
      label: string
    }[]
    const [rounds] = await server.deps.db.tx(plant, (tx) => tx.select().from(role).where(eq(role.permissionString, 'rounds')))
    const chosen = await server.deps.db.tx(plant, async (tx) => {
      const rows = (await tx.select().from(menu)).filter((row) => row.client === 'app')
      expect(offered.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
      const page = rows.find((row) => row.path === 'hiddenDangerManage')!
      return rows.filter((row) => row.id === page.id || row.permissionString === 'monitor:hazard:add').map(({ id }) => id)
    })
    const granted = await admin.call(`${service}/role/update`, { id: rounds!.id, revision: rounds!.revision, appMenus: chosen })
    expect(granted.code).toBe(200)
    expect(await pages(walker, 'app')).toEqual([['app-inspection', 'hiddenDangerManage']])
    expect(await pages(walker, 'web')).toEqual([])
    expect((await walker.get('/api/system/menu/getPerms')).data).toEqual(['monitor:hazard:add', 'monitor:hazard:list'])
    expect((await pages(admin, 'app')).map(([path]) => path)).toContain('app-work')
  })

  it('are called in the language of who grants them', async () => {
    const named = async () => {
      const { data } = await admin.call(`${service}/menu/list`, { keyword: '用户管理', limit: 1 })
      const [shown] = data as { label: string }[]
      const { list } = (await admin.call(`${service}/role/listPage`, { filters: { permissionString: 'clerk' } })).data as {
        list: { menusLabels: string[] }[]
      }
      return [shown?.label, list[0]?.menusLabels.includes(shown?.label ?? '')]
    }
    expect(await named()).toEqual(['用户管理', true])
    await admin.call(`${service}/user/updateLanguage`, { language: 'en' })
    expect(await named()).toEqual(['Users', true])
    await admin.call(`${service}/user/updateLanguage`, { language: 'zh' })
  })

  it('follow a change of the role at the next call', async () => {
    const [before] = await server.deps.db.tx(plant, (tx) => tx.select().from(role).where(eq(role.permissionString, 'clerk')))
    const menus = before!.menus ?? []
    expect(
      (await admin.call(`${service}/role/update`, { id: before!.id, revision: before!.revision, menus: menus.slice(0, 1) })).code,
    ).toBe(200)
    expect((await clerk.call(`${service}/dept/listPage`)).code).toBe(4030)
    const [after] = await server.deps.db.tx(plant, (tx) => tx.select().from(role).where(eq(role.permissionString, 'clerk')))
    await admin.call(`${service}/role/update`, { id: after!.id, revision: after!.revision, menus })
    expect((await clerk.call(`${service}/dept/listPage`)).code).toBe(200)
  })

  it('of another tenant never hold what all tenants share', async () => {
    const other = await server.newTenant('paper')
    await server.newUser(other, { loginName: 'admin' })
    const boss = await server.browser('admin', 'paper')
    const strings = (await boss.get('/api/system/menu/getPerms')).data as string[]
    expect(strings.filter((text) => /^monitor:(tenant|menu):(?!list)/.test(text))).toEqual([])
    expect(strings).toContain('monitor:menu:list')
    expect((await boss.call(`${service}/systemTenant/listPage`)).code).toBe(4030)
  })
})

describe('nobody hands on more than they hold', () => {
  it('neither by a role given to an account nor by a role made wider', async () => {
    expect(await clerk.call(`${service}/user/add`, account('spy', [ids.administrator!]))).toMatchObject({
      code: 205,
      data: { fields: [{ path: 'roles' }] },
    })
    expect((await clerk.call(`${service}/user/add`, account('peer', [ids.clerk!]))).code).toBe(200)
    const wide = { name: 'Wide', permissionString: 'wide', dataScope: 'all', menus: [] }
    expect(await clerk.call(`${service}/role/add`, wide)).toMatchObject({ code: 205, data: { fields: [{ rule: 'beyondOwnScope' }] } })
    const screens = await server.deps.db.tx(plant, (tx) =>
      tx.select().from(menu).where(eq(menu.permissionString, 'monitor:personAlarm:dispose')),
    )
    const strong = { ...wide, permissionString: 'strong', dataScope: 'self', menus: [screens[0]!.id] }
    expect(await clerk.call(`${service}/role/add`, strong)).toMatchObject({ code: 205, data: { fields: [{ rule: 'beyondOwn' }] } })
  })

  it('and a role for the other channel does not fit', async () => {
    const reply = await admin.call(`${service}/user/add`, account('mixed', [ids.employee!]))
    expect(reply).toMatchObject({ code: 205, data: { fields: [{ path: 'roles', rule: 'roleChannel' }] } })
  })
})

describe('accounts', () => {
  it('keep passwords as argon2id only, and never show them', async () => {
    const { data } = await admin.call(`${service}/user/add`, account('kept', [ids.clerk!]))
    const id = (data as { id: string }).id
    const [row] = await server.deps.db.tx(plant, (tx) => tx.select().from(user).where(eq(user.id, id)))
    expect(row!.password).toMatch(/^\$argon2id\$/)
    const shown = JSON.stringify((await admin.call(`${service}/user/find`, { id })).data)
    expect(shown).not.toContain('argon2id')
    expect((await server.login({ account: 'kept', password: 'Start2026', tenantRoute: 'steel' })).code).toBe(200)
    expect((await admin.call(`${service}/user/add`, account('weak', [ids.clerk!], { password: 'abcdef' }))).code).toBe(205)
  })

  it('are kept by the specification’s own calls too', async () => {
    const made = await admin.call(`${service}/user/addUser`, account('spec', [ids.clerk!]))
    const { id } = made.data as { id: string }
    expect((await admin.call(`${service}/user/updateUser`, { id, revision: 1, userName: 'Spec' })).code).toBe(200)
    expect((await clerk.call(`${service}/user/updateUserRole`, { id, roles: [ids.administrator!] })).code).not.toBe(200)
    expect((await admin.call(`${service}/user/updateUserRole`, { id, roles: [ids.dispatcher!] })).code).toBe(200)
    const [row] = await server.deps.db.tx(plant, (tx) => tx.select().from(user).where(eq(user.id, id)))
    expect(row).toMatchObject({ userName: 'Spec', roles: [ids.dispatcher!] })
    expect((await admin.call(`${service}/user/userLogListPage`)).data).toMatchObject({ list: expect.any(Array) })
    expect((await admin.call(`${service}/user/delByUserIds`, { userIds: [id] })).data).toEqual({ deleted: 1 })
  })

  it('of oneself and the last administrator cannot be deleted; a deleted one is signed out', async () => {
    expect(await admin.call(`${service}/user/delete`, { ids: [admin.userInfo.userId] })).toMatchObject({ code: 205 })
    const second = await server.newUser(plant, { loginName: 'second' })
    const other = await server.browser('second', 'steel')
    expect((await other.call(`${service}/user/delete`, { ids: [admin.userInfo.userId] })).code).toBe(200)
    expect((await admin.get('/api/system/menu/getPerms')).code).toBe(403)
    await server.newUser(plant, { loginName: 'third', roles: ['clerk'], department: ids.works })
    const [survivor] = await server.deps.db.tx(plant, (tx) => tx.select().from(user).where(eq(user.id, second)))
    expect(survivor?.deletedAt).toBeNull()
    expect((await clerk.call(`${service}/user/delete`, { ids: [second] })).code).not.toBe(200)
  })
})

it('provisioning again adds nothing and keeps what the tenant changed', async () => {
  const count = async () =>
    (
      await server.deps.db.main.ownerTx((tx) =>
        tx.execute(
          'SELECT (SELECT count(*) FROM menu) AS menus, (SELECT count(*) FROM role) AS roles, (SELECT count(*) FROM dictionary_item) AS items, (SELECT count(*) FROM system_config) AS settings',
        ),
      )
    ).rows
  await server.deps.db.tx(plant, (tx) => tx.update(role).set({ name: '值班长' }).where(eq(role.permissionString, 'dispatcher')))
  const before = await count()
  await provisionTenant(server.deps, { route: 'steel', name: 'steel' })
  expect(await count()).toEqual(before)
  const [kept] = await server.deps.db.tx(plant, (tx) =>
    tx.select({ name: role.name }).from(role).where(eq(role.permissionString, 'dispatcher')),
  )
  expect(kept).toEqual({ name: '值班长' })
})

it('a menu that is to go names what is below it and the roles that grant any of it', async () => {
  // The first tenant runs the installation.
  const rows = await server.deps.db.tx(plant, (tx) => tx.select().from(menu))
  const screen = rows.find((row) => row.client === 'web' && row.path === 'realtimeLocation_2d')!
  await server.newUser(plant, { loginName: 'keeper' })
  const keeper = await server.browser('keeper', 'steel')
  const { data } = await keeper.call(`${service}/menu/users`, { id: screen.parent })
  const used = data as { ids: string[]; below: string[]; roles: string[] }
  expect(used.ids).toContain(screen.id)
  expect(used.below).toContain('实时定位')
  expect(used.roles).toEqual(expect.arrayContaining(['安全管理员', '审批人员']))
  expect((await clerk.call(`${service}/menu/users`, { id: screen.id })).code).toBe(4030)
})
