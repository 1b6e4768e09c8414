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
