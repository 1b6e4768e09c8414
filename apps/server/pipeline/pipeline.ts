import { setTimeout as delay } from 'node:timers/promises'
import type { Millis } from '@muster/base'
import type { Observation } from '@muster/model/protocol'
import { eq } from 'drizzle-orm'
import type { Batch, Consumer } from '../bus/bus.ts'
import { inputOffset } from '../db/tables.ts'
import type { Deps, Part } from '../deps.ts'
import type { LiveFeed } from '../live/feed.ts'
import { type Engine, replacePlant, type Step } from './engine.ts'
import { createDeviceStates } from './device-states.ts'
import { createLastSeen } from './last-seen.ts'
import { pipelineMetrics } from './metrics.ts'
import { createObservationLog } from './observation-log.ts'
import type { Plant } from './plant.ts'
import type { Plants } from './plants.ts'
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

/** `ended` resolves when the engine stops, by itself or because it was asked to. */
export type Pipeline = Part & { ended: Promise<void> }

type Waiting = { partition: number; batch: Batch; resolve: () => void; reject: (reason: unknown) => void }

/**
 * Starts the engine of this process: it restores every tenant as last committed, takes observations from the bus from where the
 * database says, and runs ticks one after the other until stopped. A batch is answered when its tick is committed.
 */
export async function startPipeline(deps: Deps, plants: Plants, feed: LiveFeed): Promise<Pipeline> {
  const { db, bus, clock, log, health } = deps
  let running = true
  const metrics = pipelineMetrics(deps)
  const engine: Engine = {
    deps,
    tenants: new Map(),
    offsets: new Map(),
    feed,
    lastSeen: createLastSeen(deps, plants),
    deviceStates: createDeviceStates(deps),
    observationLog: createObservationLog(deps, metrics),
    surveyRecorder: await createSurveyRecorder(deps),
    metrics,
    running: () => running,
  }
  health.recover('pipeline')
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

  await openOffsets(engine, bus.partitions)
  for (const plant of plants.all()) await openPlant(plant)
  const changed = new Map<number, Plant>()
  const stopListening = plants.onChange((plant) => changed.set(plant.tenant, plant))

  async function openPlant(plant: Plant): Promise<void> {
    const known = engine.tenants.get(plant.tenant)
    if (known) replacePlant(known, plant)
    else engine.tenants.set(plant.tenant, await db.engineTx((tx) => restoreTenant(tx, plant, clock.now())))
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

  const consumers: Consumer[] = []
  for (let partition = 0; partition < bus.partitions; partition++) {
    const take = (batch: Batch) =>
      new Promise<void>((resolve, reject) => {
        queue.push({ partition, batch, resolve, reject })
        wake()
      })
    consumers.push(await bus.consume(partition, engine.offsets.get(partition) ?? 0, take))
  }

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
    await engine.observationLog.flush(clock.now(), !running)
  }

  async function run(): Promise<void> {
    let flushed: Millis = performance.now()
    let flushing: Promise<void> = Promise.resolve()
    while (running) {
      const begun = performance.now()
      await round()
      engine.metrics.settle()
      if (performance.now() - flushed > FLUSH) {
        flushed = performance.now()
        flushing = flushing.then(flush)
      }
      if (queue.length === 0 && running) await rest(IDLE)
      const left = TICK - (performance.now() - begun)
      if (left > 0 && running) await delay(left)
    }
    await flushing
  }

  const loop = run().catch((error: unknown) => {
    if (!running) return
    running = false
    log.fatal({ err: error }, 'the pipeline stopped')
    health.degrade('pipeline', 'pipeline.stopped', true)
    for (const waiting of queue.splice(0)) waiting.reject(error)
  })

  return {
    ended: loop,
    async stop() {
      running = false
      wake()
      stopListening()
      await loop
      const reason = new Error('the pipeline is stopping')
      for (const waiting of queue.splice(0)) waiting.reject(reason)
      for (const consumer of consumers) await consumer.stop()
      await engine.surveyRecorder.stop()
      await flush()
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

async function openOffsets(engine: Engine, partitions: number): Promise<void> {
  await engine.deps.db.engineTx(async (tx) => {
    for (let partition = 0; partition < partitions; partition++) {
      await tx.insert(inputOffset).values({ partition, sequence: 0, updatedAt: engine.deps.clock.now() }).onConflictDoNothing()
      const [row] = await tx.select().from(inputOffset).where(eq(inputOffset.partition, partition))
      engine.offsets.set(partition, row!.sequence)
    }
  })
}
