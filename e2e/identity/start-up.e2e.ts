import { expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { enter, openSession } from '../harness/session.ts'

const browser = useBrowser()
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)

it('a system information that cannot be had shows the server’s own words', async () => {
  const { page } = await browser.visit()
  await page.route('**/api/system/currentLoginSystemInfo*', (route) =>
    route.fulfill({ json: { code: 5030, data: null, msg: '数据库正在维护', error: 'unavailable' } }),
  )
  await page.goto('/login')
  await page.getByText('数据库正在维护').waitFor()
})

it('a screen opens with its token, looks at its pages, and is shut out when the token is revoked', async () => {
  const visitor = await browser.visit()
  const { page, url } = visitor
  const admin = await openSession(url, { account: 'admin' })
  const name = `大屏${Date.now()}`
  const asked = { name, screens: ['alarmPsList', 'railMap'], validTo: day(30) }
  const { id, token } = await admin.call<{ id: string; token: string }>('/monitor-service/auth/screenToken/issue', asked)
  await page.goto(`/alarmPsList?token=${token}`)
  await page.getByRole('heading', { name: '人员报警' }).waitFor()
  expect(page.url()).toBe(`${url}/alarmPsList`)
  await page.locator('.shell-user').click()
  expect(await page.getByText('个人设置').count()).toBe(0)
  expect(await page.locator('.shell-tasks, .inbox-bell').count()).toBe(0)
  expect(await page.getByRole('button', { name: '处置' }).count()).toBe(0)
  await page.goto('/userManage')
  await page.getByText('没有访问权限').first().waitFor()
  await page.goto('/alarmPsList')
  await page.getByRole('heading', { name: '人员报警' }).waitFor()
  await admin.call('/monitor-service/auth/screenToken/revoke', { id })
  await page.waitForURL(/\/login$/)
})

it('somebody of the group enters a branch, sees where they are, and comes back', async () => {
  const visitor = await browser.visit()
  const { page, url } = visitor
  const admin = await enter(visitor, 'admin')
  const route = `branch-${Date.now().toString(36)}`
  const { id } = await admin.call<{ id: string }>('/monitor-service/systemTenant/add', { route, name: route, adminLoginName: 'chief' })
  await admin.call('/monitor-service/branch/add', { name: `分公司${route}`, code: route, tenant: id, enabled: true })
  await page.goto(`/CGC?q=${route}`)
  const row = page.getByRole('row', { name: new RegExp(route) })
  await row.getByLabel('更多').click()
  await page.getByRole('menuitem', { name: '进入' }).click()
  await page.waitForURL((address) => address.pathname.startsWith(`/${route}/`))
  await page.locator('.shell-user', { hasText: '（集团）' }).click()
  await page.getByText('返回集团').click()
  await page.waitForURL(`${url}/CGC`)
  await page.getByRole('heading', { name: '分公司管理' }).waitFor()
})

it('a deletion that is called off says so and deletes nothing', async () => {
  const visitor = await browser.visit()
  const { page } = visitor
  const admin = await enter(visitor, 'admin')
  const name = `岗位${Date.now()}`
  await admin.call('/monitor-service/post/add', { name })
  await page.goto(`/positionManage?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: /取\s?消/ }).click()
  await page.getByText('已取消删除').waitFor()
  await row.waitFor()
})
