import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const DCSEquipmentManagement = lazy(() => import('./DCSEquipmentManagement/page.tsx'))
const DCSPointManagement = lazy(() => import('./DCSPointManagement/page.tsx'))
const DCSKnowledgeBase = lazy(() => import('./DCSKnowledgeBase/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'DCSEquipmentManagement', title: 'definitions.screen.DCSEquipmentManagement', component: DCSEquipmentManagement },
  { name: 'DCSPointManagement', title: 'definitions.screen.DCSPointManagement', component: DCSPointManagement },
  { name: 'DCSKnowledgeBase', title: 'definitions.screen.DCSKnowledgeBase', component: DCSKnowledgeBase },
]
