import { UiProvider } from '@muster/ui'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { loadDisplay } from '../../kit/display.ts'
import { loadConfig } from '../config.ts'
import { useLanguage, useT } from '../i18n.ts'
import { loadMenu } from '../menu.ts'
import { loadPermissions } from '../permissions.ts'
import type { ScreenRoute } from '../registry.ts'
import { useSession } from '../session.ts'
import { useSkin } from '../skin.ts'
import { loadSystem } from '../target.ts'
import { loadProfile } from '../profile.ts'
import { Content } from './content.tsx'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import '../../styles/shell.css'

const COLLAPSED = 'muster.sidebar'

/** Header, sidebar and the present screen. Loads what every screen leans on (menu, permissions, settings, profile) once per sign-in. */
export default function Shell({ screen }: { screen: ScreenRoute }) {
  const t = useT()
  const session = useSession()
  const start = useQuery({
    queryKey: ['shell', session?.token],
    queryFn: async () => {
      const own = session?.userInfo.readOnly ? [] : [loadProfile()]
      await Promise.all([loadSystem(), loadMenu(), loadPermissions(), loadConfig(), loadDisplay(), ...own])
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'Y')
  const toggle = () => {
    localStorage.setItem(COLLAPSED, collapsed ? 'N' : 'Y')
    setCollapsed(!collapsed)
  }
  const width = { '--shell-side': collapsed ? 'var(--m-sidebar-collapsed)' : 'var(--m-sidebar)' } as CSSProperties
  return (
    <UiProvider skin={useSkin()} language={useLanguage()}>
      <div className="shell" style={width}>
        <a className="shell-skip" href="#content">
          {t('shell.skipToContent')}
        </a>
        <Header screen={screen} collapsed={collapsed} onToggle={toggle} />
        <Sidebar screen={screen} collapsed={collapsed} failed={start.isError} />
        <Content screen={screen} start={start} />
      </div>
    </UiProvider>
  )
}
