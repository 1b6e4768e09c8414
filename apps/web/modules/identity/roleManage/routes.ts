import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [{ name: 'roleManage', title: 'screen.roleManage', component: lazy(() => import('./page.tsx')) }]
