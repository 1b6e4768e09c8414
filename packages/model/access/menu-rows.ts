import type { Label } from '../define/index.ts'
import { type AppScreen, appMenus } from './app-menus.ts'
import { permissionCatalogue, type Permission } from './catalogue.ts'
import { type MenuDirectory, type MenuPage, type MenuScreen, webMenus } from './menus.ts'

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

/** What can be done on a screen of the web: all of its entities' actions, and reading what it shows beside them. */
function webActions(screen: MenuScreen): Permission[] {
  const own = [screen.entity, ...(screen.also ?? [])].flatMap((entity) => byEntity.get(entity) ?? [])
  const read = (screen.reads ?? []).flatMap((entity) => (byEntity.get(entity) ?? []).filter((entry) => entry.action === 'list'))
  return [...own, ...read].filter((entry, i, all) => all.findIndex((other) => other.permission === entry.permission) === i)
}

/** What the app does on a page, and nothing that only a desk does. */
function appActions(screen: AppScreen): Permission[] {
  const acts = { [screen.entity]: screen.actions, ...screen.also }
  return Object.entries(acts).flatMap(([entity, actions]) => (byEntity.get(entity) ?? []).filter((entry) => actions.includes(entry.action)))
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

/** The rows of one client's menu, parents before children. */
function rowsOf<S extends MenuPage>(
  client: MenuSeed['client'],
  directories: readonly MenuDirectory<S>[],
  actionsOf: (screen: S) => Permission[],
): MenuSeed[] {
  // A page of the app may be called as one of the web.
  const keyOf = ({ path }: S) => (client === 'web' ? path : `${client}/${path}`)
  return directories.flatMap((directory, at): MenuSeed[] => [
    {
      client,
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
        client,
        key: keyOf(screen),
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
      ...buttons(client, keyOf(screen), screen.entity, actionsOf(screen)),
    ]),
  ])
}

/** All rows of the web menu. */
export const webMenuRows: readonly MenuSeed[] = rowsOf('web', webMenus, webActions)

/** All rows of the mobile app's menu. */
export const appMenuRows: readonly MenuSeed[] = rowsOf('app', appMenus, appActions)

/** The menus of both clients, as every installation begins with them. */
export const menuRows: readonly MenuSeed[] = [...webMenuRows, ...appMenuRows]
