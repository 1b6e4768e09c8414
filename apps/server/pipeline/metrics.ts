import { Counter, Histogram } from 'prom-client'
import { MINUTE } from '@muster/base'
import type { Deps } from '../deps.ts'
import type { Step } from './engine.ts'

/** Counters of the pipeline, and the signal that one of its steps is failing. */
export type PipelineMetrics = ReturnType<typeof makeMetrics>

const FIRST = 'muster_observations_total'

/** How long a step stays marked after its last failure. */
const CALM = MINUTE

type Counters = ReturnType<typeof makeCounters>
const made = new WeakMap<object, { counters: Counters; observers: Map<string, PipelineMetrics> }>()

/** The counters of a process, and the signals of one lane of it; an engine that starts again goes on with them. */
export function pipelineMetrics(deps: Pick<Deps, 'metrics' | 'health' | 'log' | 'clock'>, lane: string): PipelineMetrics {
  let known = made.get(deps.metrics)
  if (!known || deps.metrics.getSingleMetric(FIRST) !== known.counters.observations) {
    known = { counters: makeCounters(deps.metrics), observers: new Map() }
    made.set(deps.metrics, known)
  }
  const observer = known.observers.get(lane) ?? makeMetrics(deps, known.counters)
  known.observers.set(lane, observer)
  return observer
}

function makeCounters(metrics: Deps['metrics']) {
  const registers = [metrics]
  const observations = new Counter({ name: FIRST, help: 'Observations taken into ticks', registers })
  const fixes = new Counter({ name: 'muster_fixes_total', help: 'Positions computed', registers })
  const unlogged = new Counter({
    name: 'muster_unlogged_total',
    help: 'Observations left out of the location log under a flood',
    registers,
  })
  const refused = new Counter({ name: 'muster_rejected_total', help: 'Observations not used', labelNames: ['reason'], registers })
  const failures = new Counter({ name: 'muster_step_failures_total', help: 'Failures of pipeline steps', labelNames: ['step'], registers })
  const seconds = new Histogram({
    name: 'muster_tick_seconds',
    help: 'Length of a tick from its first step to its commit',
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  })
  return { observations, fixes, unlogged, refused, failures, seconds }
}

function makeMetrics({ health, log, clock }: Pick<Deps, 'health' | 'log' | 'clock'>, counters: Counters) {
  const { observations, fixes, unlogged, refused, failures, seconds } = counters
  const failedAt = new Map<Step['name'], number>()
  return {
    observed: (count: number) => observations.inc(count),
    located: (count: number) => fixes.inc(count),
    unlogged: () => unlogged.inc(),
    rejected: (reason: string, count: number) => refused.inc({ reason }, count),
    ticked: (ms: number) => seconds.observe(ms / 1000),
    failed(step: Step['name'], error: unknown, detail: Record<string, unknown> = {}) {
      failures.inc({ step })
      const now = clock.now()
      // One line a minute a step: a poisoned stream must not fill the disk with its own complaint.
      if (now - (failedAt.get(step) ?? 0) > CALM) log.error({ err: error, step, ...detail }, 'pipeline step failed')
      failedAt.set(step, now)
      health.degrade(`pipeline.${step}`, `${step}.failed`)
    },
    /** Takes the signal back a minute after the last failure. */
    settle() {
      for (const [step, at] of failedAt) {
        if (clock.now() - at < CALM) continue
        failedAt.delete(step)
        health.recover(`pipeline.${step}`)
      }
    },
  }
}
