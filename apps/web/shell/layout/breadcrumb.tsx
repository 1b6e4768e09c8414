import { useSearchParams } from 'react-router'
import { useLanguage, useT } from '../i18n.ts'
import { menuLabel, menuPath, menuWayTo, useMenu } from '../menu.ts'
import type { ScreenRoute } from '../registry.ts'

/** The titles from the menu group to the screen, in the interface language. */
export function useTitles(screen: ScreenRoute): readonly string[] {
  const t = useT()
  const language = useLanguage()
  const menu = useMenu()
  const [search] = useSearchParams()
  const embedded = screen.name === 'iframe' ? search.get('menu') : null
  const way = embedded === null ? menuPath(screen.name, menu) : menuWayTo(embedded, menu)
  return way.length > 0 ? way.map((node) => menuLabel(node, language)) : [t(screen.title)]
}

export function Breadcrumb({ screen }: { screen: ScreenRoute }) {
  const t = useT()
  const titles = useTitles(screen)
  // A group and its screen may have one name: the way to a step is its own.
  const steps = titles.map((title, at) => ({ title, way: titles.slice(0, at + 1).join(' / '), last: at === titles.length - 1 }))
  return (
    <nav className="shell-crumbs" aria-label={t('shell.nav.breadcrumb')}>
      <ol>
        {steps.map(({ way, title, last }) => (
          <li key={way} aria-current={last ? 'page' : undefined}>
            {title}
          </li>
        ))}
      </ol>
    </nav>
  )
}
