import { describe, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { signIn, submitSignIn } from '../harness/sign-in.ts'

const browser = useBrowser()
const YEAR = 365 * 24 * 3600

const words = {
  zh: {
    employee: '员工登录',
    admin: '管理员登录',
    account: '请填写账号',
    password: '请填写密码',
    captcha: '请填写验证码',
    wrongChannel: /请选择正确的登录渠道/,
  },
  en: {
    employee: 'Employee',
    admin: 'Administrator',
    account: 'The account is required',
    password: 'The password is required',
    captcha: 'The verification code is required',
    wrongChannel: /right channel/,
  },
} as const

describe.each(['zh', 'en'] as const)('the sign-in page in %s', (language) => {
  it.each(['employee', 'admin'] as const)('lets a %s in on the right tab and goes to the start page', async (channel) => {
    const { page, context } = await browser.visit({ language })
    await page.goto('/')
    await page.waitForURL('**/login')
    await page.locator('.login-form').waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual([words[language].employee, words[language].admin])
    await signIn(page, { channel, account: channel })
    expect(new URL(page.url()).pathname).not.toMatch(/login|404/)
    const token = (await context.cookies()).find((cookie) => cookie.name === 'token')
    expect((token?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(YEAR, -4)
  })

  it('names every missing field beside it and sends nothing', async () => {
    const { page } = await browser.visit({ language })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.goto('/login')
    await page.locator('button[type=submit]').click()
    const said = words[language]
    expect(await page.locator('.login-error').allTextContents()).toEqual([said.account, said.password, said.captcha])
    expect(sent.filter((url) => url.includes('encryptLogin'))).toEqual([])
  })

  it('tells an account of the other channel where to sign in, opens no session, keeps the account and changes the code', async () => {
    const { page, context } = await browser.visit({ language })
    await page.goto('/login')
    const picture = await page.locator('.login-captcha img').getAttribute('src')
    await submitSignIn(page, { channel: 'admin', account: 'employee' })
    await page.locator('.login-refusal').waitFor()
    expect(await page.locator('.login-refusal').textContent()).toMatch(words[language].wrongChannel)
    expect(await page.locator('[name=account]').inputValue()).toBe('employee')
    expect(await page.locator('[name=captcha]').inputValue()).toBe('')
    await page.waitForFunction((old) => document.querySelector('.login-captcha img')?.getAttribute('src') !== old, picture)
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('token')
  })
})

it('changes the captcha picture by its link', async () => {
  const { page } = await browser.visit()
  await page.goto('/login')
  const picture = await page.locator('.login-captcha img').getAttribute('src')
  await page.getByRole('button', { name: '换一张' }).click()
  await page.waitForFunction((old) => document.querySelector('.login-captcha img')?.getAttribute('src') !== old, picture)
})

it('remembers who signed in on this device, but never the password', async () => {
  const { page, context } = await browser.visit()
  await signIn(page, { channel: 'admin', account: 'admin', remember: true })
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, cookie: document.cookie }))
  expect(stored).not.toContain('Muster2026')
  await context.clearCookies()
  await page.goto('/login')
  expect(await page.locator('[name=account]').inputValue()).toBe('admin')
  expect(await page.locator('[name=password]').inputValue()).toBe('')
  expect(await page.getByRole('tab', { name: '管理员登录' }).getAttribute('aria-selected')).toBe('true')
})

it('refuses a wrong password without telling what was wrong', async () => {
  const { page } = await browser.visit()
  await page.goto('/login')
  await submitSignIn(page, { channel: 'admin', account: 'nobody', password: 'Wrong2026' })
  await page.locator('.login-refusal').waitFor()
  expect(await page.locator('.login-refusal').textContent()).toBe('账号或密码错误')
})
