import { hasMessage } from '@muster/i18n'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type Language, useBrowser } from '../harness/browser.ts'
import { signIn } from '../harness/sign-in.ts'
import { speak } from '../live/screen.ts'
import { shellScreens } from './screens.ts'

const browser = useBrowser()

/** In each language somebody who may see everything and somebody who may see little. */
const walks: { language: Language; account: string; presses: boolean }[] = [
  { language: 'zh', account: 'admin', presses: true },
  { language: 'en', account: 'admin', presses: false },
  { language: 'zh', account: 'scope_self', presses: false },
  { language: 'en', account: 'scope_custom', presses: false },
]

/** Drawn whole: rows, words for "none", the refusal, a form or a map; never a page without anything in it. */
const SETTLED = '.ant-table-row, .ant-table-placeholder, .m-state, .ant-form, form, canvas, .m-section, .ant-tree, .ant-list'
/** What may be left on screen by a press. */
const OPENED =
  '.ant-modal-wrap:visible, .ant-drawer-open:visible, .ant-dropdown:visible, .ant-popover:visible, .m-toast, .ant-modal-confirm'

/** Collects what the browser complains about while the pages are walked. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/WebGL|GPU|GL Driver/.test(message.text())) {
      found.push(`${new URL(page.url()).pathname} ${message.text()}`)
    }
  })
  page.on('pageerror', (error) => found.push(`${new URL(page.url()).pathname} ${error.message}`))
  return found
}

/** Goes to a screen as a link does, without loading the product again, and waits until it is drawn. */
async function open(page: Page, screen: string): Promise<void> {
  await page.evaluate((to) => {
    for (const child of document.querySelector('main')?.children ?? []) child.setAttribute('data-left', '')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/${screen}`)
  await page.waitForFunction((settled) => {
    const main = document.querySelector('main')
    return main && !main.querySelector('[data-left]') && !main.querySelector('[aria-busy=true]') && main.querySelector(settled) !== null
  }, SETTLED)
}

/** Words of the interface itself: not of the plant's rows, which are Chinese in both languages. */
const FURNITURE = 'main h1, main .ant-table-thead th, main .ant-tabs-tab, main .m-page-actions button, main .ant-form-item-label label'

async function check(page: Page, screen: string, language: Language): Promise<string[]> {
  const wrong: string[] = []
  const text = ((await page.locator('main').textContent()) ?? '').trim()
  if (text.length < 4) wrong.push(`${screen} is empty`)
  // A key on screen is a text that nobody wrote.
  for (const word of text.match(/[a-z]\w*(?:\.\w+)+/g) ?? []) if (hasMessage(word)) wrong.push(`${screen} shows the key ${word}`)
  if (language === 'en') {
    for (const words of await page.locator(FURNITURE).allInnerTexts()) {
      if (/\p{Script=Han}/u.test(words)) wrong.push(`${screen} says ${words.trim()} in English`)
    }
  }
  return wrong
}

/** Presses each button of the page's head in turn; each must open, lead, tell or ask for something. */
async function press(page: Page, screen: string): Promise<string[]> {
  const idle: string[] = []
  const buttons = page.locator('main .m-page-actions button:enabled')
  const names = await buttons.allInnerTexts()
  for (let at = 0; at < names.length; at++) {
    const button = page.locator('main .m-page-actions button:enabled').nth(at)
    const before = { url: page.url(), opened: await page.locator(OPENED).count() }
    let asked = false
    const notice = () => {
      asked = true
    }
    page.on('request', notice)
    page.on('download', notice)
    await button.click()
    const reacted = async () => asked || page.url() !== before.url || (await page.locator(OPENED).count()) > before.opened
    await expect
      .poll(reacted, { timeout: 5000, interval: 100 })
      .toBe(true)
      .catch(() => idle.push(`${screen}: ${names[at]} does nothing`))
    page.off('request', notice)
    page.off('download', notice)
    if (page.url() === before.url) {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.locator('.ant-modal-wrap:visible, .ant-drawer-open:visible').first().waitFor({ state: 'hidden' })
    } else await open(page, screen)
  }
  return idle
}

it.each(walks)(
  'every screen is whole in $language for $account',
  async ({ language, account, presses }) => {
    const { page } = await browser.visit({ language })
    await signIn(page, { channel: 'admin', account })
    await speak(page, language)
    const found = complaints(page)
    const wrong: string[] = []
    for (const screen of shellScreens()) {
      await open(page, screen).catch(() => wrong.push(`${screen} is not drawn`))
      wrong.push(...(await check(page, screen, language)))
      if (presses) wrong.push(...(await press(page, screen)))
    }
    await speak(page, 'zh')
    expect(wrong).toEqual([])
    expect(found).toEqual([])
  },
  600_000,
)
