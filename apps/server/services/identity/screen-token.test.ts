import { DAY } from '@muster/base'
import { grantableScreens, lookingPermissions } from '@muster/model/access'
import type { IssuedScreenToken } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { screenToken } from '../../db/access-tables.ts'
import { department, loginLog, operationLog } from '../../db/tables.ts'
import type { Envelope } from '../../http/route.ts'
import { Screen } from '../../live/testing.ts'
import { dayOf } from '../../site-time.ts'
import { type Browser, testServer, type TestServer } from '../../testing/server.ts'
import { createRole } from './accounts.ts'

const service = '/api/monitor-service'
const LIVE = 'realtimeLocation_2d'
let server: TestServer
let plant: Context
let admin: Browser

beforeAll(async () => {
  server = await testServer({ live: true })
  plant = await server.newTenant('steel')
  await server.newUser(plant, { loginName: 'admin' })
  admin = await server.browser('admin', 'steel')
  server.deps.changes.emit({ tenant: plant.tenant, entity: 'tenant', ids: [plant.tenant] })
  await server.live!.plants.settled()
})
afterAll(() => server.close())

const inDays = (days: number) => dayOf(server.clock.now() + days * DAY)
let made = 0
async function issue(asked: { name?: string; screens?: string[]; validTo?: string } = {}, who = admin): Promise<IssuedScreenToken> {
  const body = { name: `wall ${++made}`, screens: [LIVE], validTo: inDays(30), ...asked }
  const reply = await who.call(`${service}/auth/screenToken/issue`, body)
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data as IssuedScreenToken
}
/** Calls as the page of a screen does. */
function calls(token: IssuedScreenToken, method: string, path: string, body: unknown = {}): Promise<Envelope> {
  server.clock.advance(1)
  const headers = {
    authorization: token.token,
    'tenant-id': plant.tenant,
    'api-auth': server.seal(`${token.name},${server.clock.now()},0.10`),
  }
  if (method === 'POST') return server.post(path, body, headers)
  return fetch(server.url + path, { headers }).then((reply) => reply.json() as Promise<Envelope>)
}
const codeOf = async (...asked: Parameters<typeof calls>) => (await calls(...asked)).code
const open = (token: IssuedScreenToken) =>
  Screen.open(`${server.url.replace('http', 'ws')}/api/ws`, { token: token.token, tenantId: plant.tenant })

describe('a screen token', () => {
  it('opens its pages for looking, as its own name, and no others', async () => {
    const token = await issue()
    const info = await server.post(`${service}/user/ignoreGetAuthInfo`, { token: token.token })
    expect(info).toMatchObject({ code: 200, data: { tenantId: plant.tenant, userInfo: { userName: token.name }, readOnly: true } })
    const perms = (await calls(token, 'GET', '/api/system/menu/getPerms')).data as string[]
    expect(perms).toContain('monitor:currentPosition:list')
    expect(perms).not.toContain('monitor:employee:list')
    expect(perms.filter((permission) => !/:(list|find|follow|locate|play)$/.test(permission))).toEqual([])
    const menu = (await calls(token, 'POST', `${service}/menu/getRouters`)).data as { children: { path: string }[] }[]
    expect(menu.flatMap(({ children }) => children.map(({ path }) => path))).toEqual([LIVE])
    expect(await codeOf(token, 'POST', `${service}/position/counts`)).toBe(200)
    expect(await codeOf(token, 'POST', `${service}/layer/listPage`, { pageNum: 1, pageSize: 10 })).toBe(200)
    expect(await codeOf(token, 'POST', `${service}/staff/listPage`, { pageNum: 1, pageSize: 10 })).toBe(4030)
    expect(await codeOf(token, 'POST', `${service}/user/currentUser`)).toBe(4030)
  })

  it('changes nothing: every call that is not marked as reading is shut, whatever its permission', async () => {
    const token = await issue({ screens: grantableScreens.flatMap(({ screens }) => screens.map(({ path }) => path)) })
    const shut = server.routes.filter(({ access, reads }) => access !== 'public' && !reads)
    expect(shut.length).toBeGreaterThan(300)
    const opened: string[] = []
    for (const { method, path, upload } of shut) {
      if (upload) continue
      const sent = { authorization: token.token, 'tenant-id': plant.tenant }
      const { code } =
        method === 'POST'
          ? await server.post(path, {}, sent)
          : ((await (await fetch(server.url + path.replace(':key', 'x'), { headers: sent })).json()) as Envelope)
      if (code !== 4030) opened.push(`${path} ${code}`)
    }
    expect(opened).toEqual([])
    expect((await admin.call(`${service}/user/listPage`, { pageNum: 1, pageSize: 1 })).code).toBe(200)
  })

  it('can make every reading call of its pages: none of them writes', async () => {
    const token = await issue({ screens: grantableScreens.flatMap(({ screens }) => screens.map(({ path }) => path)) })
    const reading = server.routes.filter(({ access, reads, path }) => access !== 'public' && reads && !path.includes(':'))
    expect(reading.length).toBeGreaterThan(100)
    const broken: string[] = []
    for (const { method, path } of reading) {
      const code = await codeOf(token, method, path, { pageNum: 1, pageSize: 10, id: '1' })
      // Refused for its input, for what is not there or for a missing right; never for the server's own fault.
      if (![200, 205, 4030, 4040].includes(code)) broken.push(`${path} ${code}`)
    }
    expect(broken).toEqual([])
  })

  it('is held to that by the database as well', async () => {
    const write = server.deps.db.tx({ ...plant, readOnly: true }, (tx) => tx.insert(department).values({ name: 'X', code: 'X' }))
    await expect(write).rejects.toMatchObject({ cause: { message: expect.stringContaining('read-only transaction') } })
  })

  it('is shown once; the server keeps a digest, and what is done with it is written down', async () => {
    const token = await issue({ name: 'gate 3' })
    await server.post(`${service}/user/ignoreGetAuthInfo`, { token: token.token })
    const listed = await admin.call(`${service}/auth/screenToken/listPage`, { pageNum: 1, pageSize: 50 })
    expect(JSON.stringify(listed)).toContain('gate 3')
    const told = await server.deps.db.tx(plant, async (tx) => ({
      kept: await tx.select().from(screenToken),
      logs: await tx.select().from(operationLog).where(eq(operationLog.entity, 'screenToken')),
      seen: await tx.select().from(loginLog).where(eq(loginLog.loginName, 'gate 3')),
    }))
    expect(JSON.stringify([listed, told])).not.toContain(token.token.slice(8))
    expect(told.logs.some(({ request }) => request?.includes('gate 3'))).toBe(true)
    expect(told.seen).toMatchObject([{ event: 'login', result: 'success' }])
    expect(told.kept.find(({ name }) => name === 'gate 3')?.lastUsedAt).toBe(server.clock.now())
  })

  it('that is revoked ends at once, on the live socket too; nobody of another enterprise can', async () => {
    const token = await issue()
    const screen = await open(token)
    expect(screen.has('alarms')).toBe(true)
    const other = await server.newTenant('paper')
    await server.newUser(other, { loginName: 'admin' })
    const stranger = await server.browser('admin', 'paper')
    expect((await stranger.call(`${service}/auth/screenToken/revoke`, { id: token.id })).code).toBe(4040)
    expect((await admin.call(`${service}/auth/screenToken/revoke`, { id: token.id })).code).toBe(200)
    await screen.until(() => screen.closed)
    expect(screen.has('expired')).toBe(true)
    expect(await codeOf(token, 'POST', `${service}/position/counts`)).toBe(403)
    expect((await admin.call(`${service}/auth/screenToken/revoke`, { id: token.id })).code).toBe(4040)
  })

  it('works through its last day and no longer', async () => {
    const last = inDays(2)
    const token = await issue({ validTo: last })
    // Noon of the last day at the site.
    server.clock.set(Date.parse(`${last}T04:00:00Z`))
    expect(await codeOf(token, 'POST', `${service}/position/counts`)).toBe(200)
    server.clock.set(Date.parse(`${last}T16:00:01Z`))
    expect(await codeOf(token, 'POST', `${service}/position/counts`)).toBe(403)
    admin = await server.browser('admin', 'steel')
  })

  it('never sees more than its issuer does now, nor what is the issuer’s own, and ends with their account', async () => {
    const ids = await server.deps.db.tx(plant, async (tx) => {
      const [works] = await tx.insert(department).values({ name: 'Works', code: 'W' }).returning({ id: department.id })
      const [yard] = await tx.insert(department).values({ name: 'Yard', code: 'Y' }).returning({ id: department.id })
      return { works: works!.id, yard: yard!.id }
    })
    await createRole(server.deps, plant, { permissionString: 'wall', name: 'Wall', dataScope: 'ownDepartment' })
    const { rows } = await server.deps.db.tx(plant, (tx) =>
      tx.execute<{ id: string }>(
        `SELECT id FROM menu WHERE permission_string IN ('monitor:screenToken:issue', 'monitor:currentPosition:list', 'monitor:department:list')`,
      ),
    )
    await server.deps.db.tx(plant, (tx) =>
      tx.execute(`UPDATE role SET menus = '{${rows.map(({ id }) => id).join(',')}}', app_menus = '{}' WHERE permission_string = 'wall'`),
    )
    const id = await server.newUser(plant, { loginName: 'wall', roles: ['wall'], department: ids.works })
    const issuer = await server.browser('wall', 'steel')
    const token = await issue({ name: 'yard' }, issuer)
    const perms = (await calls(token, 'GET', '/api/system/menu/getPerms')).data
    expect(perms).toContain('monitor:department:list')
    // Its page asks for floors as well, which the issuer may not see.
    expect(perms).not.toContain('monitor:floor:list')
    const names = async () =>
      (
        (await calls(token, 'POST', `${service}/dept/listPage`, { pageNum: 1, pageSize: 50 })).data as { list: { name: string }[] }
      ).list.map(({ name }) => name)
    expect(await names()).toEqual(['Works'])
    const beyond = await issuer.call(`${service}/auth/screenToken/issue`, { name: 'x', screens: ['lampAlarm'], validTo: inDays(3) })
    expect(beyond).toMatchObject({ code: 205, data: { fields: [{ path: 'screens', rule: 'beyondOwn' }] } })
    await admin.call(`${service}/user/enable`, { id, enabled: false })
    expect(await codeOf(token, 'POST', `${service}/position/counts`)).toBe(403)
  })

  it('is refused with the field that is wrong', async () => {
    const refusal = async (asked: object) => {
      const body = { name: 'wrong', screens: [LIVE], validTo: inDays(30), ...asked }
      const { data } = await admin.call(`${service}/auth/screenToken/issue`, body)
      return (data as { fields: { path: string; rule: string }[] }).fields.map(({ path, rule }) => `${path}:${rule}`)
    }
    expect(await refusal({ screens: ['userManage'] })).toEqual(['screens:oneOf'])
    expect(await refusal({ validTo: inDays(0) })).toEqual(['validTo:future'])
    await issue({ name: 'twice' })
    expect(await refusal({ name: 'twice' })).toEqual(['name:unique'])
  })
})

it('pages of registers and administration are not offered, and reading permissions alone are granted', () => {
  const offered = grantableScreens.flatMap(({ screens }) => screens.map(({ path }) => path))
  expect(offered).toContain(LIVE)
  for (const path of ['userManage', 'systemConfigura', 'tenantList', 'history-2d', 'alarmPersonSet']) expect(offered).not.toContain(path)
  expect([...lookingPermissions(offered)].filter((permission) => /:(add|update|delete|export|import|unmask)$/.test(permission))).toEqual([])
  expect(lookingPermissions([LIVE]).has('monitor:visitor:list')).toBe(false)
})
