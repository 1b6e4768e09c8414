import type { DisplayChoices } from '@muster/model/operations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, testServer, type TestServer } from '../../testing/server.ts'

const service = '/api/monitor-service'
let server: TestServer
let admin: Browser
let colleague: Browser

beforeAll(async () => {
  server = await testServer()
  const steel = await server.newTenant('steel')
  await server.newUser(steel, { loginName: 'admin' })
  await server.newUser(steel, { loginName: 'colleague' })
  ;[admin, colleague] = [await server.browser('admin', 'steel'), await server.browser('colleague', 'steel')]
})
afterAll(() => server.close())

const choices = async (browser: Browser) => (await browser.call(`${service}/customSelfConfig/find`)).data as DisplayChoices
const red = { item: 'personIcon', target: 'visitor', value: { shape: 'square', color: '#C2340C' } }

it('the site’s choices are everybody’s, one’s own are one’s own, and null puts back', async () => {
  expect((await admin.call(`${service}/customSystemConfig/update`, { entries: [red] })).code).toBe(200)
  const short = { item: 'labelLength', target: '', value: 10 }
  await colleague.call(`${service}/customSelfConfig/update`, { entries: [short] })
  expect(await choices(admin)).toEqual({ system: [red], self: [] })
  expect(await choices(colleague)).toEqual({ system: [red], self: [short] })
  await colleague.call(`${service}/customSelfConfig/update`, { entries: [{ ...short, value: null }] })
  expect((await choices(colleague)).self).toEqual([])
  await admin.call(`${service}/customSystemConfig/restoreDefault`)
  expect(await choices(colleague)).toEqual({ system: [], self: [] })
})

it('a change is refused whole when one value is none of the item’s', async () => {
  const wrong = [
    red,
    { item: 'labelLength', target: '', value: 12 },
    { item: 'listColumns', target: 'employee', value: ['salary'] },
    { item: 'personIcon', target: 'ghost', value: red.value },
    { item: 'startView', target: '', value: { floor: null, centre: null, zoom: null } },
  ]
  const reply = await admin.call(`${service}/customSystemConfig/update`, { entries: wrong })
  expect(reply.code).toBe(205)
  expect((reply.data as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual([
    'labelLength',
    'listColumns.employee',
    'personIcon.ghost',
    'startView',
  ])
  expect((await choices(admin)).system).toEqual([])
})
