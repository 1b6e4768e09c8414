import { Glyph, MenuIcon } from '@muster/ui'
import { Link } from 'react-router'
import { useLanguage, useT } from '../i18n.ts'
import { menuLabel, type MenuNode, screenOf } from '../menu.ts'

type Props = { node: MenuNode; current: boolean; collapsed?: boolean; withIcon?: boolean }

/** One entry: a screen, an embedded page, or an outside address in a new tab. */
export function MenuLink({ node, current, collapsed = false, withIcon = false }: Props) {
  const t = useT()
  const language = useLanguage()
  const label = menuLabel(node, language)
  const inner = (
    <>
      {withIcon && <MenuIcon name={node.icon} />}
      {!collapsed && <span className="shell-label">{label}</span>}
    </>
  )
  if (node.routeType === 'externalLink') {
    return (
      <a className="shell-link" href={node.path ?? '#'} target="_blank" rel="noreferrer" title={t('shell.nav.external')}>
        {inner}
        <Glyph name="external" size={14} />
      </a>
    )
  }
  const to = node.routeType === 'internalLink' ? `/iframe?menu=${encodeURIComponent(node.id)}` : `/${screenOf(node)}`
  return (
    <Link className="shell-link" to={to} title={label} aria-current={current ? 'page' : undefined}>
      {inner}
    </Link>
  )
}
