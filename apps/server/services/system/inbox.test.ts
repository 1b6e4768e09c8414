import { DAY, type Id } from '@muster/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { type Browser, testServer, type TestServer } from '../../testing/server.ts'
import { sendInbox } from '../people/messages.ts'
import { remindOfExpiry } from '../tenancy/expiry.ts'

const service = '/api/monitor-service'
let server: TestServer
let steel: Context
let admin: Browser
let other: Browser

beforeAll(async () => {
  server = await testServer()
  steel = await server.newTenant('steel')
  await server.newUser(steel, { loginName: 'admin' })
  await server.newUser(steel, { loginName: 'other', language: 'en' })
  ;[admin, other] = [await server.browser('admin', 'steel'), await server.browser('other', 'steel')]
})
afterAll(() => server.close())

type Message = { id: Id; title: string; readAt: number | null }
const inbox = async (browser: Browser, filters: object = {}) =>
  ((await browser.call(`${service}/message/listPage`, { filters })).data as { list: Message[] }).list
const unread = async (browser: Browser) => ((await browser.call(`${service}/message/unread`)).data as { unread: number }).unread
const send = (to: Browser, name: string) =>
  server.deps.db.tx(steel, (tx) =>
    sendInbox(tx, server.clock.now(), [to.userInfo.userId!], {
      kind: 'system',
      title: 'inbox.exported.title',
      content: 'inbox.exported.content',
      params: { name, rows: 3 },
      target: { entity: 'exportJob', id: '1' },
    }),
  )

describe('an inbox', () => {
  it('is its owner’s alone, however wide the owner’s scope', async () => {
    await send(admin, 'a.xlsx')
    await send(other, 'b.xlsx')
    expect((await inbox(admin)).map(({ title }) => title)).toEqual(['导出完成：a.xlsx'])
    const [own] = await inbox(other)
    expect(own!.title).toBe('Export finished: b.xlsx')
    expect((await admin.call(`${service}/message/find`, { id: own!.id })).code).toBe(4040)
    expect((await admin.call(`${service}/message/read`, { ids: [own!.id] })).data).toEqual({ read: 0 })
    expect(await unread(other)).toBe(1)
  })

  it('counts what is unread, and reads one or all', async () => {
    await send(admin, 'c.xlsx')
    await send(admin, 'd.xlsx')
    expect(await unread(admin)).toBe(3)
    const [newest] = await inbox(admin)
    await admin.call(`${service}/message/find`, { id: newest!.id })
    expect(await unread(admin)).toBe(2)
    expect(await inbox(admin, { readAt: null })).toHaveLength(2)
    expect((await admin.call(`${service}/message/read`, { ids: null })).data).toEqual({ read: 2 })
    expect(await unread(admin)).toBe(0)
  })
})

it('the administrators of a tenant hear once that it ends within 30 days', async () => {
  const end = new Date(server.clock.now() + 20 * DAY).toISOString().slice(0, 10)
  await server.deps.db.main.pools.owner.query('UPDATE tenant SET expiry_date = $1 WHERE id = $2', [end, steel.tenant])
  expect(await remindOfExpiry(server.deps)).toBe(2)
  expect(await remindOfExpiry(server.deps)).toBe(0)
  expect((await inbox(admin, { kind: 'expiry' }))[0]!.title).toContain('即将到期')
})

it('a text message that failed is sent once more as a new row, one that did not is left', async () => {
  const add = (status: string) =>
    server.deps.db.main.pools.owner.query<{ id: Id }>(
      `INSERT INTO sms_log (tenant_id, recipient, content, send_status, time, attempts) VALUES ($1, '13800001234', '集合', $2, 1, 3) RETURNING id`,
      [steel.tenant, status],
    )
  const failed = (await add('fail')).rows[0]!.id
  const sent = (await add('success')).rows[0]!.id
  expect((await admin.call(`${service}/sms/resend`, { id: sent })).data).toMatchObject({ fields: [{ rule: 'smsNotFailed' }] })
  expect((await admin.call(`${service}/sms/resend`, { id: failed })).code).toBe(200)
  const { rows } = await server.deps.db.main.pools.owner.query(
    'SELECT send_status, attempts FROM sms_log WHERE tenant_id = $1 ORDER BY id',
    [steel.tenant],
  )
  expect(rows).toEqual([
    { send_status: 'fail', attempts: 3 },
    { send_status: 'success', attempts: 3 },
    { send_status: 'pending', attempts: 0 },
  ])
})
