import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

const cameraList = lazy(() => import('./page.tsx'))
const beaconList = lazy(() => import('../beaconList/page.tsx'))
const UWBstationList = lazy(() => import('../UWBstationList/page.tsx'))

/** Cameras, and the device lists whose ways lead to the tilted plan. */
export const routes: ScreenRoute[] = [
  { name: 'cameraList', title: 'site.screen.cameraList', component: cameraList },
  { name: 'cameraList_2d', title: 'site.screen.cameraList', component: cameraList },
  { name: 'beaconList_2ds', title: 'screen.beaconList', component: beaconList },
  { name: 'UWBstationList_2ds', title: 'screen.UWBstationList', component: UWBstationList },
]
