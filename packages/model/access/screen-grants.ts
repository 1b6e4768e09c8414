import { type Permission, permissionCatalogue } from './catalogue.ts'
import { webMenuRows } from './menu-rows.ts'
import { type MenuScreen, webMenus } from './menus.ts'

/** Parts of the menu that are for people at a desk: administration, and tracks, whose every look is written down with a name. */
const atDesks = new Set(['track', 'alarmSettings', 'permissions', 'system', 'tenancy'])
/** Registers of people: a screen that shows where somebody is does not open them beside it. */
const registers = new Set(['person', 'employee', 'visitor', 'contractor', 'migrantWorker', 'user'])
/** What only looks. */
const looking = new Set(['list', 'find', 'follow', 'locate', 'play'])

/** Pages that a screen token may be issued for, by their menu group. */
export const grantableScreens: readonly { key: string; screens: readonly MenuScreen[] }[] = webMenus
  .filter(({ key }) => !atDesks.has(key))
  .map(({ key, screens }) => ({ key, screens: screens.filter(({ entity }) => entity !== 'trackPoint') }))

const byPath = new Map(grantableScreens.flatMap(({ screens }) => screens.map((screen) => [screen.path, screen] as const)))

export const isGrantable = (path: string): boolean => byPath.has(path)

const grants = (screen: MenuScreen, { entity, action }: Permission): boolean =>
  looking.has(action) &&
  (entity === screen.entity || screen.also?.includes(entity) === true
    ? true
    : action === 'list' && screen.reads?.includes(entity) === true && !registers.has(entity))

/** The permission string that opens a page; null for one that needs none. */
export const openingPermission = (path: string): string | null =>
  webMenuRows.find((row) => row.type === 'menu' && row.path === path)?.permissionString ?? null

/** The permission strings that pages need to be looked at; nothing that writes, exports or shows clear text. */
export function lookingPermissions(paths: readonly string[]): Set<string> {
  const screens = paths.flatMap((path) => byPath.get(path) ?? [])
  return new Set(permissionCatalogue.filter((entry) => screens.some((screen) => grants(screen, entry))).map(({ permission }) => permission))
}
