import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, type TestServer, testServer } from '../testing/server.ts'

let server: TestServer
let admin: Browser
let employee: Browser
beforeAll(async () => {
  server = await testServer()
  const ctx = await server.newTenant('plant')
  await server.newUser(ctx, { loginName: 'boss' })
  await server.newUser(ctx, { loginName: 'worker', channel: 'employee', roles: ['employee'] })
  admin = await server.browser('boss', 'plant')
  employee = await server.browser('worker', 'plant', 'employee')
})
afterAll(() => server.close())

const service = '/api/monitor-service'

describe('the calls of an entity', () => {
  it('answer in the envelope: 200 with data, 205 with every refused field in the caller’s words', async () => {
    const added = await admin.call(`${service}/beacon/add`, { code: 'b1', attenuation: 2, signalAtOneMetre: -59 })
    expect(added).toMatchObject({ code: 200, data: { revision: 1 } })
    const refused = await admin.call(`${service}/beacon/add`, { code: 'b2', attenuation: '二' })
    expect(refused).toMatchObject({
      code: 205,
      msg: '填写不规范(请填写数值)！',
      data: { fields: [{ path: 'attenuation', rule: 'number', message: '填写不规范(请填写数值)！' }] },
    })
    const page = await admin.call(`${service}/beacon/listPage`, { pageNum: 1, pageSize: 20, filters: {}, orderBy: ['-createdAt'] })
    expect(page).toMatchObject({ code: 200, data: { total: 1, list: [{ code: 'B1' }] } })
  })

  it('are in the operation log with what was asked and answered, refusals too, and no secret in it', async () => {
    const log = `${service}/logs/operate/listPage`
    const last = async () => ((await admin.call(log, { pageSize: 1 })).data as { list: Record<string, string>[] }).list[0]!
    const [dispatcher] = (await admin.call(`${service}/role/list`, { keyword: '调度' })).data as { id: string }[]
    const eve = { loginName: 'eve', userName: 'Eve', channel: 'admin', roles: [dispatcher!.id], password: 'Secret99', phone: '13812345678' }
    const added = await admin.call(`${service}/user/add`, eve)
    const entry = await last()
    expect(entry).toMatchObject({ entity: 'user', action: 'add', result: 'success' })
    expect(JSON.parse(entry.request!)).toMatchObject({ userName: 'Eve', password: '***', phone: '138****5678' })
    expect(JSON.parse(entry.reply!)).toEqual(added.data)

    const post = await admin.call(`${service}/post/add`, { duties: 'x'.repeat(9000) })
    expect(post.code).toBe(205)
    const refused = await last()
    expect(refused).toMatchObject({ entity: 'post', action: 'add', result: 'fail', errorMessage: post.msg })
    expect(JSON.parse(refused.reply!)).toMatchObject({ code: 205, data: { fields: [{ path: 'duties' }] } })
    expect(refused.request!.length).toBeLessThan(4001)

    const { id } = added.data as { id: string }
    const { password } = (await admin.call(`${service}/user/resetPassword`, { id })).data as { password: string }
    const reset = await last()
    expect(JSON.parse(reset.reply!)).toEqual({ password: '***' })
    const everything = JSON.stringify((await admin.call(log, { pageSize: 100 })).data)
    for (const secret of [password, 'Secret99']) expect(everything).not.toContain(secret)
    expect((await admin.call(`${service}/beacon/listPage`)).code).toBe(200)
    expect((await last()).id).toBe(reset.id)
  })

  it('are closed without the permission string', async () => {
    expect(await employee.call(`${service}/beacon/add`, { code: 'b9' })).toMatchObject({ code: 4030 })
    expect(await employee.call(`${service}/operationLog/listPage`)).not.toMatchObject({ code: 200 })
  })

  it('carry files both ways', async () => {
    const sent = { authorization: admin.token, 'tenant-id': admin.tenantId }
    const template = await raw(`${service}/post/template`, sent, '{}')
    const bytes = Buffer.from(await template.arrayBuffer())
    expect(template.headers.get('content-disposition')).toContain('filename')
    const book = read(bytes)
    expect(utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })[0]?.[0]).toBe('岗位名称')
    const form = new FormData()
    form.set('commit', 'false')
    form.set('file', new Blob([bytes]), 'posts.xlsx')
    const { data } = (await (await raw(`${service}/post/import`, sent, form)).json()) as { data: { id: string } }
    await server.deps.background.idle()
    const job = await admin.call('/api/monitor-service/job/find', { kind: 'import', id: data.id })
    expect(job).toMatchObject({ code: 200, data: { state: 'failed' } })
  })
})

/** A call with the headers of a signed-in page, for bodies that are not JSON. */
function raw(path: string, headers: Record<string, string>, body: string | FormData): Promise<Response> {
  const apiAuth = server.seal(`boss,${server.clock.now()},${Math.random().toFixed(2)}`)
  const json: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  return fetch(server.url + path, { method: 'POST', headers: { ...headers, ...json, 'api-auth': apiAuth }, body })
}
