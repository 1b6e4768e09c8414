import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { targets } from '@muster/devices/testing'
import type { Figure } from './lib.ts'

/** The largest input that the worker shows before it tries it, bytes. */
const SHOWN = 16_384
/** An input that takes more of the processor's time than this hangs, s. */
const HANG = 10
/** How often the worker is looked after, ms. */
const LOOK = 1000
/** Memory that a decoder and the known inputs may take, MB. */
const MEMORY = 256

export type FuzzJob = { name: string; seconds: number; seed: number; input: SharedArrayBuffer; captures: string | undefined }
/** What came of a run: inputs by what the decoder made of them, the functions reached, the share of their source that ran, and what of it never did. */
export type Fuzzed = {
  runs: number
  read: number
  mixed: number
  refused: number
  silent: number
  functions: number
  share: number
  open: string[]
  seeds: number
  slowest: number
  heap: number
}
export type FuzzReport = ({ done: true } & Fuzzed) | { done: false; error: string; input: string } | null

/**
 * Throws mutated vectors at each decoder of `packages/devices` for `--seconds` each (5) of the processor's time, in a thread of its own: no input
 * may make it throw, hang, break a promise to the pipeline or hoard memory. Inputs that reach branches which none reached before (V8's block
 * coverage), or have a new outcome, become seeds. `--decoder NAME` takes one, `--seed N` (1) another run, `--captures DIR` captured frames
 * beside the vectors, `--open` tells what was never reached. Throws with the input, in hex, that broke a decoder.
 */
export async function bench(): Promise<Figure[]> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      seconds: { type: 'string' },
      decoder: { type: 'string' },
      seed: { type: 'string' },
      captures: { type: 'string' },
      open: { type: 'boolean' },
    },
  })
  const seconds = Number(values.seconds ?? 5)
  const seed = Number(values.seed ?? 1)
  if (!(seconds > 0) || !Number.isInteger(seed)) throw new Error('--seconds takes a number, --seed a whole number')
  const names = (await targets()).map(({ name }) => name).filter((name) => values.decoder === undefined || name === values.decoder)
  if (names.length === 0) throw new Error(`no decoder is called ${values.decoder}`)
  const figures: Figure[] = []
  for (const name of names) {
    const found = await fuzz(name, seconds, seed, values.captures)
    const conditions = `${seconds} s of processor time, seed ${seed}: ${told(found)}; nothing thrown`
    figures.push({ name: `fuzz.${name}`, value: found.runs, unit: 'inputs', conditions })
    console.log(`${name}: ${found.runs} inputs, ${conditions}`)
    if (values.open) for (const piece of found.open) console.log(`  never ran: ${piece}`)
  }
  return figures
}

function told({ runs, read, mixed, refused, silent, functions, share, seeds, slowest, heap }: Fuzzed): string {
  const part = (count: number) => `${Math.round((100 * count) / runs)} %`
  return [
    `${part(read)} read, ${part(mixed)} in part, ${part(refused)} refused, ${part(silent)} without news`,
    `${functions} functions reached, ${Math.round(share * 100)} % of their source ran`,
    `${seeds} seeds, slowest input ${slowest.toFixed(1)} ms, heap grew by ${heap.toFixed(1)} MB`,
  ].join('; ')
}

/** Processor time of this process, s; its other threads do next to nothing. */
const spent = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function fuzz(name: string, seconds: number, seed: number, captures: string | undefined): Promise<Fuzzed> {
  const input = new SharedArrayBuffer(SHOWN + 4)
  const job: FuzzJob = { name, seconds, seed, input, captures }
  const worker = new Worker(new URL('./fuzz-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  })
  const shown = () => {
    const length = new Uint32Array(input, 0, 1)[0]!
    return Buffer.from(new Uint8Array(input, 4, Math.min(length, SHOWN))).toString('hex')
  }
  return new Promise((resolve, reject) => {
    let beat = spent()
    const end = () => {
      clearInterval(watch)
      void worker.terminate()
    }
    const fail = (reason: string) => {
      end()
      reject(new Error(`${name} ${reason}; the input was ${shown()}`))
    }
    const watch = setInterval(() => {
      if (spent() - beat > HANG) fail(`hung for ${HANG} s`)
    }, LOOK)
    worker.on('error', (error) => fail(error.message))
    worker.on('message', (report: FuzzReport) => {
      beat = spent()
      if (report === null) return
      end()
      if (report.done) resolve(report)
      else reject(new Error(`${name}: ${report.error}; the input was ${report.input}`))
    })
  })
}
