import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

export type Language = 'zh' | 'en'
export type Visitor = { page: Page; context: BrowserContext; url: string }
/** `moving`: dialogs come and go by degrees; otherwise the visitor has asked the system for less motion, and they do so at once. */
export type Visit = { language?: Language; url?: string; dark?: boolean; moving?: boolean }

/** Without a graphics card, pages are painted and put together by the processor as pictures; only the map draws by WebGL. */
const flags = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  '--disable-background-networking',
]
/** Where pictures of failed tests and the report of the crawl go. */
export const artifacts = join(import.meta.dirname, '../artifacts')

/** Starts the browser that draws without a graphics card and without a window. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.MUSTER_CHROMIUM ?? '/usr/bin/chromium', args: flags })

/** A fresh visitor of the product at `url`, with no cookies, in the given language. */
export async function newVisitor(
  browser: Browser,
  { language = 'zh', url, dark = false, moving = false }: Visit & { url: string },
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: url,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    reducedMotion: moving ? 'no-preference' : 'reduce',
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
  return { page: await context.newPage(), context, url }
}
