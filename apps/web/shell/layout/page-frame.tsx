import { UiProvider } from '@muster/ui'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useLanguage } from '../i18n.ts'
import { useSkin } from '../skin.ts'

/** What every screen after sign-in, and every public form, wears: the skin's controls in the interface language. */
export default function PageFrame({ children }: { children: ReactNode }) {
  return (
    <UiProvider skin={useSkin()} language={useLanguage()}>
      <ErrorBoundary>
        <Suspense fallback={<div className="m-blank" />}>{children}</Suspense>
      </ErrorBoundary>
    </UiProvider>
  )
}
