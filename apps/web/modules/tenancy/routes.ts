import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const tenantList = lazy(() => import('./tenantList/page.tsx'))

export const routes: ScreenRoute[] = [{ name: 'tenantList', title: 'screen.tenantList', component: tenantList }]
