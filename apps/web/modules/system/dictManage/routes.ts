import { lazy } from 'react'
import type { ScreenRoute } from '../../../shell/registry.ts'

export const routes: ScreenRoute[] = [{ name: 'dictManage', title: 'screen.dictManage', component: lazy(() => import('./page.tsx')) }]
