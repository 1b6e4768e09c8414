import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const tenantList = lazy(() => import('./tenantList/page.tsx'))
const tenantDataSource = lazy(() => import('./tenantDataSource/page.tsx'))
const CGM = lazy(() => import('./CGM/page.tsx'))
const CGC = lazy(() => import('./CGC/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'tenantList', title: 'screen.tenantList', component: tenantList },
  { name: 'tenantDataSource', title: 'screen.tenantDataSource', component: tenantDataSource },
  { name: 'CGM', title: 'screen.CGM', component: CGM },
  { name: 'CGC', title: 'screen.CGC', component: CGC },
]
