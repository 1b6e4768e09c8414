import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { dice, mutate, targets } from '@muster/devices/testing'
import type { FuzzJob, FuzzReport } from './fuzz.ts'

/** Inputs that are kept as seeds at most. */
const CORPUS = 2000
/** Inputs before the memory is looked at. */
const WARM_UP = 2000
/** How often the worker says that it goes on, ms. */
const BEAT = 500

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const say = (report: FuzzReport) => parentPort!.postMessage(report)

const { name, seconds, seed, input } = workerData as FuzzJob
const target = (await targets()).find((candidate) => candidate.name === name)!
const random = dice(seed)
const length = new Uint32Array(input, 0, 1)
const shown = new Uint8Array(input, 4)
const corpus = [...target.seeds]
const outcomes = new Set<string>()
let runs = 0
let slowest = 0

function attempt(bytes: Uint8Array): void {
  length[0] = bytes.length
  shown.set(bytes.subarray(0, shown.length))
  const began = performance.now()
  const outcome = target.run(bytes)
  slowest = Math.max(slowest, performance.now() - began)
  runs++
  if (corpus.length < CORPUS && !outcomes.has(outcome)) {
    outcomes.add(outcome)
    corpus.push(bytes)
  }
}

/** Thousands of inputs first, so that what is compiled and kept is there before the memory is looked at. */
let said = performance.now()
function next(): void {
  attempt(mutate(target, corpus, random))
  if (performance.now() - said < BEAT) return
  said = performance.now()
  say(null)
}
for (let i = 0; i < WARM_UP; i++) next()
collect()
const heap = process.memoryUsage().heapUsed
slowest = 0

const end = performance.now() + seconds * 1000
let report: FuzzReport
try {
  while (performance.now() < end) next()
  collect()
  report = { done: true, runs, outcomes: outcomes.size, slowest, heap: (process.memoryUsage().heapUsed - heap) / 2 ** 20 }
} catch (error) {
  const bytes = shown.subarray(0, Math.min(length[0]!, shown.length))
  report = { done: false, error: error instanceof Error ? error.message : String(error), input: Buffer.from(bytes).toString('hex') }
}
say(report)
