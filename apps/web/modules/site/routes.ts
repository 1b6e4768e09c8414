import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const mapList = lazy(() => import('./mapList/page.tsx'))
const buildingList = lazy(() => import('./buildingList/page.tsx'))
const layerList = lazy(() => import('./layerList/page.tsx'))
const areaList = lazy(() => import('./areaList/page.tsx'))
const railList = lazy(() => import('./railList/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'mapList', title: 'screen.mapList', component: mapList },
  { name: 'buildingList', title: 'screen.buildingList', component: buildingList },
  { name: 'layerList', title: 'screen.layerList', component: layerList },
  { name: 'areaList', title: 'screen.areaList', component: areaList },
  { name: 'railList', title: 'screen.railList', component: railList },
  { name: 'railList_2d', title: 'screen.railList', component: railList },
]
