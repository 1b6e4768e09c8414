import { setTimeout as delay } from 'node:timers/promises'
import type { Millis } from '@muster/base'
import type { Observation } from '@muster/model/protocol'
import { eq } from 'drizzle-orm'
import type { Batch, Consumer } from '../bus/bus.ts'
import { inputOffset } from '../db/tables.ts'
import type { Database } from '../db/db.ts'
import type { Deps, Part } from '../deps.ts'
import { healthOf } from '../health.ts'
import type { LiveFeed } from '../live/feed.ts'
import { type Engine, replacePlant, type Step } from './engine.ts'
import { createDeviceStates } from './device-states.ts'
import { createLastSeen } from './last-seen.ts'
import { handingOn } from './hand-on.ts'
import { pipelineMetrics } from './metrics.ts'
import { createObservationLog } from './observation-log.ts'
import type { Plant } from './plant.ts'
import { type Plants, plantsIn } from './plants.ts'
import { restoreTenant } from './restore.ts'
import { commit } from './steps/commit.ts'
import { judge } from './steps/judge.ts'
import { locate } from './steps/locate.ts'
import { observe } from './steps/observe.ts'
import { publish } from './steps/publish.ts'
import { createSurveyRecorder } from './survey-recorder.ts'
import { newTick, type Tick } from './tick.ts'

/** The path of everything that moves. One round of it is a tick: one database transaction. */
export const steps: readonly Step[] = [observe, locate, judge, commit, publish]

/** A tick begins at most this often, ms: what arrives between is one transaction. */
const TICK = 20
/** Without input the clock rules still run this often, ms. */
const IDLE = 1000
/** Observations in one tick; more wait for the next. */
const TICK_BOUND = 10_000
/** Last-seen times are written this often, ms. */
const FLUSH = 15_000

/** `ended` resolves when the lane stops, by itself or because it was asked to. */
export type Lane = Part & { ended: Promise<void> }

type Waiting = { partition: number; batch: Batch; resolve: () => void; reject: (reason: unknown) => void }

/**
 * Starts the lane of one database: it restores every tenant that lives there as last committed, takes observations from the bus from where
 * the database says, and runs ticks one after the other until it is stopped or the database is taken out of use. A batch is answered when
 * its tick is committed. Throws when the database cannot be read.
 */
export async function startLane(deps: Deps, database: Database, plants: Plants, feed: LiveFeed): Promise<Lane> {
  const { bus, clock, log } = deps
  const health = healthOf(deps.health, database)
  const lane = { log, health, database }
  let asked = true
  const running = () => asked && !database.isClosed()
  const isOurs = (tenant: number) => plants.databaseOf(tenant) === database
  const ours = plantsIn(plants, database)
  const metrics = pipelineMetrics({ ...deps, health }, database.key)
  const engine: Engine = {
    database,
    tenants: new Map(),
    offsets: new Map(),
    feed,
    lastSeen: createLastSeen(lane, ours),
    deviceStates: createDeviceStates(lane),
    observationLog: createObservationLog(lane, metrics),
    surveyRecorder: await createSurveyRecorder({ ...deps, database }),
    metrics,
    running,
  }
  const queue: Waiting[] = []
  let wake: () => void = () => undefined
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const changed = new Map<number, Plant>()
  const stopListening = plants.onChange((plant) => {
    if (isOurs(plant.tenant) || engine.tenants.has(plant.tenant)) changed.set(plant.tenant, plant)
  })
  const consumers: Consumer[] = []
  const letGo = async () => {
    stopListening()
    for (const consumer of consumers.splice(0)) await consumer.stop()
  }

  async function openPlant(plant: Plant): Promise<void> {
    const known = engine.tenants.get(plant.tenant)
    if (!isOurs(plant.tenant)) engine.tenants.delete(plant.tenant)
    else if (known) replacePlant(known, plant)
    else engine.tenants.set(plant.tenant, await database.engineTx((tx) => restoreTenant(tx, plant, clock.now())))
  }

  async function takePlant(plant: Plant): Promise<void> {
    changed.delete(plant.tenant)
    try {
      await openPlant(plant)
    } catch (error) {
      if (!changed.has(plant.tenant)) changed.set(plant.tenant, plant)
      engine.metrics.failed('observe', error, { tenant: plant.tenant })
    }
  }

  try {
    await openOffsets(engine, bus.partitions, clock.now())
    for (const plant of ours.all()) await openPlant(plant)
    for (let partition = 0; partition < bus.partitions; partition++) {
      const { take, stop } = await handingOn(
        deps,
        database,
        running,
        (batch) =>
          new Promise<void>((resolve, reject) => {
            queue.push({ partition, batch, resolve, reject })
            wake()
          }),
      )
      const consumer = await bus.consume(partition, engine.offsets.get(partition) ?? 0, take, database.key)
      consumers.push({
        stop: async () => {
          stop()
          await consumer.stop()
        },
      })
    }
  } catch (error) {
    await letGo()
    await engine.surveyRecorder.stop()
    throw error
  }
  health.recover('pipeline')

  function gather(): { tick: Tick; taken: Waiting[] } {
    const tick = newTick(clock.now())
    let count = 0
    let end = 0
    while (end < queue.length && count < TICK_BOUND) count += queue[end++]!.batch.observations.length
    const taken = queue.splice(0, end)
    const received: Observation[][] = []
    for (const { partition, batch } of taken) {
      received.push(batch.observations)
      tick.offsets.set(partition, batch.sequence)
    }
    tick.received = received.length === 1 ? received[0]! : received.flat()
    return { tick, taken }
  }

  async function round(): Promise<void> {
    for (const plant of [...changed.values()]) await takePlant(plant)
    const { tick, taken } = gather()
    const begun = performance.now()
    try {
      for (const step of steps) await runStep(step, tick, engine)
      for (const waiting of taken) waiting.resolve()
      if (taken.length > 0) engine.metrics.ticked(performance.now() - begun)
    } catch (error) {
      for (const waiting of taken) waiting.reject(error)
      throw error
    }
  }

  async function flush(): Promise<void> {
    await engine.lastSeen.flush(clock.now())
    await engine.deviceStates.flush(engine.tenants.values(), clock.now())
    await engine.observationLog.flush(clock.now(), !running())
  }

  async function run(): Promise<void> {
    let flushed: Millis = performance.now()
    let flushing: Promise<void> = Promise.resolve()
    while (running()) {
      const begun = performance.now()
      await round()
      engine.metrics.settle()
      if (performance.now() - flushed > FLUSH) {
        flushed = performance.now()
        flushing = flushing.then(flush)
      }
      if (queue.length === 0 && running()) await rest(IDLE)
      const left = TICK - (performance.now() - begun)
      if (left > 0 && running()) await delay(left)
    }
    await flushing
  }

  const refuse = (reason: unknown) => {
    for (const waiting of queue.splice(0)) waiting.reject(reason)
  }
  const loop = run().catch((error: unknown) => {
    if (!running()) return
    asked = false
    log.fatal({ err: error, lane: database.key }, 'the pipeline stopped')
    health.degrade('pipeline', 'pipeline.stopped', true)
    refuse(error)
  })

  return {
    ended: loop,
    async stop() {
      asked = false
      wake()
      stopListening()
      await loop
      refuse(new Error('the pipeline is stopping'))
      await letGo()
      await engine.surveyRecorder.stop()
      if (!database.isClosed()) await flush()
    },
  }
}

/** Only commit may fail a tick; any other step's failure is counted and signalled, and the tick goes on. */
async function runStep(step: Step, tick: Tick, engine: Engine): Promise<void> {
  try {
    await step.run(tick, engine)
  } catch (error) {
    if (step.name === 'commit') throw error
    engine.metrics.failed(step.name, error)
  }
}

async function openOffsets(engine: Engine, partitions: number, now: Millis): Promise<void> {
  await engine.database.engineTx(async (tx) => {
    for (let partition = 0; partition < partitions; partition++) {
      await tx.insert(inputOffset).values({ partition, sequence: 0, updatedAt: now }).onConflictDoNothing()
      const [row] = await tx.select().from(inputOffset).where(eq(inputOffset.partition, partition))
      engine.offsets.set(partition, row!.sequence)
    }
  })
}
