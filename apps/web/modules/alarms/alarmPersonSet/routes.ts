import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [
  { name: 'alarmPersonSet', title: 'screen.alarmPersonSet', component: lazy(() => import('./page.tsx')) },
]
