import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { PASSWORD, signIn, submitSignIn } from '../harness/sign-in.ts'
import { enter } from '../harness/session.ts'

const browser = useBrowser()
const EXPIRED = '登录信息已失效，请重新登录'

/** Opens the account list and finds one account's row. */
async function accountRow(page: Page, loginName: string) {
  await page.goto('/userManage')
  await page.getByPlaceholder('搜索').first().fill(loginName)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: loginName, exact: true }) })
  await row.first().waitFor()
  return row.first()
}

describe('a password that an administrator gave', () => {
  it('is typed sealed, must be changed at once before anything else, and the change says nothing of expiry', async () => {
    const administrator = await browser.visit()
    await enter(administrator, 'admin')
    const { page: admin } = administrator
    const row = await accountRow(admin, 'scope_self')
    await row.getByRole('button', { name: '更多' }).click()
    await admin.getByRole('menuitem', { name: '重置密码' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.locator('input[type=password]').fill('Fresh2026')
    const sent = admin.waitForRequest((request) => request.url().endsWith('/user/resetPassword'))
    await dialog.getByRole('button', { name: '重置密码' }).click()
    expect((await sent).postData()).not.toContain('Fresh2026')
    await admin.getByText('密码已重置').waitFor()

    const { page } = await browser.visit()
    await page.goto('/login')
    await submitSignIn(page, { channel: 'admin', account: 'scope_self', password: 'Fresh2026' })
    await page.getByRole('dialog', { name: '请先修改密码' }).waitFor()
    await page.goto('/userSet')
    const forced = page.getByRole('dialog', { name: '请先修改密码' })
    await forced.waitFor()
    expect(await page.locator('.shell-header').count()).toBe(0)
    const [old, next, repeat] = await forced.locator('input').all()
    await old!.fill('Fresh2026')
    await next!.fill('short')
    await repeat!.fill('short')
    await forced.getByRole('button', { name: '修改密码并重新登录' }).click()
    await forced.getByText('密码须为 6-20 位').waitFor()
    await next!.fill(PASSWORD)
    await repeat!.fill(PASSWORD)
    await forced.getByRole('button', { name: '修改密码并重新登录' }).click()
    await page.waitForURL('**/login')
    await page.getByText('密码已修改，请用新密码登录').waitFor()
    expect(await page.getByText(EXPIRED).count()).toBe(0)
    // The old one is gone with every session; the new one opens the product again.
    const again = await browser.visit()
    await enter(again, 'scope_self')
    await again.page.goto('/userSet')
    await again.page.locator('.shell-header').waitFor()
  }, 150_000)
})

describe('remember password', () => {
  it('fills the form on the next visit, signs in without typing it, and is forgotten from personal settings', async () => {
    const { page, context } = await browser.visit()
    await signIn(page, { channel: 'admin', account: 'scope_dept', remember: true })
    await page.goto('/userSet')
    await page.getByRole('heading', { name: '登录设备' }).waitFor()
    const device = (await context.cookies()).find((cookie) => cookie.name === 'device')
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
    await page.getByRole('button', { name: '用户菜单' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL('**/login')
    expect(await page.locator('[name=account]').inputValue()).toBe('scope_dept')
    expect(await page.locator('[name=password]').getAttribute('placeholder')).toBe('••••••••')
    await page.locator('[name=captcha]').fill('abcd')
    await page.locator('button[type=submit]').click()
    await page.locator('.shell-header').waitFor()
    await page.goto('/userSet')
    const devices = page.locator('.ant-table').last()
    await devices.getByRole('button', { name: '忘记' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /忘\s*记/ })
      .click()
    await page.getByText('已忘记此浏览器').waitFor()
    await context.clearCookies({ name: 'token' })
    await page.goto('/login')
    await page.locator('[name=captcha]').fill('abcd')
    await page.locator('button[type=submit]').click()
    await page.locator('#login-password-error').waitFor()
    expect(await page.locator('#login-password-error').textContent()).toBe('本机记住的登录已失效，请输入密码')
  })
})

describe('online sessions', () => {
  it('show who is signed in; ending one closes that browser’s page at once', async () => {
    const other = await browser.visit()
    await enter(other, 'scope_sub')
    const { page: victim } = other
    await victim.goto('/userSet')
    await victim.getByRole('heading', { name: '登录设备' }).waitFor()
    const administrator = await browser.visit()
    await enter(administrator, 'admin')
    const { page: admin } = administrator
    await admin.goto('/userManage')
    await admin.getByRole('button', { name: '在线会话' }).click()
    const row = admin.locator('.ant-drawer').getByRole('row').filter({ hasText: 'scope_sub' }).first()
    await row.getByRole('button', { name: /结\s*束/ }).click()
    await admin
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /结\s*束/ })
      .click()
    await admin.getByText('会话已结束').waitFor()
    await victim.waitForURL('**/login')
    await victim.getByText(EXPIRED).waitFor()
  })
})

describe('masked values', () => {
  it('show their clear text on request in the detail, to those who may', async () => {
    const visitor = await browser.visit()
    await enter(visitor, 'admin')
    const { page } = visitor
    await page.goto('/staffManage')
    await page
      .locator('.kit-table tbody tr.ant-table-row')
      .first()
      .getByRole('button', { name: /^查\s*看$/ })
      .click()
    const drawer = page.locator('.ant-drawer')
    const phone = drawer.locator('.masked').first()
    await phone.waitFor()
    const before = await phone.locator('.masked-text').textContent()
    expect(before).toContain('***')
    await phone.getByRole('button', { name: '查看明文' }).click()
    await phone.getByRole('button', { name: '隐藏明文' }).waitFor()
    expect(await phone.locator('.masked-text').textContent()).not.toContain('*')
  })
})

describe('the security policy', () => {
  it('is shown with its figures and saved', async () => {
    const visitor = await browser.visit({ language: 'en' })
    await enter(visitor, 'admin')
    const { page } = visitor
    await page.goto('/userManage')
    await page.getByRole('button', { name: /Security policy|安全策略/ }).click()
    await page.locator('.ant-drawer input').first().waitFor()
    expect(await page.locator('.ant-drawer input').count()).toBe(9)
    await page
      .locator('.ant-drawer')
      .getByRole('button', { name: /Save|保\s*存/ })
      .click()
    await page.getByText(/Security policy saved|安全策略已保存/).waitFor()
  })
})
