import { ErrorState, Forbidden, PageSkeleton } from '@muster/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Activity, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ErrorBoundary } from '../error-boundary.tsx'
import { messageOf } from '../error.ts'
import { useT } from '../i18n.ts'
import { menuAllows } from '../menu.ts'
import { useCan } from '../permissions.ts'
import type { ScreenRoute } from '../registry.ts'

/** One screen in its own error boundary: a crash leaves the shell and the other screens standing. */
function Screen({ screen }: { screen: ScreenRoute }) {
  return (
    <ErrorBoundary resetKey={screen.name}>
      <Suspense fallback={<PageSkeleton />}>
        <screen.component />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Screens that keep their input, filters and page stay mounted, hidden, once they have been opened. */
function useKept(screen: ScreenRoute, allowed: boolean): readonly ScreenRoute[] {
  const [kept, setKept] = useState<readonly ScreenRoute[]>([])
  useEffect(() => {
    if (allowed && screen.keepAlive) setKept((old) => (old.includes(screen) ? old : [...old, screen]))
  }, [screen, allowed])
  return kept
}

/** The place of the present screen: skeleton while the shell starts, the reason when it may not be shown. */
export function Content({ screen, start }: { screen: ScreenRoute; start: UseQueryResult<boolean> }) {
  const t = useT()
  const can = useCan()
  const allowed = start.isSuccess && menuAllows(screen.name) && (!screen.permission || can(screen.permission))
  const kept = useKept(screen, allowed)
  const shown = () => {
    if (start.isError) return <ErrorState reason={messageOf(start.error)} onRetry={() => void start.refetch()} />
    if (!start.isSuccess) return <PageSkeleton />
    if (!allowed) {
      const home = (
        <Link className="m-button" to="/">
          {t('shell.notFound.home')}
        </Link>
      )
      return <Forbidden action={home} />
    }
    return kept.includes(screen) ? null : <Screen key={screen.name} screen={screen} />
  }
  return (
    <main className="shell-content" id="content" tabIndex={-1}>
      {kept.map((one) => (
        <Activity key={one.name} mode={allowed && one === screen ? 'visible' : 'hidden'}>
          <Screen screen={one} />
        </Activity>
      ))}
      {shown()}
    </main>
  )
}
