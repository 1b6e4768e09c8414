import type { Label } from '../define/index.ts'
import { type AppScreen, appMenus } from './app-menus.ts'
import { permissionCatalogue, type Permission } from './catalogue.ts'
import { type MenuScreen, webMenus } from './menus.ts'

/** A menu row before it has an id; `key` is the same in every version, `parent` names another row's key. */
export type MenuSeed = {
  client: 'web' | 'app'
  key: string
  parent: string | null
  type: 'directory' | 'menu' | 'button'
  label: Label
  path: string
  icon: string | null
  order: number
  permissionString: string | null
  keepAlive: boolean
  /** For buttons: the action alone. */
  action: string | null
}

const byEntity = new Map<string, Permission[]>()
for (const entry of permissionCatalogue) byEntity.set(entry.entity, [...(byEntity.get(entry.entity) ?? []), entry])

/** A screen is opened by the first reading permission of its entity. */
const opens = (entity: string): string | null =>
  byEntity.get(entity)?.find((entry) => entry.action === 'list' || entry.action === 'find')?.permission ?? null

function buttonsOf(screen: MenuScreen): MenuSeed[] {
  const own = [screen.entity, ...(screen.also ?? [])].flatMap((entity) => byEntity.get(entity) ?? [])
  const read = (screen.reads ?? []).flatMap((entity) => (byEntity.get(entity) ?? []).filter((entry) => entry.action === 'list'))
  const entries = [...own, ...read].filter((entry, i, all) => all.findIndex((other) => other.permission === entry.permission) === i)
  return buttons('web', screen.path, screen.entity, entries)
}

/** One button for each string, under its page; the string that opens the page stands on the page itself. */
function buttons(client: MenuSeed['client'], parent: string, entity: string, entries: readonly Permission[]): MenuSeed[] {
  return entries
    .filter((entry) => entry.permission !== opens(entity))
    .map((entry, order) => {
      const named = entry.entity === entity
      return {
        client,
        key: `${parent}/${entry.permission}`,
        parent,
        type: 'button',
        label: {
          zh: named ? entry.label.zh : `${entry.label.zh}${entry.entityLabel.zh}`,
          en: named ? entry.label.en : `${entry.label.en}: ${entry.entityLabel.en.toLowerCase()}`,
        },
        path: '',
        icon: null,
        order,
        permissionString: entry.permission,
        keepAlive: false,
        action: entry.action,
      }
    })
}

/** All rows of the web menu, parents before children. */
export const webMenuRows: readonly MenuSeed[] = webMenus.flatMap((directory, at): MenuSeed[] => [
  {
    client: 'web',
    key: directory.key,
    parent: null,
    type: 'directory',
    label: directory.label,
    path: directory.key,
    icon: directory.icon,
    order: at + 1,
    permissionString: null,
    keepAlive: false,
    action: null,
  },
  ...directory.screens.flatMap((screen, order): MenuSeed[] => [
    {
      client: 'web',
      key: screen.path,
      parent: directory.key,
      type: 'menu',
      label: screen.label,
      path: screen.path,
      icon: screen.icon,
      order: order + 1,
      permissionString: opens(screen.entity),
      keepAlive: screen.keepAlive ?? false,
      action: null,
    },
    ...buttonsOf(screen),
  ]),
])

/** The buttons of an app page: what the app does there, and nothing that only a desk does. */
function appButtonsOf(screen: AppScreen): MenuSeed[] {
  const acts = { [screen.entity]: screen.actions, ...screen.also }
  const entries = Object.entries(acts).flatMap(([entity, actions]) =>
    (byEntity.get(entity) ?? []).filter((entry) => actions.includes(entry.action)),
  )
  return buttons('app', `app/${screen.path}`, screen.entity, entries)
}

/** All rows of the mobile app's menu, parents before children. */
export const appMenuRows: readonly MenuSeed[] = appMenus.flatMap((directory, at): MenuSeed[] => [
  {
    client: 'app',
    key: directory.key,
    parent: null,
    type: 'directory',
    label: directory.label,
    path: directory.key,
    icon: directory.icon,
    order: at + 1,
    permissionString: null,
    keepAlive: false,
    action: null,
  },
  ...directory.screens.flatMap((screen, order): MenuSeed[] => [
    {
      client: 'app',
      key: `app/${screen.path}`,
      parent: directory.key,
      type: 'menu',
      label: screen.label,
      path: screen.path,
      icon: screen.icon,
      order: order + 1,
      permissionString: opens(screen.entity),
      keepAlive: false,
      action: null,
    },
    ...appButtonsOf(screen),
  ]),
])

/** The menus of both clients, as every installation begins with them. */
export const menuRows: readonly MenuSeed[] = [...webMenuRows, ...appMenuRows]
