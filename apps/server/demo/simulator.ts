import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SECOND } from '@muster/base'
import type { Deps, Part } from '../deps.ts'
import { SIMULATOR_DEVICE } from './credentials.ts'
import { DEMO_TENANT, type Seeded } from './seed.ts'

export type Ports = { http: number; mqtt: number; jt808: number }

const program = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url))
/** A simulator that dies at once is not started again in a tight loop. */
const RESTART_MS = 3 * SECOND
/** How long it may take to say goodbye to its connections. */
const GRACE_MS = 3 * SECOND

/** Where to reach a server that listens on `host`. */
const reachable = (host: string): string => (host === '::' || host === '0.0.0.0' || host === '' ? '127.0.0.1' : host)

/**
 * Runs the virtual plant as a child process. It speaks to the public doors like any device. It is started again when it dies, stopped
 * with the server, and ends by itself when its standard input closes, so that it never outlives a killed server.
 */
export function startDemo(deps: Deps, seeded: Seeded, ports: Ports): Part {
  let child: ChildProcess | null = null
  let timer: NodeJS.Timeout | null = null
  let stopping = false

  const start = (): void => {
    timer = null
    const args = [
      ...['--host', reachable(deps.config.host)],
      ...['--http-port', String(ports.http)],
      ...['--mqtt-port', String(ports.mqtt)],
      ...['--jt808-port', String(ports.jt808)],
      ...['--tenant', DEMO_TENANT.route],
      ...['--parent'],
    ]
    const env = { ...process.env, MUSTER_DEVICE_NAME: SIMULATOR_DEVICE, MUSTER_DEVICE_SECRET: seeded.secret }
    const running = spawn(process.execPath, [program, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
    child = running
    // A closed pipe is the child's end, which `exit` reports.
    running.stdin.on('error', () => {})
    createInterface({ input: running.stdout }).on('line', (line) => deps.log.info({ part: 'simulator' }, line))
    createInterface({ input: running.stderr }).on('line', (line) => deps.log.warn({ part: 'simulator' }, line))
    running.once('error', (error) => deps.log.warn({ part: 'simulator', reason: error.message }, 'simulator not started'))
    running.once('exit', (code, signal) => {
      child = null
      if (stopping) return
      deps.log.warn({ part: 'simulator', code, signal }, 'simulator ended; starting it again')
      timer = setTimeout(start, RESTART_MS)
    })
  }
  start()
  return {
    async stop() {
      stopping = true
      if (timer) clearTimeout(timer)
      const running = child
      if (!running || running.exitCode !== null) return
      const ended = once(running, 'exit')
      running.stdin?.end()
      const force = setTimeout(() => running.kill('SIGKILL'), GRACE_MS)
      await ended
      clearTimeout(force)
    },
  }
}
