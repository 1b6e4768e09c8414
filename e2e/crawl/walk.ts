import { createTranslator, type Language } from '@muster/i18n'
import type { Page, Request, Response } from 'playwright-core'
import { enter } from '../harness/session.ts'
import type { Visitor } from '../harness/visitor.ts'
import { install, type Sight } from './in-page.ts'
import type { Screen } from './screens.ts'
import { rightsOf, type User } from './users.ts'
import { Data, misworded } from './wording.ts'

/** How long a screen may take until it is whole, on a machine that has other things to do, ms. */
const PATIENCE = 60_000
/** How long a screen may take until it asks whether its changes are to be given up, ms. */
const HESITATION = 4000
/** Screens whose rows are the interface's own words. */
const OWN_WORDS = /^(menuManage|dictManage|roleManage|moreConfiguration)/
/** Calls whose replies are words of the interface, not of the plant. */
const OWN_CALLS = /\/(menu|dict)\w*\//

export type Fault = { user: User; language: Language; screen: string; what: string }

/** One user's way through the product in one language: goes from screen to screen and notes everything that is wrong. */
export class Walk {
  readonly page: Page
  readonly user: User
  language: Language
  readonly faults: Fault[]
  /** Own calls under way, and own code that a press asked for: a dialog may come late. */
  readonly #open = new Set<Request>()
  /** Replies that are being read: what they name is data. */
  readonly #readings = new Set<Promise<void>>()
  readonly #data = new Data()
  /** Words of this screen that have been judged. */
  readonly #told = new Set<string>()
  #here = ''
  #quiet = Promise.withResolvers<void>()
  /** Times that a call was sent, a file came, a window opened: what a press may cause. */
  signs = 0
  /** The screen has not come to rest within its time; what is seen of it now may be of the one before. */
  stuck = false

  /** `page`: one that has `window.crawl`. `faults`: where it notes them. */
  constructor(page: Page, user: User, language: Language, faults: Fault[]) {
    this.page = page
    this.user = user
    this.language = language
    this.faults = faults
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !/WebGL|GPU|GL Driver/.test(message.text()))
        this.note(`console: ${message.text().split('\n')[0]}`)
    })
    page.on('pageerror', (error) => this.note(`error: ${error.message}`))
    page.on('request', (request) => {
      if (!isOwnCall(request) && !isOwnCode(request)) return
      this.signs++
      this.#open.add(request)
    })
    page.on('requestfinished', (request) => this.#close(request))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Leaving a screen ends its calls.
      if (!/ERR_ABORTED/.test(reason)) this.note(`${pathOf(request)} failed: ${reason}`)
      this.#close(request)
    })
    page.on('response', (response) => {
      const reading = this.#read(response).finally(() => this.#readings.delete(reading))
      this.#readings.add(reading)
    })
    const sign = () => {
      this.signs++
    }
    page.on('download', sign)
    page.on('filechooser', sign)
    page.on('popup', (opened) => {
      sign()
      void opened.close()
    })
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (typeof payload === 'string' && payload.startsWith('{')) this.#data.learn(JSON.parse(payload))
      }),
    )
    page.on('dialog', (dialog) => void dialog.accept())
  }

  note(what: string): void {
    const { user, language } = this
    if (!this.faults.some((fault) => fault.screen === this.#here && fault.what === what))
      this.faults.push({ user, language, screen: this.#here, what })
  }

  #close(request: Request): void {
    this.#open.delete(request)
    if (this.#open.size > 0) return
    this.#quiet.resolve()
    this.#quiet = Promise.withResolvers()
  }

  /** Reads what the server says: refusals are faults, names are remembered as data. */
  async #read(response: Response): Promise<void> {
    const request = response.request()
    const path = pathOf(request)
    if (response.status() >= 400) this.note(`${path} answers ${response.status()}`)
    if (!isOwnCall(request) || !(response.headers()['content-type'] ?? '').includes('json')) return
    const reply = (await response.json().catch(() => null)) as { code?: number; msg?: string } | null
    if (reply?.code !== undefined && reply.code !== 200) this.note(`${path} is refused: ${reply.code} ${reply.msg}`)
    if (!OWN_CALLS.test(path)) this.#data.learn(reply)
  }

  /** Resolves when the screen stands still: drawn, and none of our calls under way. False when it does not within its time. */
  async settle(limit = PATIENCE): Promise<boolean> {
    this.stuck = !(await this.#stands(limit))
    return !this.stuck
  }

  /** What a screen that does not come to rest waits for. */
  async waitsFor(): Promise<string> {
    return [...this.#open].map(pathOf).join(', ') || (await this.page.evaluate(() => crawl.waitsFor())) || 'nothing any more'
  }

  async #stands(limit: number): Promise<boolean> {
    const until = Date.now() + limit
    try {
      for (;;) {
        await this.page.waitForFunction(() => crawl.isDrawn(), undefined, { timeout: Math.max(1, until - Date.now()) })
        if (this.#open.size === 0) {
          const drawn = await this.page.evaluate(() => crawl.drawnTwice().then(crawl.isDrawn))
          if (drawn && this.#open.size === 0) return true
        } else await Promise.race([this.#quiet.promise, late(until)])
        if (Date.now() > until) return false
      }
    } catch {
      return false
    }
  }

  /**
   * Opens a screen as a link does and looks whether it is whole, or refused where it is not this user's. A screen that does not come to rest
   * is loaded anew, so that what follows is not seen on the one before. Returns whether the walk stands on it.
   */
  async visit(screen: Screen, allowed: boolean): Promise<boolean> {
    this.#here = screen.name
    this.#told.clear()
    await this.page.evaluate((to) => crawl.travel(to), `/${screen.name}`)
    if (!(await this.settle())) {
      this.note(`is not drawn: waits for ${await this.waitsFor()}`)
      await this.#load(screen.name)
    }
    // A drawing with changes does not let go unasked; what the walk did to it is given up.
    if (await this.#isHeldFrom(screen)) {
      await this.clear()
      await this.#load(screen.name)
    }
    const sight = await this.inspect()
    if (!sight.path.startsWith(`/${screen.name}`)) {
      this.note(`leads to ${sight.path}`)
      return false
    }
    const refused = this.isRefused(sight)
    if (!allowed) {
      if (!refused) this.note('is shown to somebody who has no right to it')
      return false
    }
    if (refused) {
      this.note('is refused to somebody who has it in the menu')
      return false
    }
    if (sight.parts.length === 0) this.note('is an empty shell')
    if (!sight.heading && !sight.parts.includes('map') && sight.parts.join() !== 'state') this.note('has no heading')
    return !this.stuck
  }

  /** The questions whether changes are to be given up. */
  #questions() {
    const t = createTranslator(this.language)
    return this.page.locator('.ant-modal-confirm', { hasText: new RegExp(`${t('kit.form.unsavedTitle')}|${t('draw.unsaved.title')}`) })
  }

  /** Whether the screen asks before it lets its changes go. */
  async isHeld(): Promise<boolean> {
    return (await this.#questions().count()) > 0
  }

  /** The same of the way to a screen: while another's address stands there, the question is on its way. */
  async #isHeldFrom(screen: Screen): Promise<boolean> {
    if (new URL(this.page.url()).pathname === `/${screen.name}`) return this.isHeld()
    const asked = this.#questions().first().waitFor({ timeout: HESITATION })
    return asked.then(
      () => true,
      () => false,
    )
  }

  /** Closes what lies over the page until only `keep` of it is left: dialogs are cancelled, what was typed is given up. */
  async clear(keep = 0): Promise<boolean> {
    for (let round = 0; round < 6; round++) {
      const open = await this.page.evaluate(() => crawl.overlays())
      if (open.length <= keep) return true
      if (open.includes('dialog') && (await this.isHeld()))
        await this.#questions()
          .last()
          .locator('.ant-btn-dangerous, .ant-btn-color-dangerous')
          .first()
          .evaluate((button: HTMLElement) => button.click())
          .catch(() => undefined)
      await this.page.evaluate(() => crawl.closeTop())
    }
    return false
  }

  /** Loads the product, on a screen that everybody has. */
  async start(): Promise<void> {
    await this.#load('userSet')
    await this.page.locator('.shell-header').waitFor()
    await this.speakAgain()
  }

  async #load(name: string): Promise<void> {
    await this.page.goto(`/${name}`)
    this.#open.clear()
    await this.settle()
  }

  /** Goes on in a language. */
  async speak(language: Language): Promise<void> {
    this.language = language
    await this.page.evaluate(() => crawl.travel('/userSet'))
    await this.page.locator('.shell-header').waitFor()
    await this.speakAgain()
  }

  /** Goes back to the walk's language when a press has changed it. */
  async speakAgain(): Promise<void> {
    const language = await this.page.evaluate(() => document.documentElement.lang.slice(0, 2))
    if (language === this.language) return
    await this.page.locator(`button[lang=${this.language}]`).first().click()
    await this.settle()
  }

  /** Whether pressing once more changes the picture of the map, which is no part of the document. */
  async redraws(inside: 'screen' | 'dialog' | 'menu', key: string): Promise<boolean> {
    const map = this.page.locator('canvas').first()
    if ((await map.count()) === 0) return false
    const before = await map.screenshot()
    await this.page.evaluate(([where, which]) => crawl.press(where, which, 500), [inside, key] as const)
    return !before.equals(await map.screenshot())
  }

  /** Whether the screen is the one that says that there is no right to it. */
  isRefused({ words }: Sight): boolean {
    const title = createTranslator(this.language)('common.forbidden.title')
    return words.some(({ text }) => text === title)
  }

  /** Looks at the page as it is: crashes and wording. */
  async inspect(where = ''): Promise<Sight> {
    const sight = await this.page.evaluate(() => crawl.look())
    await Promise.all(this.#readings)
    const tell = (what: string) => this.note(where ? `${where}: ${what}` : what)
    if (sight.crashed) tell('crashed')
    if (sight.language.slice(0, 2) !== this.language) tell(`is in ${sight.language}`)
    const fresh = sight.words.filter(({ text, named }) => !this.#told.has(`${named} ${text}`))
    for (const { text, named } of fresh) this.#told.add(`${named} ${text}`)
    for (const what of misworded(fresh, this.language, this.#data, OWN_WORDS.test(this.#here))) tell(what)
    return sight
  }
}

/** A walk that stands ready, which screens are its user's, and the way out. */
export type Walker = { walk: Walk; allowed: (screen: Screen) => boolean; leave(): Promise<void> }

/** Signs somebody in, whose account speaks `language` from now on, and stands ready in the product. `faults`: where the walk notes them. */
export async function beginWalk(visitor: Visitor, user: User, language: Language, faults: Fault[]): Promise<Walker> {
  const session = await enter(visitor, user, { language })
  await visitor.context.addInitScript(install)
  const walk = new Walk(visitor.page, user, language, faults)
  await walk.start()
  const leave = () => visitor.context.close().catch(() => undefined)
  return { walk, allowed: await rightsOf(visitor.url, session), leave }
}

const pathOf = (request: Request): string => new URL(request.url()).pathname
const isOwnCall = (request: Request): boolean => pathOf(request).startsWith('/api/') && request.resourceType() !== 'websocket'
const isOwnCode = (request: Request): boolean => pathOf(request).startsWith('/assets/') && request.resourceType() === 'script'
const late = (until: number): Promise<void> => new Promise((done) => setTimeout(done, Math.max(0, until - Date.now())).unref())
