import { HOUR, MINUTE, SECOND } from '@muster/base'
import type { Database } from '../db/db.ts'
import type { Deps, Part } from '../deps.ts'
import { healthOf } from '../health.ts'
import { type Plants, plantsIn } from '../pipeline/plants.ts'
import { stopBackup } from '../services/system/backup/run-backup.ts'
import { remindOfExpiry } from '../services/tenancy/expiry.ts'
import { backUpWhenDue } from './backup.ts'
import { expireCommands } from '../services/devices/command-life.ts'
import { createDailyStates } from '../services/expiry-states.ts'
import { passOfDays, passOfMinutes } from '../services/people/expiry.ts'
import { createCompactor } from './compactor.ts'
import { dispatchOutbox } from './outbox.ts'
import { endInterrupted } from '../services/system/jobs/follow.ts'
import { expireFiles } from '../services/system/jobs/export-job.ts'
import { dropUnused } from '../services/system/unused-files.ts'
import { computeVehicleHours } from '../services/vehicles/vehicle-hours.ts'
import { dropOld } from './retention.ts'

/**
 * Starts the work that goes on beside the ticks: the shelf, retention, and what the outbox asks for. Each database has its own, so that one
 * that does not answer keeps none of the others waiting; that of a tenant's own database begins with its plant and ends with its use.
 */
export function startJobs(deps: Deps, plants: Plants): Part {
  const began = deps.clock.now()
  const sets = new Map<Database, Part>([[deps.db.main, jobsOf(deps, plants, deps.db.main)]])
  const shared = [
    repeat(deps, 'tenants', HOUR, () => remindOfExpiry(deps)),
    repeat(deps, 'backup', 30 * SECOND, () => backUpWhenDue(deps, began)),
  ]
  const open = (tenant: number) => {
    for (const [database, set] of sets) {
      if (!database.isClosed()) continue
      sets.delete(database)
      void set.stop()
    }
    const home = plants.databaseOf(tenant)
    if (home && !home.isClosed() && !sets.has(home)) sets.set(home, jobsOf(deps, plants, home))
  }
  for (const plant of plants.all()) open(plant.tenant)
  const stopListening = plants.onChange((plant) => open(plant.tenant))
  return {
    async stop() {
      stopListening()
      await stopBackup(deps)
      for (const job of shared) await job.stop()
      await Promise.all([...sets.values()].map((set) => set.stop()))
    },
  }
}

/** The work of one database and the tenants in it. While a tenant's own one is away there is none. */
function jobsOf(all: Deps, everybody: Plants, database: Database): Part {
  const plants = plantsIn(everybody, database)
  const idle = () => database.tenant !== null && (database.isAway() || database.isClosed())
  const deps = { ...all, health: healthOf(all.health, database), idle }
  const compactor = createCompactor(database, deps.clock)
  const outbox = repeat(deps, 'outbox', SECOND, () => dispatchOutbox(deps, everybody, database))
  const tenants = () => [...plants.all()].map(({ tenant }) => String(tenant))
  const refreshStates = createDailyStates(deps)
  /** Tenants with commands that wait for an answer; at the start any of them may have some. */
  const commanding = new Set(tenants())
  const repeated = [
    outbox,
    repeat(deps, 'states', MINUTE, () => refreshStates(tenants())),
    repeat(deps, 'commands', 5 * SECOND, async () => {
      for (const tenant of [...commanding]) {
        // Taken out first: a command that comes meanwhile puts it in again.
        commanding.delete(tenant)
        const left = await expireCommands(deps, tenant).catch((error: unknown) => {
          commanding.add(tenant)
          throw error
        })
        if (left > 0) commanding.add(tenant)
      }
    }),
    repeat(deps, 'compaction', MINUTE, async () => {
      const moved = await compactor.run()
      if (moved && moved.frames > 0) deps.log.info(moved, 'positions moved to the shelf')
    }),
    repeat(deps, 'retention', HOUR, async () => {
      const gone = await dropOld({ database, clock: deps.clock }, plants)
      if (gone.length > 0) deps.log.info({ gone }, 'rows past their retention removed')
    }),
    repeat(deps, 'vehicleHours', 5 * MINUTE, async () => {
      for (const plant of plants.all()) await computeVehicleHours(deps, String(plant.tenant))
    }),
    repeat(deps, 'people.minutes', MINUTE, async () => {
      for (const { tenant } of plants.all()) await passOfMinutes(deps, String(tenant))
    }),
    repeat(deps, 'people.days', HOUR, async () => {
      for (const { tenant } of plants.all()) await passOfDays(deps, String(tenant))
    }),
    repeat(deps, 'files.unused', HOUR, async () => {
      const gone = await dropUnused(deps, database)
      if (gone > 0) deps.log.info({ gone }, 'uploads that became part of nothing removed')
    }),
    repeat(deps, 'files', MINUTE, async () => {
      const gone = { interrupted: await endInterrupted(database, deps.clock), files: await expireFiles(deps, database) }
      if (gone.interrupted + gone.files > 0) deps.log.info(gone, 'jobs that ended by themselves, files past their time')
    }),
  ]
  // A person handled an alarm: the other screens hear of it now, not at the next round.
  const stopListening = deps.changes.on(({ tenant, entity }) => {
    if (entity === 'deviceCommand' && plants.get(Number(tenant))) commanding.add(tenant)
    if (entity === 'personAlarm' || entity === 'vehicleAlarm') outbox.now()
  })
  return {
    async stop() {
      stopListening()
      for (const job of repeated) await job.stop()
      await compactor.stop()
    },
  }
}

type Repeated = Part & { now(): void }

/** Runs work again and again, never twice at once nor while idle; a failure is logged, marks health, and is tried again next time. */
function repeat(
  { log, health, idle }: Pick<Deps, 'log' | 'health'> & { idle?: () => boolean },
  name: string,
  every: number,
  work: () => Promise<unknown>,
): Repeated {
  let stopped = false
  let again = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  async function run(): Promise<void> {
    try {
      if (!idle?.()) await work()
      health.recover(`job.${name}`)
    } catch (error) {
      health.degrade(`job.${name}`, `${name}.failed`)
      log.error({ err: error, job: name }, 'job failed')
    }
    running = null
    if (stopped) return
    const wait = again ? 0 : every
    again = false
    timer = setTimeout(start, wait)
  }

  function start(): void {
    if (timer) clearTimeout(timer)
    timer = null
    running ??= run()
  }
  start()

  return {
    now() {
      if (running) again = true
      else if (!stopped) start()
    },
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
