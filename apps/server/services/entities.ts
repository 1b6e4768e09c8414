import { createKit, type EntityHooks, type Kit, type KitDeps } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { PgTable } from 'drizzle-orm/pg-core'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import * as accessTables from '../db/access-tables.ts'
import * as tables from '../db/tables.ts'
import * as views from '../db/views.ts'
import type { Deps } from '../deps.ts'
import { ZONE_MINUTES } from '../site-time.ts'
import { alarmRuleHooks, vehicleAlarmRuleHooks } from './alarms/rules.ts'
import { tagHooks } from './devices/tag-hooks.ts'
import { watchHooks } from './devices/watch-hooks.ts'
import { areaHooks } from './site/area-hooks.ts'
import { fenceHooks } from './site/fence-hooks.ts'
import { mapHooks } from './site/map-hooks.ts'
import { roleHooks, userHooks } from './identity/user-hooks.ts'
import { dictionaryItemHooks } from './system/dictionary-hooks.ts'
import { tenantDataSourceHooks } from './tenancy/data-source-hooks.ts'
import { tenantHooks } from './tenancy/tenant-hooks.ts'
import { withFileOwners } from './system/file-owner.ts'
import { emergencyAreaHooks, supplyHooks, supplyPointHooks } from './emergency/supply-hooks.ts'
import { cardDispenserHooks, whitelistEntryHooks } from './gates/gate-hooks.ts'
import { inspectItemHooks, inspectRouteHooks } from './patrol/route-hooks.ts'
import { approvalFlowHooks, approvalNodeHooks, safetyMeasureHooks, workDictionaryHooks } from './permits/library-hooks.ts'
import { dcsKnowledgeHooks } from './plant/knowledge-hooks.ts'
import { vehicleHooks, vehicleInfoHooks } from './vehicles/vehicle-hooks.ts'
import { visitorVehicleHooks } from './vehicles/visit-hooks.ts'
import { blacklistHooks } from './people/blacklist.ts'
import { certificateHooks } from './people/certificate-hooks.ts'
import { companyHooks, evaluationHooks, letterHooks, noticeHooks } from './people/company-hooks.ts'
import { contractorHooks, employeeHooks, visitorHooks } from './people/person-hooks.ts'
import { trainingHooks } from './people/training-hooks.ts'

const hooks: Record<string, EntityHooks> = {
  user: userHooks,
  role: roleHooks,
  alarmRule: alarmRuleHooks,
  vehicleAlarmRule: vehicleAlarmRuleHooks,
  tag: tagHooks,
  watch: watchHooks,
  tenant: tenantHooks,
  tenantDataSource: tenantDataSourceHooks,
  vehicle: vehicleHooks,
  vehicleInfo: vehicleInfoHooks,
  visitorVehicle: visitorVehicleHooks,
  cardDispenser: cardDispenserHooks,
  whitelistEntry: whitelistEntryHooks,
  inspectItem: inspectItemHooks,
  inspectRoute: inspectRouteHooks,
  approvalFlow: approvalFlowHooks,
  approvalNode: approvalNodeHooks,
  safetyMeasure: safetyMeasureHooks,
  workDictionary: workDictionaryHooks,
  supply: supplyHooks,
  supplyPoint: supplyPointHooks,
  emergencyArea: emergencyAreaHooks,
  dcsKnowledge: dcsKnowledgeHooks,
  area: areaHooks,
  fence: fenceHooks,
  map: mapHooks,
  dictionaryItem: dictionaryItemHooks,
  employee: employeeHooks,
  visitor: visitorHooks,
  contractor: contractorHooks,
  migrantWorker: contractorHooks,
  company: companyHooks,
  companyEvaluation: evaluationHooks,
  responsibilityLetter: letterHooks,
  qualificationNotice: noticeHooks,
  certificate: certificateHooks,
  trainingRecord: trainingHooks,
  blacklistEntry: blacklistHooks,
}

/** Tables and views by the name of their entity; most tables are written by `npm run migrations`. */
const byName: Record<string, unknown> = { ...tables, ...accessTables, ...views }
const entityTables = Object.fromEntries(Object.keys(entities).map((name) => [name, byName[name] as PgTable]))

/** Every entity with its table and its own rules: services use it to reuse the generic verbs inside their transactions. */
export const kit: Kit = createKit({ entities, tables: entityTables, hooks: withFileOwners(entities, hooks) })

/** What the kit is given for one call. */
export const kitDepsOf = (deps: Deps, ctx: Context): KitDeps => ({
  tx: (_, fn) => deps.db.tx(ctx, fn),
  audit: (tx, _, entry) => audit(tx, ctx, entry),
  changed: (change) => deps.changes.emit(change),
  now: () => deps.clock.now(),
  zoneOffsetMinutes: ZONE_MINUTES,
})
