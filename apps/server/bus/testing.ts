import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real NATS server of a test, with JetStream on a folder of its own. */
export type NatsServer = { url: string; stop(): Promise<void> }

/** Tells plainly when the cluster's parts cannot be tested here; on a build server that is an error. */
export function hasNats(): boolean {
  try {
    execFileSync('nats-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    if (process.env.CI) throw new Error('nats-server is needed to test the cluster bus: apt-get install nats-server')
    console.warn('nats-server is not installed: the cluster bus is NOT tested here (apt-get install nats-server)')
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function startNats(): Promise<NatsServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'muster-nats-'))
  const server = spawn('nats-server', ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  for await (const part of server.stderr) {
    log += part
    if (!log.includes('Server is ready')) continue
    return {
      url: `nats://127.0.0.1:${port}`,
      async stop() {
        const ended = once(server, 'exit')
        server.kill()
        await ended
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
  throw new Error(log)
}
