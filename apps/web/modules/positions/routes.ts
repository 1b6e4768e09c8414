import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const live = lazy(() => import('./realtime/flat.tsx'))
const framed = lazy(() => import('./realtime/framed.tsx'))
const person = lazy(() => import('./history/person.tsx'))
const vehicle = lazy(() => import('./history/vehicle.tsx'))
const linked = lazy(() => import('./history/linked.tsx'))

const track = 'monitor:trackPoint:list'

export const routes: ScreenRoute[] = [
  { name: 'realtimeLocation', title: 'map.title', component: live },
  { name: 'realtimeLocation_2d', title: 'map.title2d', component: live },
  { name: 'realtimeLocation_2d_iframe', title: 'map.embedded', component: framed, frame: 'page', unlisted: true },
  { name: 'history', title: 'map.history.person', component: person, permission: track },
  { name: 'history-2d', title: 'map.history.person', component: person, permission: track },
  { name: 'car-history', title: 'map.history.vehicle', component: vehicle, permission: track },
  { name: 'carHistory-2d', title: 'map.history.vehicle', component: vehicle, permission: track },
  { name: 'history-link', title: 'map.history.link', component: linked, frame: 'page', unlisted: true },
]
