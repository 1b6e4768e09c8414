import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [
  { name: 'radioSurvey', title: 'survey.title', component: lazy(() => import('./page.tsx')), permission: 'monitor:surveyPoint:list' },
]
