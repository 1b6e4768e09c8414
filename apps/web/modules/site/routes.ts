import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const mapList = lazy(() => import('./mapList/page.tsx'))
const buildingList = lazy(() => import('./buildingList/page.tsx'))
const layerList = lazy(() => import('./layerList/page.tsx'))
const areaList = lazy(() => import('./areaList/page.tsx'))
const regionList = lazy(() => import('./regionList/page.tsx'))
const railList = lazy(() => import('./railList/page.tsx'))
const riskList = lazy(() => import('./riskList/page.tsx'))
const manage = lazy(() => import('./manage/page.tsx'))
const railManage = lazy(() => import('./railManage/page.tsx'))
const riskManage = lazy(() => import('./riskManage/page.tsx'))
const beaconManage = lazy(() => import('./beaconManage/page.tsx'))
const stationManage = lazy(() => import('./stationManage/page.tsx'))
const UWBstationManage = lazy(() => import('./UWBstationManage/page.tsx'))
const layerManage = lazy(() => import('./layerManage/page.tsx'))
const mapConfig = lazy(() => import('./mapConfig/page.tsx'))
const layerPosition = lazy(() => import('./layerPosition/page.tsx'))
const moveBeacon = lazy(() => import('./moveBeacon/page.tsx'))
const groupingManage = lazy(() => import('./groupingManage/page.tsx'))
const cameraManage = lazy(() => import('./cameraManage/page.tsx'))

/** One screen at several addresses: the suffix is the map's mode. An editor is reached from its list, so its permission stands for a menu entry. */
const variants = (names: readonly string[], route: Omit<ScreenRoute, 'name'>): ScreenRoute[] => names.map((name) => ({ name, ...route }))
const editor = (permission: string) => ({ permission, unlisted: true })

export const routes: ScreenRoute[] = [
  { name: 'mapList', title: 'screen.mapList', component: mapList },
  ...variants(['buildingList', 'buildingList_2ds'], { title: 'screen.buildingList', component: buildingList }),
  { name: 'layerList', title: 'screen.layerList', component: layerList },
  { name: 'areaList', title: 'screen.areaList', component: areaList },
  { name: 'regionList', title: 'site.screen.regionList', component: regionList },
  ...variants(['railList', 'railList_2d', 'railList_2ds'], { title: 'screen.railList', component: railList }),
  ...variants(['riskList', 'riskList_2d'], { title: 'site.screen.riskList', component: riskList }),
  ...variants(['manage', 'manage-2d'], { title: 'site.screen.manage', component: manage, ...editor('monitor:region:draw') }),
  ...variants(['railManage', 'railManage_2d', 'railManage_2ds'], {
    title: 'site.screen.railManage',
    component: railManage,
    ...editor('monitor:fence:draw'),
  }),
  ...variants(['riskManage', 'riskManage_2d'], {
    title: 'site.screen.riskManage',
    component: riskManage,
    ...editor('monitor:riskZone:draw'),
  }),
  ...variants(['beaconManage', 'beaconManage_2d', 'beaconManage_2ds'], {
    title: 'site.screen.beaconManage',
    component: beaconManage,
    ...editor('monitor:beacon:place'),
  }),
  ...variants(['stationManage', 'stationManage_2d'], {
    title: 'site.screen.stationManage',
    component: stationManage,
    ...editor('monitor:baseStation:place'),
  }),
  ...variants(['UWBstationManage', 'UWBstationManage_2ds'], {
    title: 'site.screen.UWBstationManage',
    component: UWBstationManage,
    ...editor('monitor:uwbStation:place'),
  }),
  ...variants(['cameraManage', 'cameraManage_2d'], {
    title: 'site.screen.cameraManage',
    component: cameraManage,
    ...editor('monitor:camera:place'),
  }),
  { name: 'moveBeacon', title: 'site.screen.moveBeacon', component: moveBeacon, ...editor('monitor:beacon:batchMove') },
  { name: 'groupingManage-2ds', title: 'site.screen.groupingManage', component: groupingManage, ...editor('monitor:beaconGroup:assign') },
  ...variants(['layerPosition', 'layerPosition_2ds'], {
    title: 'site.screen.layerPosition',
    component: layerPosition,
    ...editor('monitor:floor:align'),
  }),
  ...variants(['layerManage', 'layerManage_2ds'], {
    title: 'site.screen.layerManage',
    component: layerManage,
    ...editor('monitor:floor:update'),
  }),
  { name: 'mapConfig', title: 'site.screen.mapConfig', component: mapConfig },
]
