import { Toasts, toast } from '@muster/ui/light'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { addressTenantRoute } from './address.ts'
import { ApiError } from './error.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useForcedChange } from './forced-change.ts'
import { setDefaultLanguage, useT } from './i18n.ts'
import { useSession } from './session.ts'
import { loadLoginSystemInfo } from './system.ts'
import { useSystemName } from './system-name.ts'

const AlarmAudio = lazy(() => import('./audio-banner.tsx'))
const ForcedChange = lazy(() => import('../modules/identity/userSet/forced-change.tsx'))

/** What every page shares: title, messages, alarm sound once signed in, and the catch-all for errors. */
export function Root() {
  const t = useT()
  const name = useSystemName()
  const session = useSession()
  const forced = useForcedChange()
  useEffect(() => {
    document.title = name
  }, [name])
  useEffect(() => {
    loadLoginSystemInfo(addressTenantRoute())
      .then((info) => setDefaultLanguage(info.language))
      .catch((error: unknown) => {
        if (error instanceof ApiError && !error.unreachable) toast.error(error.msg)
      })
  }, [])
  return (
    <ErrorBoundary>
      <Suspense fallback={<div className="m-blank" />}>{session && forced ? <ForcedChange /> : <Outlet />}</Suspense>
      {session && !forced && (
        <Suspense fallback={null}>
          <AlarmAudio />
        </Suspense>
      )}
      <Toasts closeLabel={t('common.close')} />
    </ErrorBoundary>
  )
}
