import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [{ name: 'locationLog', title: 'screen.locationLog', component: lazy(() => import('./page.tsx')) }]
