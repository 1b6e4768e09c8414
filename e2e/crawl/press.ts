import type { Pressable, Pressed } from './in-page.ts'
import type { Screen } from './screens.ts'
import type { Walk } from './walk.ts'

/** How long a press may go without any answer, ms. */
const ANSWER = 4000
/** Beyond so many the screen makes new ones by itself. */
const MOST = 60
const MOST_INSIDE = 12
/** What a language is called in itself: pressing it changes the whole page, which is then not in the walk's language by right. */
const LANGUAGES: ReadonlySet<string> = new Set(['中文', 'English'])

type Inside = 'screen' | 'dialog' | 'menu'

/**
 * Presses everything of the screen that the walk stands on and puts the screen back after each: dialogs are looked at and left without a
 * decision. `most`: how many at most. Returns how much it pressed.
 */
export async function pressAll(walk: Walk, screen: Screen, most = MOST): Promise<number> {
  const done = new Set<string>()
  while (done.size < most) {
    const next = (await listed(walk, 'screen')).find(({ key }) => !done.has(key))
    if (!next) break
    done.add(next.key)
    const { over } = await pressOne(walk, 'screen', next)
    if (over.at(-1) === 'menu') await pressMenu(walk, screen, next)
    else if (over.length > 0) await pressInside(walk, next.name, over.length)
    await putBack(walk, screen)
  }
  return done.size
}

const listed = ({ page }: Walk, inside: Inside): Promise<Pressable[]> => page.evaluate((where) => crawl.pressables(where), inside)

/** Presses and waits for an answer: a change of the page, a call, a file, a window. */
async function pressOne(walk: Walk, inside: Inside, { key, name }: Pressable, label = name): Promise<Pressed> {
  const signs = walk.signs
  const pressed = await walk.page.evaluate(([where, which, patience]) => crawl.press(where, which, patience), [
    inside,
    key,
    ANSWER,
  ] as const)
  if (pressed.covered) walk.note(`“${label}” lies under ${pressed.covered}`)
  if (pressed.gone || pressed.covered) return pressed
  if (!pressed.changed && walk.signs === signs && !(await walk.redraws(inside, key))) walk.note(`“${label}” does nothing`)
  if (!(await walk.settle())) walk.note(`“${label}” is never done: waits for ${await walk.waitsFor()}`)
  const path = LANGUAGES.has(name) ? new URL(walk.page.url()).pathname : (await walk.inspect(`“${label}”`)).path
  return { ...pressed, path, over: await walk.page.evaluate(() => crawl.overlays()) }
}

/** Presses each entry of the menu that a press has opened, opening it anew for each. */
async function pressMenu(walk: Walk, screen: Screen, opener: Pressable): Promise<void> {
  const entries = await listed(walk, 'menu')
  for (const [at, entry] of entries.entries()) {
    if (at > 0) {
      const { gone } = await pressOne(walk, 'screen', opener)
      // An order that a press before had given to the list is forgotten: the first row is another, and may have no menu.
      if (gone) return
      // It did open before: on a busy machine it takes some frames more.
      const isOpen = await walk.page
        .waitForFunction(() => crawl.overlays().at(-1) === 'menu', undefined, { timeout: ANSWER })
        .catch(() => null)
      if (!isOpen) return walk.note(`“${opener.name}” does not open a second time`)
    }
    const name = `${opener.name} › ${entry.name}`
    const { over } = await pressOne(walk, 'menu', entry, name)
    if (over.length > 0 && over.at(-1) !== 'menu') await pressInside(walk, name, over.length)
    await putBack(walk, screen)
  }
}

/** Presses what a dialog has besides its decisions: tabs, small tools, ways to further dialogs. */
async function pressInside(walk: Walk, dialog: string, depth: number): Promise<void> {
  const done = new Set<string>()
  const { pathname } = new URL(walk.page.url())
  while (done.size < MOST_INSIDE) {
    const next = (await listed(walk, 'dialog')).find(({ key, decides }) => !decides && !done.has(key))
    if (!next) return
    done.add(next.key)
    const { over } = await pressOne(walk, 'dialog', next, `${dialog} › ${next.name}`)
    if (over.length < depth || new URL(walk.page.url()).pathname !== pathname) return
    if (!(await walk.clear(depth))) return
  }
}

/** The screen as before the press: nothing over it, its own address, its own language. */
async function putBack(walk: Walk, screen: Screen): Promise<void> {
  const { page } = walk
  await page.evaluate(() => (document.fullscreenElement ? document.exitFullscreen() : undefined))
  const closed = await walk.clear()
  if (!closed) walk.note(`${(await page.evaluate(() => crawl.overlays())).at(-1)} cannot be closed`)
  const name = new URL(page.url()).pathname.split('/').at(-1)
  if (name !== screen.name) {
    const sight = await walk.inspect()
    if (name === '404') walk.note('a press leads to no screen')
    if (walk.isRefused(sight)) walk.note(`a press leads to ${sight.path}, which is refused`)
  }
  const astray = walk.stuck || !closed
  if (astray) await walk.start()
  if (astray || name !== screen.name) await walk.visit(screen, true)
  await walk.speakAgain()
}
