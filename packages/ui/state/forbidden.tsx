import type { ReactNode } from 'react'
import { useUi } from '../provider/context.ts'
import { EmptyState } from './empty-state.tsx'

/** The screen exists, but not for this user. `action`: the way on. */
export function Forbidden({ action }: { action?: ReactNode }) {
  const { t } = useUi()
  return <EmptyState icon="lock" title={t('common.forbidden.title')} detail={t('common.forbidden.detail')} action={action} />
}
