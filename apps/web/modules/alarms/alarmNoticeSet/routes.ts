import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [
  { name: 'alarmNoticeSet', title: 'definitions.screen.alarmNoticeSet', component: lazy(() => import('./page.tsx')) },
]
