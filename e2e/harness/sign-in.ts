import type { Page } from 'playwright-core'

export type Channel = 'employee' | 'admin'
export const PASSWORD = 'Muster2026'

type Form = { channel: Channel; account: string; password?: string; captcha?: string; remember?: boolean }

/** Fills in the sign-in form and sends it. */
export async function submitSignIn(
  page: Page,
  { channel, account, password = PASSWORD, captcha = 'abcd', remember = false }: Form,
): Promise<void> {
  await page.locator(`#login-tab-${channel}`).click()
  await page.locator('[name=account]').fill(account)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=captcha]').fill(captcha)
  await page.locator('.login-remember input').setChecked(remember)
  await page.locator('button[type=submit]').click()
}

/** Signs in from the sign-in page and waits for the shell. */
export async function signIn(page: Page, form: Form, address = '/login'): Promise<void> {
  await page.goto(address)
  await submitSignIn(page, form)
  await page.locator('.shell-header').waitFor()
}
