import type { MessageKey } from '@muster/i18n'
import type { ComponentType } from 'react'

/** Where a screen is drawn: inside the shell, as a full page after sign-in, or as a page anyone may open. */
export type ScreenFrame = 'shell' | 'page' | 'public'

/**
 * One address of the product. A module lists its own in `modules/<module>/routes.ts` (or beside the screen in
 * `modules/<module>/<screen>/routes.ts`) as `export const routes: ScreenRoute[]`; the shell finds the file by itself.
 */
export type ScreenRoute = {
  /** Exactly the specification's name, without slash: `staffManage`, `realtimeLocation_2d`. Answers at `/<name>` and `/<tenant>/<name>`. */
  name: string
  /** Title where the menu gives none. */
  title: MessageKey
  /** `lazy(() => import('./page.tsx'))`, so that a screen is fetched when it is opened. */
  component: ComponentType
  /** Needed besides the menu entry, for example `monitor:user:list`. */
  permission?: string
  /** Default `shell`. */
  frame?: ScreenFrame
  /** Reached from another screen and in no menu: opening it does not ask for a menu entry. */
  unlisted?: boolean
  /** Keeps its input, filters, page and scroll when left and opened again. */
  keepAlive?: boolean
}

type RouteFile = { routes: readonly ScreenRoute[] }

const files = import.meta.glob<RouteFile>(['../modules/*/routes.ts', '../modules/*/routes.tsx', '../modules/*/*/routes.ts'], {
  eager: true,
})

/** Every screen of the product by name. A name given twice is a mistake of the build, so it throws. */
export const screens: ReadonlyMap<string, ScreenRoute> = collect(Object.values(files))

/** Merges the modules' lists; throws TypeError when two screens claim one name. */
export function collect(all: readonly RouteFile[]): Map<string, ScreenRoute> {
  const found = new Map<string, ScreenRoute>()
  for (const { routes } of all) {
    for (const route of routes) {
      if (found.has(route.name)) throw new TypeError(`two screens claim the route "${route.name}"`)
      found.set(route.name, route)
    }
  }
  return found
}

/** A route without its mode suffix: the variants of one screen share one menu right. */
export const baseName = (name: string): string => name.replace(/(_2d_iframe|[_-](2ds|2d|ue))$/, '')
