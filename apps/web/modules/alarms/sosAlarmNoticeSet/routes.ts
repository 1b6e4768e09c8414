import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [
  { name: 'sosAlarmNoticeSet', title: 'definitions.screen.sosAlarmNoticeSet', component: lazy(() => import('./page.tsx')) },
]
