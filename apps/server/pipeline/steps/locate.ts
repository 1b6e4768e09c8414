import { constrainFix } from '@muster/engine/positioning'
import type { Fix } from '@muster/model/protocol'
import { eachTenant, type Step, type TenantEngine } from '../engine.ts'
import type { TenantTick } from '../tick.ts'

/** Fuses the tick's observations into fixes, per tag in device-time order. */
export const locate: Step = {
  name: 'locate',
  run(tick, engine) {
    eachTenant('locate', tick, engine, (part, tenant) => {
      if (part.observations.length === 0) return
      try {
        take(part, tenant, tenant.locator.locate(part.observations, tick.now))
      } catch (error) {
        engine.metrics.failed('locate', error, { tenant: part.tenant })
        oneByOne(part, tenant, tick.now)
      }
      for (const { reason } of part.rejected) engine.metrics.rejected(reason, 1)
      engine.metrics.located(part.fixes.length)
    })
  },
}

/** No dot is drawn farther outside the plan of its floor than it may err. */
function take(part: TenantTick, { plant }: TenantEngine, { fixes, rejected }: ReturnType<TenantEngine['locator']['locate']>): void {
  for (const fix of fixes) {
    if (isWhole(fix)) part.fixes.push(constrainFix(fix, plant.site.floors.get(fix.floor)))
  }
  for (const rejection of rejected) part.rejected.push(rejection)
}

/** After a failure: only the observation that the engine cannot take is lost, not the whole tick of the tenant. */
function oneByOne(part: TenantTick, tenant: TenantEngine, now: number): void {
  for (const observation of part.observations) {
    try {
      take(part, tenant, tenant.locator.locate([observation], now))
    } catch {
      part.rejected.push({ observation, reason: 'notFinite' })
    }
  }
}

const isWhole = (fix: Fix): boolean => Number.isFinite(fix.x + fix.y + fix.z + fix.t + fix.speed + fix.floor + fix.accuracy)
