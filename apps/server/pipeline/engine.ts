import { createLocator, type Locator } from '@muster/engine/positioning'
import { createJudge, type Judge } from '@muster/engine/rules'
import type { EpisodeEvent } from '@muster/model/protocol'
import type { Deps } from '../deps.ts'
import type { LiveFeed } from '../live/feed.ts'
import type { LastSeen } from './last-seen.ts'
import type { PipelineMetrics } from './metrics.ts'
import type { Plant } from './plant.ts'
import type { TenantTick, Tick } from './tick.ts'

/** What the engine holds in memory for one tenant; all of it can be rebuilt from the database. */
export type TenantEngine = { plant: Plant; locator: Locator; judge: Judge }

/** The state that the steps work on. It never runs ahead of the database: a tick's commit is retried until it holds. */
export type Engine = {
  deps: Deps
  tenants: Map<number, TenantEngine>
  /** Partition → last committed sequence. */
  offsets: Map<number, number>
  feed: LiveFeed
  lastSeen: LastSeen
  metrics: PipelineMetrics
  /** False once the pipeline is stopping: a commit that cannot succeed gives up. */
  running(): boolean
}

/** One stage of the path; `run` fills in its part of the tick. */
export type Step = { name: 'observe' | 'locate' | 'judge' | 'commit' | 'publish'; run(tick: Tick, engine: Engine): void | Promise<void> }

export function openTenant(plant: Plant, open: EpisodeEvent[]): TenantEngine {
  return { plant, locator: createLocator(plant.site), judge: createJudge(plant.site, open) }
}

/** Gives a tenant its new plant and keeps what is known of its tags and fences. */
export function replacePlant(tenant: TenantEngine, plant: Plant): void {
  tenant.plant = plant
  tenant.locator.setSite(plant.site)
  tenant.judge.setSite(plant.site)
}

/** Runs `work` for each tenant of the tick that the engine knows; one tenant's failure is counted and spares the others. */
export function eachTenant(step: Step['name'], tick: Tick, engine: Engine, work: (part: TenantTick, tenant: TenantEngine) => void): void {
  for (const part of tick.tenants.values()) {
    const tenant = engine.tenants.get(part.tenant)
    if (!tenant) continue
    try {
      work(part, tenant)
    } catch (error) {
      engine.metrics.failed(step, error, { tenant: part.tenant })
    }
  }
}
