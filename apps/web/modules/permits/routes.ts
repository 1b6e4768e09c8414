import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const analysis = lazy(() => import('./analysis/page.tsx'))
const examineManage = lazy(() => import('./examineManage/page.tsx'))
const typeManage = lazy(() => import('./typeManage/page.tsx'))
const configureManage = lazy(() => import('./configureManage/page.tsx'))
const taskRiskManage = lazy(() => import('./taskRiskManage/page.tsx'))
const safeManage = lazy(() => import('./safeManage/page.tsx'))
const urgentManage = lazy(() => import('./urgentManage/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'analysis', title: 'definitions.screen.analysis', component: analysis },
  { name: 'examineManage', title: 'definitions.screen.examineManage', component: examineManage },
  { name: 'typeManage', title: 'definitions.screen.typeManage', component: typeManage },
  { name: 'configureManage', title: 'definitions.screen.configureManage', component: configureManage },
  { name: 'taskRiskManage', title: 'definitions.screen.taskRiskManage', component: taskRiskManage },
  { name: 'safeManage', title: 'definitions.screen.safeManage', component: safeManage },
  { name: 'urgentManage', title: 'definitions.screen.urgentManage', component: urgentManage },
]
