import '@muster/ui/styles.css'
import './styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { watchActivity } from './shell/activity.ts'
import { addressTenantRoute } from './shell/address.ts'
import { sayAfterLoad } from './shell/expiry.ts'
import { startLanguage } from './shell/i18n.ts'
import { navigateTo } from './shell/navigator.ts'
import { queryClient } from './shell/query.ts'
import { createAppRouter } from './shell/router.tsx'
import { currentSession, startSession } from './shell/session.ts'
import { startSkin } from './shell/skin.ts'
import { followProfile, startFromAddress } from './shell/start-up.ts'
import { resolveTenant } from './shell/tenant.ts'

watchActivity()
startSkin()
startLanguage()
startSession()
const session = currentSession()
if (session) followProfile(session.userInfo)

const startUp = await startFromAddress()
const tenantRoute = addressTenantRoute()
let tenantKnown = true
if (tenantRoute)
  tenantKnown = await resolveTenant(tenantRoute).then(
    () => true,
    () => false,
  )

const router = createAppRouter()
if (!tenantKnown || startUp === 'refused') navigateTo('/404', { replace: true })
else if (startUp === 'login') navigateTo('/login', { replace: true })

sayAfterLoad()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
