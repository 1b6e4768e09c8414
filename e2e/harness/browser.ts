import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

export type Language = 'zh' | 'en'
export type Visitor = { page: Page; context: BrowserContext; url: string }

const flags = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
]
const artifacts = join(import.meta.dirname, '../artifacts')

/**
 * A browser for one test file. `visit()` gives a fresh visitor with no cookies, in the given language; a failed test leaves a picture
 * of each visitor's page in e2e/artifacts.
 */
export function useBrowser(): { visit(options?: { language?: Language; url?: string; dark?: boolean }): Promise<Visitor> } {
  let browser: Browser
  let visitors: Visitor[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env.MUSTER_CHROMIUM ?? '/usr/bin/chromium', args: flags })
  })
  afterAll(() => browser.close())
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      mkdirSync(artifacts, { recursive: true })
      const name = task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
      await Promise.all(visitors.map(({ page }, at) => page.screenshot({ path: join(artifacts, `${name}-${at}.png`) }).catch(() => {})))
    }
    await Promise.all(visitors.map(({ context }) => context.close()))
    visitors = []
  })
  return {
    async visit({ language = 'zh', url = inject('url'), dark = false } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        baseURL: url,
        locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      })
      // Only what this browser would know from an earlier visit; a page that changes it later keeps its change.
      await context.addInitScript(
        ([code, skin]) => {
          if (localStorage.getItem('muster.language') !== null) return
          localStorage.setItem('muster.language', code as string)
          localStorage.setItem('muster.skin', skin as string)
        },
        [language, dark ? 'theme99Dark' : 'theme99'],
      )
      context.setDefaultTimeout(15_000)
      const page = await context.newPage()
      const visitor = { page, context, url }
      visitors.push(visitor)
      return visitor
    },
  }
}
