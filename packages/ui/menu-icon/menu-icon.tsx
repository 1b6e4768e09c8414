import * as menuIcons from './icons.ts'

const byName: Readonly<Record<string, typeof menuIcons.BarsOutlined>> = { ...menuIcons }

/** A menu's icon by its stored name; an unknown name gets the plain one. */
export function MenuIcon({ name }: { name?: string | null }) {
  const Icon = byName[name ?? ''] ?? menuIcons.BarsOutlined
  return <Icon className="m-menu-icon" aria-hidden />
}
