import type { Id } from '@muster/base'
import type { Language } from '@muster/i18n'
import { call } from './api.ts'
import { baseName, screens } from './registry.ts'
import { createStore, useStore } from './store.ts'

/** A node of the user's menu as the server returns it. */
export type MenuNode = {
  id: Id
  name: string
  nameEn?: string | null
  type: 'directory' | 'menu' | 'button'
  routeType?: 'route' | 'internalLink' | 'externalLink' | null
  path?: string | null
  icon?: string | null
  visible?: boolean
  children?: MenuNode[]
}

const store = createStore<readonly MenuNode[] | null>(null)
let loading: Promise<void> | null = null

export const useMenu = (): readonly MenuNode[] | null => useStore(store)

/** Fetches the user's menu once per sign-in. Throws ApiError; the next call tries again. */
export function loadMenu(): Promise<void> {
  loading ??= call<MenuNode[]>('/monitor-service/menu/getRouters', { client: 'web' })
    .then((tree) => store.set(tree))
    .catch((error: unknown) => {
      loading = null
      throw error
    })
  return loading
}

export function forgetMenu(): void {
  loading = null
  store.set(null)
}

export const menuLabel = (node: MenuNode, language: Language): string => (language === 'en' && node.nameEn) || node.name

/** The route name of a menu path: `/staffManage?x=1` → `staffManage`. */
export const screenOf = (node: MenuNode): string => (node.path ?? '').replace(/^\//, '').split(/[?#]/)[0] ?? ''

function* leaves(nodes: readonly MenuNode[], above: readonly MenuNode[] = []): Generator<readonly MenuNode[]> {
  for (const node of nodes) {
    if (node.type === 'button') continue
    const way = [...above, node]
    if (node.type === 'menu') yield way
    yield* leaves(node.children ?? [], way)
  }
}

/** The menu nodes from the group down to a screen; a variant without an entry of its own takes that of its screen. Empty when in no menu. */
export function menuPath(name: string, tree: readonly MenuNode[] | null = store.get()): readonly MenuNode[] {
  const ways = [...leaves(tree ?? [])]
  const named = (test: (screen: string) => boolean) => ways.find((way) => test(screenOf(way.at(-1) as MenuNode)))
  return named((screen) => screen === name) ?? named((screen) => baseName(screen) === baseName(name)) ?? []
}

/** The menu nodes down to one entry, by its id; empty when it is not this user's. */
export function menuWayTo(id: Id, tree: readonly MenuNode[] | null = store.get()): readonly MenuNode[] {
  return [...leaves(tree ?? [])].find((way) => way.at(-1)?.id === id) ?? []
}

/** Whether the user's menu holds a screen, or it is one that is reached without a menu. */
export const menuAllows = (name: string): boolean => screens.get(name)?.unlisted === true || menuPath(name).length > 0

/** The first screen of the menu, for users who may not see the configured start page. */
export function firstScreen(): string | undefined {
  for (const way of leaves(store.get() ?? [])) {
    const name = screenOf(way.at(-1) as MenuNode)
    if (screens.has(name)) return name
  }
  return undefined
}
