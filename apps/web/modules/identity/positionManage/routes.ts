import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [
  { name: 'positionManage', title: 'screen.positionManage', component: lazy(() => import('./page.tsx')) },
]
