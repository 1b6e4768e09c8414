import { lazy } from 'react'
import { createBrowserRouter, Navigate, useParams } from 'react-router'
import { tenantBase, tenantRouteOf } from './address.ts'
import { Entry } from './entry.tsx'
import { setNavigator } from './navigator.ts'
import { RouteFailure } from './error-boundary.tsx'
import { Root } from './root.tsx'

const Login = lazy(() => import('../modules/identity/login/page.tsx'))
const NotFound = lazy(() => import('../modules/system/not-found/page.tsx'))
const ScreenAddress = lazy(() => import('./screen-address.tsx'))

/** `/main/staffManage` is another way to write `/staffManage`. */
function OutOfMain() {
  return <Navigate to={`/${useParams().name ?? ''}`} replace />
}

/** The router of this page's tenant: addresses inside the product never carry the tenant prefix themselves. */
export function createAppRouter(pathname = location.pathname) {
  const router = createBrowserRouter(
    [
      {
        element: <Root />,
        errorElement: <RouteFailure />,
        children: [
          { index: true, element: <Entry /> },
          { path: 'login', element: <Login /> },
          { path: '404', element: <NotFound /> },
          { path: 'main/:name?', element: <OutOfMain /> },
          { path: ':name', element: <ScreenAddress /> },
          { path: '*', element: <Navigate to="/404" replace /> },
        ],
      },
    ],
    { basename: tenantBase(tenantRouteOf(pathname)) || '/' },
  )
  setNavigator((to, options) => void router.navigate(to, options))
  return router
}
