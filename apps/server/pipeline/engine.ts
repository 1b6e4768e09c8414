import { createHealthWatch, type HealthWatch } from '@muster/engine/health'
import { createLocator, type Locator } from '@muster/engine/positioning'
import { createJudge, type Judge } from '@muster/engine/rules'
import type { Millis } from '@muster/base'
import type { EpisodeEvent } from '@muster/model/protocol'
import type { Database } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { LiveFeed } from '../live/feed.ts'
import type { DeviceStates } from './device-states.ts'
import type { LastSeen } from './last-seen.ts'
import type { ObservationLog } from './observation-log.ts'
import type { PipelineMetrics } from './metrics.ts'
import type { Plant } from './plant.ts'
import type { SurveyRecorder } from './survey-recorder.ts'
import type { TenantTick, Tick } from './tick.ts'

/** What the engine holds in memory for one tenant; all of it can be rebuilt from the database. */
export type TenantEngine = { plant: Plant; locator: Locator; judge: Judge; health: HealthWatch }

/** What the work of one lane is given: its database, and a health that says whose matter a failure is. */
export type LaneDeps = Pick<Deps, 'log' | 'health'> & { database: Pick<Database, 'engineTx'> }

/** The state that the steps work on, of the tenants of one database. It never runs ahead of it: a tick's commit is retried until it holds. */
export type Engine = {
  database: Database
  tenants: Map<number, TenantEngine>
  /** Partition → last committed sequence. */
  offsets: Map<number, number>
  feed: LiveFeed
  lastSeen: LastSeen
  deviceStates: DeviceStates
  observationLog: ObservationLog
  surveyRecorder: SurveyRecorder
  metrics: PipelineMetrics
  /** False once the pipeline is stopping: a commit that cannot succeed gives up. */
  running(): boolean
}

/** One stage of the path; `run` fills in its part of the tick. */
export type Step = { name: 'observe' | 'locate' | 'judge' | 'commit' | 'publish'; run(tick: Tick, engine: Engine): void | Promise<void> }

/** `open` are the episodes still open in the records, `heard` the last hearing of each device by its key. */
export function openTenant(plant: Plant, open: EpisodeEvent[], heard: ReadonlyMap<string, Millis>, now: Millis): TenantEngine {
  const { site, devices } = plant
  const isOfDevice = ({ type }: EpisodeEvent) => type.startsWith('device')
  return {
    plant,
    locator: createLocator(site),
    judge: createJudge(
      site,
      open.filter((episode) => !isOfDevice(episode)),
    ),
    health: createHealthWatch(site.tenant, devices, site.settings.onlineSeconds, open.filter(isOfDevice), heard, now),
  }
}

/** Gives a tenant its new plant and keeps what is known of its tags and fences. */
export function replacePlant(tenant: TenantEngine, plant: Plant): void {
  tenant.plant = plant
  tenant.locator.setSite(plant.site)
  tenant.judge.setSite(plant.site)
  tenant.health.setDevices(plant.devices, plant.site.settings.onlineSeconds)
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
