import { systemClock } from '@muster/base'
import { readOptions, UsageError, usage } from './options.ts'
import { createSimulation } from './simulation.ts'
import { openWire } from './wire/index.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
/** After a pause of the machine the plant goes on from where it stood. */
const LONGEST_STEP = 2
const SUMMARY_MS = 60_000

function run(): void {
  if (process.argv.includes('--help')) {
    say(usage)
    return
  }
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.secret === '') throw new UsageError('a device secret is needed: --secret or MUSTER_DEVICE_SECRET')
  const start = systemClock.now()
  const simulation = createSimulation(options.size, options.plan, start)
  const wire = openWire(simulation.plant, { ...options, say })
  const period = 1000 / options.rate
  /** The plant's own time: the real one, or faster. */
  let plantTime = start
  let last = start
  let summaryAt = start + SUMMARY_MS

  const timer = setInterval(() => {
    const now = systemClock.now()
    const seconds = Math.min(LONGEST_STEP, Math.max(0, (now - last) / 1000)) * options.speed
    last = now
    if (seconds === 0) return
    plantTime += seconds * 1000
    wire.send(simulation.step(plantTime, seconds, now), now)
    if (now < summaryAt) return
    summaryAt = now + SUMMARY_MS
    say(`${simulation.crowd.walkers.filter((w) => w.present).length} people on site · ${wire.summary()}`)
  }, period)

  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    clearInterval(timer)
    // A socket that does not close must not keep the process.
    setTimeout(() => process.exit(0), 2000).unref()
    void wire.close().finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  if (options.parent) {
    process.stdin.on('end', end).on('close', end).on('error', end)
    process.stdin.resume()
  }
}

try {
  run()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n\n${usage}\n`)
  process.exit(2)
}
