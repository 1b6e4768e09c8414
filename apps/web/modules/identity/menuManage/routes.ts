import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [{ name: 'menuManage', title: 'screen.menuManage', component: lazy(() => import('./page.tsx')) }]
