import { expect, inject, it } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { openSession } from '../harness/session.ts'
import { allScreens } from './screens.ts'
import { beginWalk, type Fault } from './walk.ts'

const browser = useBrowser()
/** What both walks may take on a machine that has other things to do, ms; a quiet one needs a fifth of it. */
const LIMIT = 450_000
/** Small enough for a machine that draws maps without a graphics card. */
const SIZE = { width: 1280, height: 720 }

const said = (faults: readonly Fault[]) => faults.map(({ user, language, screen, what }) => `${screen} (${user}, ${language}) ${what}`)

it(
  'every screen is whole, in its language, for whom it is, and refused to others',
  async () => {
    const screens = await allScreens()
    expect(screens.length).toBeGreaterThan(100)
    const faults: Fault[] = []
    const until = Date.now() + LIMIT
    const seen = { admin: 0, scope_sub: 0 }
    const walkAll = async (user: keyof typeof seen, language: 'zh' | 'en') => {
      const visitor = await browser.visit({ language })
      await visitor.page.setViewportSize(SIZE)
      const { walk, allowed } = await beginWalk(visitor, user, language, faults)
      for (const screen of screens) {
        if (Date.now() > until) return walk.note('is as far as it came in its time')
        const stands = await walk.visit(screen, allowed(screen)).catch((error: Error) => {
          walk.note(`breaks the walk off: ${error.message}`)
          throw new Error(said(faults).join('\n'))
        })
        if (stands) seen[user]++
      }
    }
    try {
      await Promise.all([walkAll('admin', 'en'), walkAll('scope_sub', 'zh')])
    } finally {
      // Others sign in as the administrator by the form, and expect Chinese.
      await openSession(inject('url'), { account: 'admin', language: 'zh' })
    }
    expect(said(faults)).toEqual([])
    expect(seen.admin).toBeGreaterThan(seen.scope_sub)
    expect(seen.scope_sub).toBeGreaterThan(0)
  },
  LIMIT + 90_000,
)
