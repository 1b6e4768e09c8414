import { EmptyState, Glyph, NavigationSkeleton } from '@muster/ui'
import { useId, useState } from 'react'
import { useLanguage, useT } from '../i18n.ts'
import { menuLabel, menuPath, type MenuNode, screenOf, useMenu } from '../menu.ts'
import type { ScreenRoute } from '../registry.ts'
import { matching, shownMenu } from './menu-search.ts'
import { MenuGroup } from './menu-group.tsx'
import { MenuLink } from './menu-link.tsx'

type Props = { screen: ScreenRoute; collapsed: boolean; failed: boolean }

/** The user's menu as the server gives it, with search. Collapsed to icons, a group opens beside its icon. */
export function Sidebar({ screen, collapsed, failed }: Props) {
  const t = useT()
  const language = useLanguage()
  const menu = useMenu()
  const searchId = useId()
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const way = menuPath(screen.name, menu)
  const tree = matching(shownMenu(menu ?? []), query, (node) => menuLabel(node, language))
  const isOpen = (node: MenuNode) => query !== '' || opened.has(node.id) !== way.some((above) => above.id === node.id)
  const toggle = (node: MenuNode) =>
    setOpened((old) => {
      const next = new Set(old)
      if (!next.delete(node.id)) next.add(node.id)
      return next
    })
  const current = way.at(-1)
  return (
    <nav className={`shell-sidebar${collapsed ? ' collapsed' : ''}`} aria-label={t('shell.nav.label')}>
      {!collapsed && (
        <div className="shell-search">
          <Glyph name="search" size={16} />
          <label className="m-hidden" htmlFor={searchId}>
            {t('shell.nav.search')}
          </label>
          <input
            id={searchId}
            type="search"
            value={query}
            placeholder={t('shell.nav.search')}
            onChange={(event) => setQuery(event.target.value)}
          />
          {query && (
            <button type="button" aria-label={t('shell.nav.clear')} onClick={() => setQuery('')}>
              <Glyph name="close" size={14} />
            </button>
          )}
        </div>
      )}
      <div className="shell-menu">
        {!menu && !failed && <NavigationSkeleton collapsed={collapsed} />}
        {!menu && failed && !collapsed && <EmptyState title={t('shell.nav.failed')} compact />}
        {menu && tree.length === 0 && !collapsed && <EmptyState title={t(query ? 'shell.nav.noMatch' : 'shell.nav.empty')} compact />}
        <ul>
          {tree.map((node) =>
            node.children?.length ? (
              <MenuGroup
                key={node.id}
                node={node}
                open={isOpen(node)}
                current={current}
                collapsed={collapsed}
                onToggle={() => toggle(node)}
              />
            ) : (
              <li key={node.id}>
                <MenuLink
                  node={node}
                  current={current !== undefined && screenOf(node) === screenOf(current)}
                  collapsed={collapsed}
                  withIcon
                />
              </li>
            ),
          )}
        </ul>
      </div>
    </nav>
  )
}
