import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const cardDispenserManage = lazy(() => import('./cardDispenserManage/page.tsx'))
const turnstileManage = lazy(() => import('./turnstileManage/page.tsx'))
const cardDispenserPerson = lazy(() => import('./cardDispenserPerson/page.tsx'))
const whiteList = lazy(() => import('./whiteList/page.tsx'))
const cardRecord = lazy(() => import('./cardRecord/page.tsx'))
const cardDispenserRecord = lazy(() => import('./cardDispenserRecord/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'cardDispenserManage', title: 'definitions.screen.cardDispenserManage', component: cardDispenserManage },
  { name: 'turnstileManage', title: 'definitions.screen.turnstileManage', component: turnstileManage },
  { name: 'cardDispenserPerson', title: 'definitions.screen.cardDispenserPerson', component: cardDispenserPerson },
  { name: 'whiteList', title: 'definitions.screen.whiteList', component: whiteList },
  { name: 'cardRecord', title: 'definitions.screen.cardRecord', component: cardRecord },
  { name: 'cardDispenserRecord', title: 'definitions.screen.cardDispenserRecord', component: cardDispenserRecord },
]
