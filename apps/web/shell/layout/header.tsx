import { Glyph, Mark } from '@muster/ui'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { Link } from 'react-router'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useT } from '../i18n.ts'
import type { ScreenRoute } from '../registry.ts'
import { useSession } from '../session.ts'
import { LanguageSwitch } from '../switches.tsx'
import { useSystemInfo } from '../system.ts'
import { useSystemName } from '../system-name.ts'
import { Breadcrumb, useTitles } from './breadcrumb.tsx'
import { SkinMenu } from './skin-menu.tsx'
import { TaskButton } from './task-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** The alarm area is module alarms' own. */
const strips = import.meta.glob<{ default: ComponentType }>('../../modules/alarms/strip/index.tsx')
const strip = Object.values(strips)[0]
const AlarmStrip = strip ? lazy(strip) : null

/** The inbox is module system's. */
const InboxBell = lazy(() => import('../../modules/system/inbox/bell.tsx'))

type Props = { screen: ScreenRoute; collapsed: boolean; onToggle(): void }

export function Header({ screen, collapsed, onToggle }: Props) {
  const t = useT()
  const name = useSystemName()
  const info = useSystemInfo()
  const title = useTitles(screen).at(-1)
  const readOnly = useSession()?.userInfo.readOnly === true
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
  return (
    <header className="shell-header">
      <Link className="shell-brand" to="/" title={name}>
        {info?.logoUrl ? <img src={info.logoUrl} alt="" /> : <Mark size={28} />}
        {!collapsed && <span>{name}</span>}
      </Link>
      <button
        type="button"
        className="m-tool"
        aria-expanded={!collapsed}
        aria-label={t(collapsed ? 'shell.nav.expand' : 'shell.nav.collapse')}
        onClick={onToggle}
      >
        <Glyph name={collapsed ? 'menuUnfold' : 'menuFold'} />
      </button>
      <Breadcrumb screen={screen} />
      <div className="shell-alarms">
        {AlarmStrip && (
          <ErrorBoundary>
            <Suspense fallback={null}>
              <AlarmStrip />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      {readOnly ? null : (
        <>
          <TaskButton />
          <ErrorBoundary>
            <Suspense fallback={null}>
              <InboxBell />
            </Suspense>
          </ErrorBoundary>
        </>
      )}
      <LanguageSwitch />
      <SkinMenu />
      <UserMenu />
    </header>
  )
}
