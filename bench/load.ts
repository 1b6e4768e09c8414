import { connectAsync, type MqttClient } from 'mqtt'

/**
 * The load generator, a process of its own: `node bench/load.ts '<job as JSON>'`. Walkers report metres to the server's MQTT port in
 * messages of many observations, QoS 1: a message counts when the server has acknowledged it, and it does so after the commit.
 * Prints what it sent and what was acknowledged.
 */
export type LoadJob = {
  mqttPort: number
  route: string
  device: { name: string; secret: string }
  ground: string
  tags: string[]
  /** Metres of the square in which they walk. */
  width: number
  seconds: number
  /** Positions a second in all; 0 = as many as the server takes. */
  rate: number
  connections: number
  /** Observations a message. */
  batch: number
  /** Messages under way a connection. */
  window: number
}
export type LoadReport = { acknowledged: number; seconds: number }

type Walker = { number: string; x: number; y: number; dx: number; dy: number; t: number }

/** Slow enough for the plausibility check at any report rate: 1.4 m/s. */
const SPEED = 1.4

async function run(job: LoadJob): Promise<LoadReport> {
  const walkers = job.tags.map((number, i): Walker => {
    const angle = i * 2.399963
    const place = (n: number) => (n * 7919) % job.width
    return { number, x: place(i), y: place(i * 31 + 7), dx: Math.cos(angle) * SPEED, dy: Math.sin(angle) * SPEED, t: 0 }
  })
  const share = Math.ceil(walkers.length / job.connections)
  const end = performance.now() + job.seconds * 1000
  const begun = performance.now()
  let acknowledged = 0
  const perConnection = job.rate / job.connections

  async function connection(index: number): Promise<void> {
    const own = walkers.slice(index * share, (index + 1) * share)
    const client: MqttClient = await connectAsync(`mqtt://127.0.0.1:${job.mqttPort}`, {
      username: job.device.name,
      password: job.device.secret,
      clientId: `load-${index}-${process.pid}`,
      reconnectPeriod: 0,
    })
    let next = 0
    let sent = 0
    const lane = async () => {
      while (performance.now() < end) {
        const due = begun + (sent / perConnection) * 1000
        if (perConnection > 0 && due > performance.now()) {
          await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
        }
        const count = Math.min(job.batch, own.length)
        const parts: string[] = []
        const now = Date.now()
        for (let i = 0; i < count; i++) {
          const walker = own[next]!
          next = (next + 1) % own.length
          if (walker.t >= now) continue
          step(walker, now, job.width)
          parts.push(
            `{"kind":"position","tag":"${walker.number}","t":${now},"x":${walker.x.toFixed(2)},"y":${walker.y.toFixed(2)},"z":1,"floor":"${job.ground}","accuracy":0.3,"technology":"uwb"}`,
          )
        }
        sent += count
        if (parts.length === 0) {
          await new Promise((resolve) => setTimeout(resolve, 1))
          continue
        }
        await client.publishAsync(`muster/v1/${job.route}/observations`, `[${parts.join(',')}]`, { qos: 1 })
        acknowledged += parts.length
      }
    }
    await Promise.all(Array.from({ length: job.window }, lane))
    await client.endAsync(true)
  }
  await Promise.all(Array.from({ length: job.connections }, (_, i) => connection(i)))
  return { acknowledged, seconds: (performance.now() - begun) / 1000 }
}

function step(walker: Walker, now: number, width: number): void {
  const seconds = walker.t === 0 ? 0 : Math.min(5, (now - walker.t) / 1000)
  walker.t = now
  walker.x += walker.dx * seconds
  walker.y += walker.dy * seconds
  if (walker.x < 0 || walker.x > width) walker.dx = -walker.dx
  if (walker.y < 0 || walker.y > width) walker.dy = -walker.dy
}

if (import.meta.main) {
  const report = await run(JSON.parse(process.argv[2] ?? '{}') as LoadJob)
  process.stdout.write(JSON.stringify(report), () => process.exit(0))
}
