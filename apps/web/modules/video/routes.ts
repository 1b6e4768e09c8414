import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const deviceManage = lazy(() => import('./deviceManage/page.tsx'))

export const routes: ScreenRoute[] = [{ name: 'deviceManage', title: 'definitions.screen.deviceManage', component: deviceManage }]
