import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [{ name: 'alarmCarList', title: 'screen.alarmCarList', component: lazy(() => import('./page.tsx')) }]
