import { lazy } from 'react'
import type { ScreenRoute } from '../../shell/registry.ts'

const carManage = lazy(() => import('./carManage/page.tsx'))

export const routes: ScreenRoute[] = [{ name: 'carManage', title: 'screen.carManage', component: carManage }]
