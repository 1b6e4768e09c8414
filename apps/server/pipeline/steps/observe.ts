import type { Step } from '../engine.ts'
import { tenantTick } from '../tick.ts'

/** Sorts what arrived by tenant and into places, events and battery levels. Every tenant takes part, as clock rules need no input. */
export const observe: Step = {
  name: 'observe',
  run(tick, engine) {
    for (const tenant of engine.tenants.keys()) tenantTick(tick, tenant)
    let unknown = 0
    for (const observation of tick.received) {
      const tenant = engine.tenants.get(observation.tenant)
      if (!tenant) {
        unknown++
        continue
      }
      const part = tenantTick(tick, observation.tenant)
      if (observation.kind === 'event') part.events.push(observation)
      else part.observations.push(observation)
      if (observation.battery !== undefined) {
        const tag = tenant.plant.site.tags.get(observation.tag)
        if (tag) part.batteries.push({ tag: tag.id, percent: observation.battery, t: observation.t })
      }
    }
    engine.metrics.observed(tick.received.length)
    if (unknown > 0) engine.metrics.rejected('unknownTenant', unknown)
  },
}
