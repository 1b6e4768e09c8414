import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { dice, mutate, type Outcome, targets } from '@muster/devices/testing'
import { Coverage } from './fuzz-coverage.ts'
import type { FuzzJob, FuzzReport } from './fuzz.ts'

/** Inputs that are kept as seeds at most. */
const CORPUS = 2000
/** Inputs between two looks at the coverage. */
const BATCH = 128
/** Batches before the memory is looked at. */
const WARM_UP = 16
/** How often the worker says that it goes on, ms. */
const BEAT = 500
/** Memory that may be held after all inputs, beyond what the warm-up left and the kept inputs take, MB. */
const HOARD = 32

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const say = (report: FuzzReport) => parentPort!.postMessage(report)

const { name, seconds, seed, input, captures } = workerData as FuzzJob
const target = (await targets()).find((candidate) => candidate.name === name)!
const random = dice(seed)
const length = new Uint32Array(input, 0, 1)
const shown = new Uint8Array(input, 4)
const corpus = [...target.seeds, ...capturesOf(name)]
const signatures = new Set<string>()
const coverage = new Coverage()
const counts = { runs: 0, read: 0, mixed: 0, refused: 0, silent: 0 }
let slowest = 0

/** Captured frames of a folder beside the vectors, where they are whole messages of this protocol. */
function capturesOf(decoder: string): Uint8Array[] {
  const path = join(captures ?? '', 'jt808-frames.jsonl')
  if (decoder !== 'jt808' || !captures || !existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Buffer.from((JSON.parse(line) as { data: string }).data, 'hex'))
    .filter((bytes) => bytes.length > 0)
}

function attempt(bytes: Uint8Array): Outcome {
  length[0] = bytes.length
  shown.set(bytes.subarray(0, shown.length))
  const began = performance.now()
  const outcome = target.run(bytes)
  const took = performance.now() - began
  if (took > slowest) {
    // Again: the first time the processor may have been elsewhere, or the code not yet compiled.
    const again = performance.now()
    target.run(bytes)
    slowest = Math.max(slowest, Math.min(took, performance.now() - again))
  }
  return outcome
}

function count({ read, refused }: Outcome): void {
  counts.runs++
  if (read > 0 && refused > 0) counts.mixed++
  else if (read > 0) counts.read++
  else if (refused > 0) counts.refused++
  else counts.silent++
}

/** The inputs of a batch that reach something new become seeds. */
function keepWhatIsNew(inputs: readonly Uint8Array[]): void {
  const { ran, news } = coverage.take()
  if (!news) return
  findNew(inputs)
  coverage.learn(ran)
}

/** By halves: most inputs reach nothing new, and looking costs more than running. */
function findNew(inputs: readonly Uint8Array[]): void {
  for (const bytes of inputs) target.run(bytes)
  const { ran, news } = coverage.take()
  if (!news) return
  if (inputs.length === 1) {
    coverage.learn(ran)
    if (corpus.length < CORPUS) corpus.push(inputs[0]!)
    return
  }
  findNew(inputs.slice(0, inputs.length >> 1))
  findNew(inputs.slice(inputs.length >> 1))
}

let said = performance.now()
function batch(): void {
  const inputs = Array.from({ length: BATCH }, () => mutate(target, corpus, random))
  for (const bytes of inputs) {
    const outcome = attempt(bytes)
    count(outcome)
    if (corpus.length >= CORPUS || signatures.has(outcome.signature)) continue
    signatures.add(outcome.signature)
    corpus.push(bytes)
  }
  keepWhatIsNew(inputs)
  if (performance.now() - said < BEAT) return
  said = performance.now()
  say(null)
}

/** Processor time of this thread, s: what the machine does besides does not count. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

let report: FuzzReport
try {
  // Thousands of inputs first, so that what is compiled and kept is there before the memory is looked at.
  for (const bytes of corpus) target.run(bytes)
  coverage.learn(coverage.take().ran)
  const began = spent()
  for (let i = 0; i < WARM_UP; i++) batch()
  collect()
  const kept = (): number => corpus.reduce((sum, bytes) => sum + bytes.buffer.byteLength, 0)
  const before = process.memoryUsage().heapUsed - kept()
  slowest = 0
  while (spent() - began < seconds) batch()
  collect()
  const heap = (process.memoryUsage().heapUsed - kept() - before) / 2 ** 20
  if (heap > HOARD) throw new Error(`holds ${heap.toFixed(0)} MB after all inputs`)
  report = { done: true, ...counts, ...coverage.report(), seeds: corpus.length, slowest, heap }
} catch (error) {
  const bytes = shown.subarray(0, Math.min(length[0]!, shown.length))
  report = { done: false, error: error instanceof Error ? error.message : String(error), input: Buffer.from(bytes).toString('hex') }
}
say(report)
