import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [
  {
    name: 'smsTemplate',
    title: 'definitions.screen.smsTemplate',
    component: lazy(() => import('./page.tsx')),
    unlisted: true,
    permission: 'monitor:smsTemplate:list',
  },
]
