import { type MenuIconName, menuIcons } from './icons.ts'

/** A menu's icon by its stored name; an unknown name gets the plain one. */
export function MenuIcon({ name }: { name?: string | null }) {
  const Icon = menuIcons[name && name in menuIcons ? (name as MenuIconName) : 'BarsOutlined']
  return <Icon className="m-menu-icon" aria-hidden />
}
