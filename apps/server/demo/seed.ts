import type { Id } from '@muster/base'
import { buildPlant, defaultSize, type Plant, type PlantSize } from '@muster/simulator/plant'
import { and, eq, isNull } from 'drizzle-orm'
import { StartFailure } from '../boot/failure.ts'
import { systemContext } from '../context.ts'
import { map, tenant } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { provisionTenant } from '../services/tenancy/provision.ts'
import { seedAccounts } from './accounts.ts'
import { seedCredentials } from './credentials.ts'
import { bindTags, seedAnchors, seedTags } from './seed/devices.ts'
import { seedDefinitions } from './seed/definitions.ts'
import { seedOrganisation } from './seed/organisation.ts'
import { renewVisits, seedPeople } from './seed/people.ts'
import { seedPlans, storePlans } from './seed/plans.ts'
import { newSeedIds } from './seed/references.ts'
import { seedQualification } from './seed/qualification.ts'
import { seedRules } from './seed/rules.ts'
import { DEMO_MAP, seedSite } from './seed/site.ts'
import { seedVehicles } from './seed/vehicles.ts'
import { seedZones } from './seed/zones.ts'

export const DEMO_TENANT = { id: '1', route: 'demo', name: '滨海化工（演示）' } as const

const seeded = [
  'map',
  'building',
  'floor',
  'area',
  'fence',
  'region',
  'riskZone',
  'tag',
  'beacon',
  'beaconGroup',
  'baseStation',
  'uwbStation',
] as const
const seededPeople = [
  'department',
  'post',
  'company',
  'employee',
  'contractor',
  'visitor',
  'migrantWorker',
  'vehicle',
  'alarmRule',
  'vehicleAlarmRule',
] as const

export type Seeded = { tenant: Id; secret: string }

/**
 * Makes the demo tenant with its plant, people, devices, rules and accounts; safe at every start. What is there stays as its users
 * changed it: the plant is written once, in one transaction. Returns the tenant and the simulator's device secret. Throws StartFailure
 * `demoFolder` where others have a site already.
 */
export async function seedDemo(deps: Deps, size: PlantSize = defaultSize): Promise<Seeded> {
  await refuseRealSite(deps)
  const home = await provisionTenant(deps, {
    ...DEMO_TENANT,
    systemName: '滨海化工定位与安全管理平台',
    systemNameEn: 'Binhai Positioning and Safety',
  })
  const ctx = systemContext(home)
  const now = deps.clock.now()
  const plant = buildPlant(size)
  const [known] = await deps.db.tx(ctx, (tx) =>
    tx
      .select({ id: map.id })
      .from(map)
      .where(and(eq(map.mapId, DEMO_MAP), isNull(map.deletedAt))),
  )
  if (known) await deps.db.tx(ctx, (tx) => renewVisits(tx, now))
  else await seedPlant(deps, home, plant)
  const self = plant.people.find((p) => p.kind === 'employee' && p.post === 'field')?.code
  await seedAccounts(deps, ctx, self)
  return { tenant: home, secret: await seedCredentials(deps, home) }
}

/** The demo's accounts are known to everybody: they are never made beside a real site. */
async function refuseRealSite(deps: Deps): Promise<void> {
  const routes = await deps.db.main.ownerTx((tx) => tx.select({ route: tenant.route }).from(tenant))
  if (routes.length > 0 && !routes.some(({ route }) => route === DEMO_TENANT.route)) throw new StartFailure('server.fail.demoFolder')
}

async function seedPlant(deps: Deps, home: Id, plant: Plant): Promise<void> {
  const plans = await storePlans(deps.files, plant)
  await deps.db.tx({ tenant: home }, async (tx) => {
    const ids = newSeedIds()
    await seedOrganisation(tx, plant, ids)
    await seedSite(tx, plant, await seedPlans(tx, plans), ids)
    await seedAnchors(tx, plant, ids)
    await seedTags(tx, plant, ids)
    await seedPeople(tx, plant, ids, deps.clock.now())
    await seedZones(tx, plant, ids)
    await seedVehicles(tx, plant, ids, deps.clock.now())
    await bindTags(tx, plant, ids)
    await seedQualification(tx, deps.files, plant, ids, deps.clock.now())
    await seedRules(tx, plant, ids)
    await seedDefinitions(tx, plant, ids, deps.clock.now())
  })
  for (const entity of [...seeded, ...seededPeople]) deps.changes.emit({ tenant: home, entity, ids: [] })
}
