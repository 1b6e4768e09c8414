import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [{ name: 'loginLog', title: 'screen.loginLog', component: lazy(() => import('./page.tsx')) }]
