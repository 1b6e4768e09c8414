import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const personAll = lazy(() => import('./personAll/page.tsx'))
const staffManage = lazy(() => import('./staffManage/page.tsx'))
const visitorManage = lazy(() => import('./visitorManage/page.tsx'))
const contractorManage = lazy(() => import('./contractorManage/page.tsx'))
const certificationContractor = lazy(() => import('./certificationContractor/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'personAll', title: 'screen.personAll', component: personAll },
  { name: 'staffManage', title: 'screen.staffManage', component: staffManage },
  { name: 'visitorManage', title: 'screen.visitorManage', component: visitorManage },
  { name: 'contractorManage', title: 'screen.contractorManage', component: contractorManage },
  { name: 'certificationContractor', title: 'screen.certificationContractor', component: certificationContractor },
]
