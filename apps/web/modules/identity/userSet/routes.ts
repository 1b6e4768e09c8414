import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [
  { name: 'userSet', title: 'profile.title', component: lazy(() => import('./page.tsx')), unlisted: true },
]
