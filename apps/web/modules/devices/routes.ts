import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const cardManage = lazy(() => import('./cardManage/page.tsx'))
const beaconList = lazy(() => import('./beaconList/page.tsx'))
const beaconGrouping = lazy(() => import('./beaconGrouping/page.tsx'))
const stationList = lazy(() => import('./stationList/page.tsx'))
const watchManage = lazy(() => import('./watchManage/page.tsx'))
const mobileManage = lazy(() => import('./mobileManage/page.tsx'))
const UWBstationList = lazy(() => import('./UWBstationList/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'cardManage', title: 'screen.cardManage', component: cardManage },
  { name: 'watchManage', title: 'devices.screen.watchManage', component: watchManage },
  { name: 'mobileManage', title: 'devices.screen.mobileManage', component: mobileManage },
  { name: 'beaconList', title: 'screen.beaconList', component: beaconList },
  { name: 'beaconList_2d', title: 'screen.beaconList', component: beaconList },
  { name: 'beaconGrouping', title: 'screen.beaconGrouping', component: beaconGrouping },
  { name: 'stationList', title: 'screen.stationList', component: stationList },
  { name: 'stationList_2d', title: 'screen.stationList', component: stationList },
  { name: 'UWBstationList', title: 'screen.UWBstationList', component: UWBstationList },
]
