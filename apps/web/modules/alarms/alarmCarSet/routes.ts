import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [{ name: 'alarmCarSet', title: 'screen.alarmCarSet', component: lazy(() => import('./page.tsx')) }]
