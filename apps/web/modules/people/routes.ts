import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const personAll = lazy(() => import('./personAll/page.tsx'))
const staffManage = lazy(() => import('./staffManage/page.tsx'))
const visitorManage = lazy(() => import('./visitorManage/page.tsx'))
const contractorManage = lazy(() => import('./contractorManage/page.tsx'))
const migrantManage = lazy(() => import('./migrantManage/page.tsx'))
const certificationContractor = lazy(() => import('./certificationContractor/page.tsx'))
const certificationPerson = lazy(() => import('./certificationPerson/page.tsx'))
const certificationWarrant = lazy(() => import('./certificationWarrant/page.tsx'))
const certificationNotice = lazy(() => import('./certificationNotice/page.tsx'))
const addCompany = lazy(() => import('./addCompany/page.tsx'))
const submitSuccess = lazy(() => import('./submitSuccess/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'personAll', title: 'screen.personAll', component: personAll },
  { name: 'staffManage', title: 'screen.staffManage', component: staffManage },
  { name: 'visitorManage', title: 'screen.visitorManage', component: visitorManage },
  { name: 'contractorManage', title: 'screen.contractorManage', component: contractorManage },
  { name: 'migrantManage', title: 'screen.migrantManage', component: migrantManage },
  { name: 'certificationContractor', title: 'screen.certificationContractor', component: certificationContractor },
  { name: 'certificationPerson', title: 'screen.certificationPerson', component: certificationPerson },
  { name: 'certificationWarrant', title: 'screen.certificationWarrant', component: certificationWarrant },
  { name: 'certificationNotice', title: 'screen.certificationNotice', component: certificationNotice },
  { name: 'addCompany', title: 'screen.addCompany', component: addCompany, frame: 'public' },
  { name: 'submitSuccess', title: 'screen.submitSuccess', component: submitSuccess, frame: 'public' },
]
