import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [{ name: 'alarmPsList', title: 'screen.alarmPsList', component: lazy(() => import('./page.tsx')) }]
