import { Glyph, MenuIcon } from '@muster/ui'
import { useId } from 'react'
import { useLanguage } from '../i18n.ts'
import { menuLabel, type MenuNode, screenOf } from '../menu.ts'
import { MenuLink } from './menu-link.tsx'

type Props = { node: MenuNode; open: boolean; current: MenuNode | undefined; collapsed: boolean; onToggle(): void }

const holds = (node: MenuNode, current: MenuNode | undefined): boolean =>
  current !== undefined && (node.id === current.id || (node.children ?? []).some((child) => holds(child, current)))

/** A group of the menu: folds in the wide sidebar, opens as a panel beside its icon in the narrow one. */
export function MenuGroup({ node, open, current, collapsed, onToggle }: Props) {
  const language = useLanguage()
  const listId = useId()
  const label = menuLabel(node, language)
  const children = node.children ?? []
  const isCurrent = (child: MenuNode) => current !== undefined && screenOf(child) === screenOf(current)
  return (
    <li className={`shell-group${holds(node, current) ? ' within' : ''}`}>
      <button
        type="button"
        className="shell-link"
        aria-expanded={collapsed ? undefined : open}
        aria-controls={listId}
        title={label}
        onClick={collapsed ? undefined : onToggle}
      >
        <MenuIcon name={node.icon} />
        {!collapsed && <span className="shell-label">{label}</span>}
        {!collapsed && <Glyph name={open ? 'chevronDown' : 'chevronRight'} size={14} />}
      </button>
      {(open || collapsed) && (
        <ul id={listId} className={collapsed ? 'shell-flyout' : undefined}>
          {collapsed && <li className="shell-flyout-title">{label}</li>}
          {children.map((child) => (
            <li key={child.id}>
              <MenuLink node={child} current={isCurrent(child)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
