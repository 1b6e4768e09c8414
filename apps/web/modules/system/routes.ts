import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const systemInfo = lazy(() => import('./systemInfo/page.tsx'))
const systemConfigura = lazy(() => import('./systemConfigura/page.tsx'))
const sqlBack = lazy(() => import('./sqlBack/page.tsx'))
const moreConfigurationSystem = lazy(() => import('./moreConfiguration/system-page.tsx'))
const moreConfigurationPerson = lazy(() => import('./moreConfiguration/person-page.tsx'))
const messageLog = lazy(() => import('./messageLog/page.tsx'))
const iframe = lazy(() => import('./iframe/page.tsx'))
const inbox = lazy(() => import('./inbox/page.tsx'))

export const routes: ScreenRoute[] = [
  { name: 'systemInfo', title: 'screen.systemInfo', component: systemInfo },
  { name: 'systemConfigura', title: 'screen.systemConfigura', component: systemConfigura },
  { name: 'sqlBack', title: 'screen.sqlBack', component: sqlBack },
  { name: 'moreConfigurationSystem', title: 'screen.moreConfigurationSystem', component: moreConfigurationSystem },
  { name: 'moreConfigurationPerson', title: 'screen.moreConfigurationPerson', component: moreConfigurationPerson },
  { name: 'messageLog', title: 'screen.messageLog', component: messageLog },
  { name: 'iframe', title: 'screen.iframe', component: iframe, unlisted: true },
  { name: 'inbox', title: 'screen.inbox', component: inbox, unlisted: true },
]
