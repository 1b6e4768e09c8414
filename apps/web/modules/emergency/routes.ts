import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const emergencyArea = lazy(() => import('./emergencyArea/page.tsx'))
const suppliesPoint = lazy(() => import('./suppliesPoint/page.tsx'))
const supplies = lazy(() => import('./supplies/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'emergencyArea', title: 'definitions.screen.emergencyArea', component: emergencyArea },
  { name: 'suppliesPoint', title: 'definitions.screen.suppliesPoint', component: suppliesPoint },
  { name: 'supplies', title: 'definitions.screen.supplies', component: supplies },
]
