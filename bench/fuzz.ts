import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { targets } from '@muster/devices/testing'
import type { Figure } from './lib.ts'

/** The largest input that the worker shows before it tries it, bytes. */
const SHOWN = 16_384
/** An input that takes longer hangs, ms. */
const HANG = 10_000
/** Memory that a decoder and the known inputs may take, MB. */
const MEMORY = 256

export type FuzzJob = { name: string; seconds: number; seed: number; input: SharedArrayBuffer }
export type FuzzReport =
  | { done: true; runs: number; outcomes: number; slowest: number; heap: number }
  | { done: false; error: string; input: string }
  | null

/**
 * Throws mutated vectors at each decoder of `packages/devices` for `--seconds` each (5), in a thread of its own: no input may make it throw, hang,
 * break a promise to the pipeline or hoard memory. Inputs with a new outcome become seeds. `--decoder NAME` takes one; `--seed N` (1) repeats a run.
 * Throws with the input, in hex, that broke a decoder.
 */
export async function bench(): Promise<Figure[]> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { seconds: { type: 'string' }, decoder: { type: 'string' }, seed: { type: 'string' } },
  })
  const seconds = Number(values.seconds ?? 5)
  const seed = Number(values.seed ?? 1)
  if (!(seconds > 0) || !Number.isInteger(seed)) throw new Error('--seconds takes a number, --seed a whole number')
  const names = (await targets()).map(({ name }) => name).filter((name) => values.decoder === undefined || name === values.decoder)
  if (names.length === 0) throw new Error(`no decoder is called ${values.decoder}`)
  const figures: Figure[] = []
  for (const name of names) {
    const { runs, outcomes, slowest, heap } = await fuzz(name, seconds, seed)
    const conditions = `${seconds} s, seed ${seed}: ${outcomes} different outcomes, slowest input ${slowest.toFixed(1)} ms, heap grew by ${heap.toFixed(1)} MB; nothing thrown`
    figures.push({ name: `fuzz.${name}`, value: runs, unit: 'inputs', conditions })
    console.log(`${name}: ${runs} inputs, ${conditions}`)
  }
  return figures
}

async function fuzz(name: string, seconds: number, seed: number): Promise<FuzzReport & { done: true }> {
  const input = new SharedArrayBuffer(SHOWN + 4)
  const job: FuzzJob = { name, seconds, seed, input }
  const worker = new Worker(new URL('./fuzz-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  })
  const shown = () => {
    const length = new Uint32Array(input, 0, 1)[0]!
    return Buffer.from(new Uint8Array(input, 4, Math.min(length, SHOWN))).toString('hex')
  }
  return new Promise((resolve, reject) => {
    let beat: NodeJS.Timeout
    const fail = (reason: string) => {
      clearTimeout(beat)
      void worker.terminate()
      reject(new Error(`${name} ${reason}; the input was ${shown()}`))
    }
    const watch = () => {
      clearTimeout(beat)
      beat = setTimeout(() => fail(`hung for ${HANG / 1000} s`), HANG)
    }
    watch()
    worker.on('error', (error) => fail(error.message))
    worker.on('message', (report: FuzzReport) => {
      watch()
      if (report === null) return
      clearTimeout(beat)
      void worker.terminate()
      if (report.done) resolve(report)
      else reject(new Error(`${name}: ${report.error}; the input was ${report.input}`))
    })
  })
}
