import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { enter } from '../harness/session.ts'
import { signIn } from '../harness/sign-in.ts'

const browser = useBrowser()
const EXPIRED = '登录信息已失效，请重新登录'

/** Counts every time that the expiry message comes up, even when it comes and goes. */
async function countExpiryMessages(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((text) => {
    const counted = { times: 0 }
    Object.assign(globalThis, { expiryMessages: counted })
    new MutationObserver((changes) => {
      for (const change of changes) {
        for (const node of change.addedNodes)
          if (node instanceof HTMLElement && node.matches('.m-toast') && node.textContent?.includes(text)) counted.times++
      }
    }).observe(document, { childList: true, subtree: true })
  }, EXPIRED)
  return () => page.evaluate(() => (globalThis as unknown as { expiryMessages: { times: number } }).expiryMessages.times)
}

describe('without a session', () => {
  it('a screen says so once and leads to sign-in', async () => {
    const { page } = await browser.visit()
    const messages = await countExpiryMessages(page)
    await page.goto('/userSet')
    await page.waitForURL('**/login')
    await page.getByText(EXPIRED).waitFor()
    expect(await messages()).toBe(1)
  })

  it('a screen under a tenant’s address leads to the tenant’s own sign-in', async () => {
    const { page } = await browser.visit()
    await page.goto('/demo/userSet')
    await page.waitForURL('**/demo/login')
    await page.getByText(EXPIRED).waitFor()
  })

  it('the entry and the public pages say nothing', async () => {
    const { page } = await browser.visit()
    const messages = await countExpiryMessages(page)
    for (const address of ['/', '/login', '/404']) {
      await page.goto(address)
      await page.locator('.login-form, .not-found').first().waitFor()
    }
    expect(await messages()).toBe(0)
  })

  it.each(['/nowhere', '/demo/nowhere', '/nobodys-tenant/login'])('%s is not found', async (address) => {
    const { page } = await browser.visit()
    await page.goto(address)
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/404$/)
  })
})

describe('a session that has ended on the server', () => {
  it('says so once, however many calls fail, and forgets the token', async () => {
    const visitor = await browser.visit()
    const { page, context, url } = visitor
    await enter(visitor, 'admin')
    await page.goto('/userSet')
    await page.locator('.shell-header').waitFor()
    const messages = await countExpiryMessages(page)
    await context.addCookies([{ name: 'token', value: 'ended-long-ago', url }])
    const refused = new Set<string>()
    page.on('response', async (response) => {
      if (!response.url().includes('/api/')) return
      const reply: { code?: number } = await response.json().catch(() => ({}))
      if (reply.code === 403) refused.add(response.url())
    })
    await page.goto('/userSet')
    await page.waitForURL('**/login')
    await page.getByText(EXPIRED).waitFor()
    await page.waitForLoadState('networkidle')
    expect(refused.size).toBeGreaterThan(1)
    expect(await messages()).toBe(1)
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('token')
  })
})

describe('signing out', () => {
  it('asks first, and leaves nothing behind for the Back button', async () => {
    const { page } = await browser.visit()
    await signIn(page, { channel: 'admin', account: 'admin' })
    await page.goto('/userSet')
    await page.getByRole('heading', { name: '个人资料' }).waitFor()
    await page.getByRole('button', { name: '用户菜单' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('.ant-modal-confirm-title', { hasText: '此操作将退出当前登录' }).waitFor()
    await dialog.getByRole('button', { name: /取\s*消/ }).click()
    expect(new URL(page.url()).pathname).toBe('/userSet')
    await page.getByRole('button', { name: '用户菜单' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL('**/login')
    expect(await page.getByText(EXPIRED).count()).toBe(0)
    await page.goBack().catch(() => null)
    await page.locator('.login-form').waitFor()
    expect(await page.getByText('个人资料').count()).toBe(0)
  })
})

describe('with a session', () => {
  it('a screen outside the menu is refused when typed by hand', async () => {
    const visitor = await browser.visit()
    const { page } = visitor
    await enter(visitor, 'employee', { channel: 'employee' })
    await page.goto('/userManage')
    await page.getByText('没有访问权限').waitFor()
    await page.goto('/userSet')
    await page.getByRole('heading', { name: '个人资料' }).waitFor()
  })

  it('/login goes on to the start page', async () => {
    const { page } = await browser.visit()
    await signIn(page, { channel: 'admin', account: 'admin' })
    const start = new URL(page.url()).pathname
    await page.goto('/login')
    await page.waitForURL(`**${start}`)
  })

  it('a screen answers under the tenant’s address too, and links stay there', async () => {
    const { page } = await browser.visit()
    await signIn(page, { channel: 'admin', account: 'admin' }, '/demo/login')
    expect(new URL(page.url()).pathname).toMatch(/^\/demo\//)
    await page.goto('/demo/userSet')
    await page.getByRole('heading', { name: '个人资料' }).waitFor()
  })

  it('language and skin switch at once and follow the account to another browser', async () => {
    // An account of its own: the others' tests expect Chinese.
    const mine = 'scope_all'
    const visitor = await browser.visit()
    const { page } = visitor
    await enter(visitor, mine)
    await page.goto('/userSet')
    const saved = (path: string) => page.waitForResponse((response) => response.url().endsWith(path))
    await Promise.all([saved('/user/updateLanguage'), page.getByText('English', { exact: true }).last().click()])
    await page.getByRole('heading', { name: 'Personal settings' }).waitFor()
    await Promise.all([saved('/user/updateInfo'), page.getByText('Teal, dark').click()])
    expect(await page.locator('html').getAttribute('data-skin')).toBe('tealDark')

    const { page: elsewhere } = await browser.visit()
    await signIn(elsewhere, { channel: 'admin', account: mine })
    await elsewhere.goto('/userSet')
    await elsewhere.getByRole('heading', { name: 'Personal settings' }).waitFor()
    expect(await elsewhere.locator('html').getAttribute('data-skin')).toBe('tealDark')
    await Promise.all([
      elsewhere.waitForResponse((response) => response.url().endsWith('/user/updateLanguage')),
      elsewhere.getByText('中文', { exact: true }).last().click(),
    ])
    await Promise.all([
      elsewhere.waitForResponse((response) => response.url().endsWith('/user/updateInfo')),
      elsewhere.getByText('海蓝 · 浅色').click(),
    ])
  })
})
