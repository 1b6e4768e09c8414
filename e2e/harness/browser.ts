import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, inject } from 'vitest'
import { artifacts, launch, newVisitor, type Visit, type Visitor } from './visitor.ts'

export type { Visitor } from './visitor.ts'

let launched: Promise<Browser> | undefined

/** One browser for all files, as they run in one process; another when it has died. It ends with the process. */
async function sharedBrowser(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launch()
  return launched!
}

/**
 * The browser for a test file. `visit()` gives a fresh visitor; a failed test leaves a picture of each visitor's page in e2e/artifacts.
 */
export function useBrowser(): { visit(options?: Visit): Promise<Visitor> } {
  let browser: Browser
  let visitors: Visitor[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
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
    async visit({ url = inject('url'), ...options } = {}) {
      const visitor = await newVisitor(browser, { url, ...options })
      visitors.push(visitor)
      return visitor
    },
  }
}
