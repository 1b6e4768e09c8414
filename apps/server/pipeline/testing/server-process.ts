import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** What a client must know of a plant made by load-site.ts. */
export type LoadSite = {
  folder: string
  tenant: string
  route: string
  ground: string
  device: { name: string; secret: string }
  account: string
  password: string
  /** Metres from the first fence to the last, both ways. */
  width: number
  tags: [id: string, number: string][]
}

export type ServerProcess = {
  process: ChildProcess
  url: string
  mqttPort: number
  /** From the spawn to the announcement, ms. */
  startMs: number
  stop(): Promise<void>
  kill(): Promise<void>
}

export type FilledTracks = { positions: number; bytes: number; chunks: number; from: number; to: number }

/** Fills the shelf of a plant (its server not running) with hours of one report a second of some of its tags. */
export async function fillTracks(site: LoadSite, tags: number, hours: number): Promise<FilledTracks> {
  const program = resolve(import.meta.dirname, 'fill-tracks.ts')
  const input = JSON.stringify({ folder: site.folder, ground: site.ground, tags: site.tags.slice(0, tags), hours })
  const { stdout } = await promisify(execFile)(process.execPath, [program, input])
  return JSON.parse(stdout) as FilledTracks
}

/** Makes the data folder of a server with that many tags and fences. */
export async function makeLoadSite(folder: string, tags: number, fences: number): Promise<LoadSite> {
  const program = resolve(import.meta.dirname, 'load-site.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify({ folder, tags, fences })], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return { folder, ...(JSON.parse(stdout) as Omit<LoadSite, 'folder'>) }
}

/** Starts the real server on a data folder and free ports; resolves when it listens. Rejects with its output when it does not. */
export async function startServer(folder: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const begun = performance.now()
  const server = spawn(process.execPath, [resolve(import.meta.dirname, '../../main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      MUSTER_DEMO: '0',
      MUSTER_CAPTCHA: 'off',
      MUSTER_DATA: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      MQTT_PORT: '0',
      JT808_PORT: '0',
      STREAM_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listening = new Promise<{ url: string; mqttPort: number }>((found, failed) => {
    const take = (part: Buffer) => {
      output += part.toString('utf8')
      const url = /open in a browser: (http:\S+)\//i.exec(output)?.[1]
      const mqtt = /MQTT (\d+)/.exec(output)?.[1]
      if (url && mqtt) found({ url: url.replace('localhost', '127.0.0.1'), mqttPort: Number(mqtt) })
    }
    server.stdout.on('data', take)
    server.stderr.on('data', take)
    server.once('exit', (code) => failed(new Error(`server ended with ${code}: ${output}`)))
  })
  const { url, mqttPort } = await listening
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return { process: server, url, mqttPort, startMs: performance.now() - begun, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
