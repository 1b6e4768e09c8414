import { afterAll, beforeAll, expect, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { type Server, startServer } from '../harness/server.ts'
import { submitSignIn } from '../harness/sign-in.ts'

const browser = useBrowser()
let server: Server
beforeAll(async () => {
  server = await startServer({ MUSTER_DEMO: '0', MUSTER_CAPTCHA: 'on', MUSTER_ADMIN_PASSWORD: 'Muster2026' })
})
afterAll(() => server.stop())

it.each([
  ['zh', /验证码错误/],
  ['en', /verification code is wrong/],
] as const)('refuses a wrong code beside the code, in %s, though the password is right', async (language, said) => {
  const { page, context } = await browser.visit({ language, url: server.url })
  await page.goto('/login')
  const picture = await page.locator('.login-captcha img').getAttribute('src')
  await submitSignIn(page, { channel: 'admin', account: 'admin', captcha: '####' })
  await page.locator('#login-captcha-error').waitFor()
  expect(await page.locator('#login-captcha-error').textContent()).toMatch(said)
  expect(await page.locator('[name=account]').inputValue()).toBe('admin')
  expect(await page.locator('[name=captcha]').inputValue()).toBe('')
  await page.waitForFunction((old) => document.querySelector('.login-captcha img')?.getAttribute('src') !== old, picture)
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('token')
})
