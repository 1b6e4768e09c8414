import type { BrowserContext, Locator, Page } from 'playwright-core'

/** Beyond this a sound does not come, ms. */
const PATIENCE = 20_000

/** Chooses the first of the list who reports, holds a person's tag and has no alarm; the card that opens. */
export async function choosePerson(page: Page): Promise<Locator> {
  await page.locator('.pos-kinds button').last().waitFor()
  for (const vehicles of await page.locator('.pos-kinds button', { hasText: /车辆|ehicles/ }).all()) await vehicles.click()
  await page.locator('.pos-subject.pos-live:not(:has(.pos-alarm))').first().click()
  const card = page.locator('.pos-card')
  await card.locator('.pos-wide time').first().waitFor()
  return card
}

export type Sounds = {
  /** Resolves when that has happened: `plays`, `stops`, the name of the browser's refusal, or `strip` for the alarm strip being there. */
  until(what: string): Promise<void>
  readonly heard: readonly string[]
}

/**
 * Notes every start and stop of a sound of the page. A browser without a window lets every page sound, so the rule of desktop browsers is
 * put in its place: no sound before the user's first click.
 */
export async function listen(page: Page): Promise<Sounds> {
  const heard: string[] = []
  let wake = Promise.withResolvers<void>()
  await page.exposeFunction('noteSound', (what: string) => {
    heard.push(what)
    wake.resolve()
    wake = Promise.withResolvers()
  })
  await page.addInitScript(() => {
    const note = (what: string) => (globalThis as unknown as { noteSound(what: string): void }).noteSound(what)
    const seen = new MutationObserver(() => {
      if (!document.querySelector('.alarm-strip')) return
      seen.disconnect()
      note('strip')
    })
    seen.observe(document, { childList: true, subtree: true })
    let clicked = false
    addEventListener(
      'pointerdown',
      () => {
        clicked = true
      },
      { capture: true },
    )
    const { play, pause } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      const started = clicked ? play.call(this) : Promise.reject(new DOMException('no click yet', 'NotAllowedError'))
      started.then(
        () => note('plays'),
        (error: Error) => note(error.name),
      )
      return started
    }
    HTMLMediaElement.prototype.pause = function () {
      note('stops')
      pause.call(this)
    }
  })
  return {
    heard,
    async until(what) {
      const late = AbortSignal.timeout(PATIENCE)
      const over = new Promise<never>((_, reject) =>
        late.addEventListener('abort', () => reject(new Error(`no "${what}" within ${PATIENCE} ms, only ${heard.join(', ')}`))),
      )
      // What is heard already is not waited for, and its deadline is nobody's.
      over.catch(() => undefined)
      while (!heard.includes(what)) await Promise.race([wake.promise, over])
    },
  }
}

/** Pages opened from now on take the software that draws here for a graphics card. */
export const pretendGraphicsCard = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { getParameter } = WebGL2RenderingContext.prototype
    const UNMASKED_RENDERER = 0x9246
    WebGL2RenderingContext.prototype.getParameter = function (this: WebGL2RenderingContext, name: number) {
      return name === UNMASKED_RENDERER ? 'a graphics card' : getParameter.call(this, name)
    }
  })
