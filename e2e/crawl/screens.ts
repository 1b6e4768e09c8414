import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ScreenRoute } from '../../apps/web/shell/registry.ts'

const modules = join(import.meta.dirname, '../../apps/web/modules')

/** What of a route the crawl goes by. */
export type Screen = Pick<ScreenRoute, 'name' | 'permission' | 'unlisted'> & { frame: 'shell' | 'page' | 'public' }

/**
 * Every screen of the product, from the route files that the shell finds as well. Screens of a frame of their own come last, because
 * leaving the shell makes it anew.
 */
export async function allScreens(): Promise<Screen[]> {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) => /(?:^|[/\\])routes\.tsx?$/.test(path))
  const lists = await Promise.all(
    files.sort().map((path) => import(pathToFileURL(join(modules, path)).href) as Promise<{ routes: readonly ScreenRoute[] }>),
  )
  const screens = lists
    .flatMap(({ routes }) => routes)
    .map(({ name, permission, unlisted, frame = 'shell' }) => ({ name, permission, unlisted, frame }))
  return [...screens.filter(({ frame }) => frame === 'shell'), ...screens.filter(({ frame }) => frame !== 'shell')]
}
