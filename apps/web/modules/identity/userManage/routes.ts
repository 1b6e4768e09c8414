import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [{ name: 'userManage', title: 'screen.userManage', component: lazy(() => import('./page.tsx')) }]
