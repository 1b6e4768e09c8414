import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../..')
/** The runtime that the product pins, not whichever runs the tests. */
const node = join(root, 'node_modules/.bin/node')
/** Starting anew sets up the database and the demo plant. */
const START_LIMIT = 90_000

/** `data` = its data folder, where the demo's device secret lies. */
export type Server = { url: string; data: string; stop(): Promise<void> }

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/** Starts the product as `npm start` would, on free ports and a temporary data folder. Throws with the server's own words when it does not come up. */
export async function startServer(environment: Record<string, string> = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-e2e-'))
  const data = join(folder, 'data')
  // The embedded database may run as another user, who must be able to enter.
  chmodSync(folder, 0o755)
  const [port, mqtt, jt808] = await Promise.all([freePort(), freePort(), freePort()])
  const child = spawn(node, [join(root, 'apps/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      MQTT_PORT: String(mqtt),
      JT808_PORT: String(jt808),
      STREAM_PORT: '0',
      MUSTER_DATA: data,
      MUSTER_DEMO: '1',
      MUSTER_CAPTCHA: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const listen = (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-8000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    const overdue = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(overdue)
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (const limit = Date.now() + START_LIMIT; !(await isReady(url)); await delay(200)) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < limit) continue
    await stop()
    throw new Error(`the server did not start:\n${words}`)
  }
  return { url, data, stop }
}
