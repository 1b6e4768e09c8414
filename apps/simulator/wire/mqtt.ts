import { type CanonicalObservation, encodeCanonical, encodeMinew, type MinewScan } from '@muster/devices'
import mqtt from 'mqtt'
import type { Millis } from '@muster/base'

export type MqttWire = {
  /** A gateway's scans of one tick; lost while the broker is away, as a gateway loses them. */
  gateway(mac: string, t: Millis, scans: readonly MinewScan[]): void
  /** What tags report by themselves; kept for a while when the broker is away. */
  tags(observations: readonly CanonicalObservation[]): void
  counts: Counts
  close(): Promise<void>
}
export type Counts = { sent: number; dropped: number }

/** Messages that may wait for their acknowledgement at once. */
const IN_FLIGHT = 400
/** Observations in one message. */
const BATCH = 400
/** Observations kept while the broker is away: a few minutes of the plant. */
const KEPT = 60_000

export function connectMqtt(options: {
  host: string
  port: number
  tenant: string
  name: string
  secret: string
  say: (line: string) => void
}): MqttWire {
  const client = mqtt.connect({
    host: options.host,
    port: options.port,
    protocol: 'mqtt',
    username: options.name,
    password: options.secret,
    clientId: `${options.name}-${process.pid}`,
    reconnectPeriod: 2000,
    connectTimeout: 5000,
    queueQoSZero: false,
  })
  const topic = `muster/v1/${options.tenant}/observations`
  const counts: Counts = { sent: 0, dropped: 0 }
  let held: CanonicalObservation[] = []
  let inFlight = 0
  let told = ''
  const tell = (line: string) => {
    if (line !== told) options.say(line)
    told = line
  }
  client.on('connect', () => tell(`MQTT ${options.host}:${options.port} connected`))
  client.on('error', (error) => tell(`MQTT: ${error.message}`))

  const publish = (to: string, body: string, lost: () => void): void => {
    inFlight += 1
    client.publish(to, body, { qos: 1 }, (error) => {
      inFlight -= 1
      if (error) lost()
      else counts.sent += 1
    })
  }
  const flush = (): void => {
    while (held.length > 0 && client.connected && inFlight < IN_FLIGHT) {
      const batch = held.slice(0, BATCH)
      held = held.slice(BATCH)
      publish(topic, encodeCanonical(batch), () => keep(batch))
    }
  }
  const keep = (observations: readonly CanonicalObservation[]): void => {
    held.push(...observations)
    if (held.length <= KEPT) return
    counts.dropped += held.length - KEPT
    held = held.slice(-KEPT)
  }
  return {
    counts,
    gateway(mac, t, scans) {
      if (!client.connected || inFlight >= IN_FLIGHT) {
        counts.dropped += scans.length
        return
      }
      publish(`/gw/${mac.toLowerCase()}/status`, encodeMinew(mac, t, scans), () => {
        counts.dropped += scans.length
      })
    },
    tags(observations) {
      keep(observations)
      flush()
    },
    async close() {
      await client.endAsync(true)
    },
  }
}
