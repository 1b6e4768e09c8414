import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [{ name: 'deptManage', title: 'screen.deptManage', component: lazy(() => import('./page.tsx')) }]
