import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { makeLoadSite, startServer } from '@muster/server/testing/process'
import { connectAsync } from 'mqtt'
import { signIn } from './browser.ts'
import { load } from './ingest.ts'
import { type Figure, percentile } from './lib.ts'

const TAGS = 5000
const PROBES = 60
const FENCES = 1000
const RATE = 5000
/** Fences of load-site.ts: every fifth has an `enter` rule, they stand every 60 m, 32 in a row. */
const ENTER_EVERY = 5
const PITCH = 60
const ROW = 32

/** From sending the message that decides to the alarm in a browser: people crossing into a fence, and SOS presses. */
export async function bench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  try {
    const site = await makeLoadSite(folder, TAGS + PROBES, FENCES)
    const server = await startServer(folder)
    try {
      const browser = await signIn(server.url, site.account, site.password, site.route)
      const waiting = new Map<string, (at: number) => void>()
      const live = await browser.live((message) => {
        if (message.type !== 'alarm' || message.alarm.change !== 'open') return
        waiting.get(`${message.alarm.type}:${message.alarm.tagNumber}`)?.(performance.now())
      })
      const numbers = site.tags.map(([, number]) => number)
      const background = load({
        mqttPort: server.mqttPort,
        route: site.route,
        device: site.device,
        ground: site.ground,
        tags: numbers.slice(PROBES),
        width: site.width,
        seconds: 40,
        rate: RATE,
        connections: 10,
        batch: 50,
        window: 4,
      })
      const device = await connectAsync(`mqtt://127.0.0.1:${server.mqttPort}`, { username: site.device.name, password: site.device.secret })
      const send = (observation: object) =>
        device.publishAsync(`muster/v1/${site.route}/observations`, JSON.stringify([observation]), { qos: 1 })
      /** Resolves with the moment of the alarm, or null when it has not come within the time. */
      const alarm = (key: string, ms: number) =>
        new Promise<number | null>((resolve) => {
          const timer = setTimeout(() => resolve(null), ms)
          waiting.set(key, (at) => {
            clearTimeout(timer)
            resolve(at)
          })
        })

      const delays: number[] = []
      const probe = async (index: number) => {
        const number = numbers[index]!
        const fence = index * ENTER_EVERY
        const [left, y] = [(fence % ROW) * PITCH, Math.floor(fence / ROW) * PITCH + 20]
        await delay(3000 + (index * 12_000) / PROBES)
        for (let x = left - 4; x < left + 15; x += 1.2) {
          const heard = alarm(`enter:${number}`, 1000)
          const sent = performance.now()
          await send({ kind: 'position', tag: number, t: Date.now(), x, y, z: 1, floor: site.ground, accuracy: 0.3, technology: 'uwb' })
          const at = await heard
          if (at !== null) {
            delays.push(at - sent)
            break
          }
        }
        const heard = alarm(`sos:${number}`, 5000)
        const sent = performance.now()
        await send({ kind: 'event', event: 'sos', tag: number, t: Date.now() })
        const at = await heard
        if (at === null) throw new Error('an SOS did not reach the browser within 5 s')
        delays.push(at - sent)
      }
      await Promise.all(Array.from({ length: PROBES }, (_, i) => probe(i)))
      const { acknowledged, seconds } = await background
      live.close()
      await device.endAsync()
      if (delays.length < PROBES * 1.9) throw new Error(`only ${delays.length} of ${PROBES * 2} alarms were seen`)
      const conditions = `MQTT device → rule → commit → WebSocket browser, ${delays.length} alarms (entering a fence, SOS) during ${Math.round(acknowledged / seconds)} positions/s, ${FENCES} fences with rules, generator and browser on the same machine`
      return [
        { name: 'alarm.delayP50Ms', value: Math.round(percentile(delays, 0.5)), unit: 'ms', conditions },
        { name: 'alarm.delayP99Ms', value: Math.round(percentile(delays, 0.99)), unit: 'ms', conditions },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
