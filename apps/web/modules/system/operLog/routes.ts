import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [{ name: 'operLog', title: 'screen.operLog', component: lazy(() => import('./page.tsx')) }]
