import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const termManage = lazy(() => import('./termManage/page.tsx'))
const locationManage = lazy(() => import('./locationManage/page.tsx'))
const patrolClassmanage = lazy(() => import('./patrolClassmanage/page.tsx'))
const patrolInspectionTeam = lazy(() => import('./patrolInspectionTeam/page.tsx'))
const checkRouteManage = lazy(() => import('./checkRouteManage/page.tsx'))
const patrolPointManager = lazy(() => import('./patrolPointManager/page.tsx'))
const patrolTeamsManager = lazy(() => import('./patrolTeamsManager/page.tsx'))
const patrolLineManager = lazy(() => import('./patrolLineManager/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'termManage', title: 'definitions.screen.termManage', component: termManage },
  { name: 'locationManage', title: 'definitions.screen.locationManage', component: locationManage },
  { name: 'patrolClassmanage', title: 'definitions.screen.patrolClassmanage', component: patrolClassmanage },
  { name: 'patrolInspectionTeam', title: 'definitions.screen.patrolInspectionTeam', component: patrolInspectionTeam },
  { name: 'checkRouteManage', title: 'definitions.screen.checkRouteManage', component: checkRouteManage },
  { name: 'patrolPointManager', title: 'definitions.screen.patrolPointManager', component: patrolPointManager },
  { name: 'patrolTeamsManager', title: 'definitions.screen.patrolTeamsManager', component: patrolTeamsManager },
  { name: 'patrolLineManager', title: 'definitions.screen.patrolLineManager', component: patrolLineManager },
]
