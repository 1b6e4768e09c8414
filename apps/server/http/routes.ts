import { alarmRoutes } from '../services/alarms/routes.ts'
import { deviceRoutes } from '../services/devices/routes.ts'
import { enableRoutes } from '../services/enable-rows.ts'
import { kit } from '../services/entities.ts'
import { entityRoutes } from '../services/entity-routes.ts'
import { identityRoutes } from '../services/identity/routes.ts'
import { userCalls } from '../services/identity/user-calls.ts'
import { siteRoutes } from '../services/site/routes.ts'
import { peopleRoutes } from '../services/people/routes.ts'
import { historyRoutes } from '../services/positions/routes.ts'
import { dictionaryItemsRoute } from '../services/system/dictionary-items.ts'
import { photoRoutes } from '../services/system/jobs/photo-import.ts'
import { jobRoutes } from '../services/system/jobs/routes.ts'
import { backupRoutes } from '../services/system/backup/routes.ts'
import { systemRoutes } from '../services/system/routes.ts'
import { messageRoutes } from '../services/system/message-routes.ts'
import { serverRoutes } from '../services/system/server-routes.ts'
import { tenancyRoutes } from '../services/tenancy/routes.ts'
import { emergencyRoutes } from '../services/emergency/routes.ts'
import { permitRoutes } from '../services/permits/routes.ts'
import { vehicleRoutes } from '../services/vehicles/routes.ts'
import { unmaskRoutes } from '../services/unmask.ts'
import type { Keys } from './keys.ts'
import type { RouteDefinition } from './route.ts'

/** Every call of the API. */
export const allRoutes = (keys: Keys): RouteDefinition[] => [
  ...identityRoutes(keys),
  ...systemRoutes(keys),
  ...jobRoutes,
  ...photoRoutes(),
  dictionaryItemsRoute,
  ...serverRoutes,
  ...messageRoutes,
  ...backupRoutes,
  ...tenancyRoutes(keys),
  ...deviceRoutes,
  ...vehicleRoutes,
  ...permitRoutes,
  ...emergencyRoutes,
  ...enableRoutes,
  ...siteRoutes,
  ...peopleRoutes,
  ...alarmRoutes,
  ...historyRoutes,
  ...entityRoutes(keys),
  ...userCalls(entityRoutes(keys)),
  ...unmaskRoutes(kit),
]
