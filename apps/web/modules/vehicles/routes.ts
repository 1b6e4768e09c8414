import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const carManage = lazy(() => import('./carManage/page.tsx'))
const visitorVehicle = lazy(() => import('./visitorVehicle/page.tsx'))
const carRecord = lazy(() => import('./carRecord/page.tsx'))
const carHours = lazy(() => import('./carHours/page.tsx'))
const useVehicle = lazy(() => import('./useVehicle/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'carManage', title: 'screen.carManage', component: carManage },
  { name: 'visitorVehicle', title: 'vehicles.screen.visitorVehicle', component: visitorVehicle },
  { name: 'carRecord', title: 'vehicles.screen.carRecord', component: carRecord },
  { name: 'carHours', title: 'vehicles.screen.carHours', component: carHours },
  { name: 'useVehicle', title: 'vehicles.screen.useVehicle', component: useVehicle, frame: 'public' },
]
