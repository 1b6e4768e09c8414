import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const lampList = lazy(() => import('./lampList/page.tsx'))
const lampGroup = lazy(() => import('./lampGroup/page.tsx'))
const lampTask = lazy(() => import('./lampTask/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'lampList', title: 'definitions.screen.lampList', component: lampList },
  { name: 'lampGroup', title: 'definitions.screen.lampGroup', component: lampGroup },
  { name: 'lampTask', title: 'definitions.screen.lampTask', component: lampTask },
]
