import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const systemInfo = lazy(() => import('./systemInfo/page.tsx'))
const systemConfigura = lazy(() => import('./systemConfigura/page.tsx'))
const sqlBack = lazy(() => import('./sqlBack/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'systemInfo', title: 'screen.systemInfo', component: systemInfo },
  { name: 'systemConfigura', title: 'screen.systemConfigura', component: systemConfigura },
  { name: 'sqlBack', title: 'screen.sqlBack', component: sqlBack },
]
