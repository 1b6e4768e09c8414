import { lazy, Suspense, useLayoutEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { screens } from './registry.ts'

const Shell = lazy(() => import('./layout/shell.tsx'))
const PageFrame = lazy(() => import('./layout/page-frame.tsx'))

/** `<html data-screen>` names the screen that stands; while the next one is on its way, the address is ahead of it. */
function useNamedPage(name: string): void {
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dataset.screen = name
    return () => {
      delete page.dataset.screen
    }
  }, [name])
}

/** `/<name>`: the screen of that name in its frame. Stays mounted from one shell screen to the next, so that the shell stays too. */
export default function ScreenAddress() {
  const { name = '' } = useParams()
  useNamedPage(name)
  const screen = screens.get(name)
  if (!screen) return <Navigate to="/404" replace />
  if (screen.frame === 'public') {
    return (
      <PageFrame>
        <screen.component />
      </PageFrame>
    )
  }
  if (screen.frame === 'page') {
    return (
      <Guard>
        <PageFrame>
          <ErrorBoundary resetKey={name}>
            <Suspense fallback={<div className="m-blank" />}>
              <screen.component />
            </Suspense>
          </ErrorBoundary>
        </PageFrame>
      </Guard>
    )
  }
  return (
    <Guard>
      <Shell screen={screen} />
    </Guard>
  )
}
