import type { Plant } from '../plant/index.ts'
import type { Signals } from '../radio/signals.ts'
import type { Millis } from '@muster/base'
import { connectMqtt } from './mqtt.ts'
import { connectOmlox } from './omlox.ts'
import { createTerminal, type Terminal } from './terminal.ts'

export type WireOptions = {
  host: string
  mqttPort: number
  jt808Port: number
  httpPort: number
  /** Route of the tenant whose topic the tags publish to. */
  tenant: string
  /** Device credential. */
  name: string
  secret: string
  say: (line: string) => void
}

export type Wire = {
  send(signals: Signals, now: Millis): void
  /** One line about what got through. */
  summary(): string
  close(): Promise<void>
}

/** All sockets of the plant's devices. */
export function openWire(plant: Plant, options: WireOptions): Wire {
  const { host, say } = options
  const mqtt = connectMqtt({ host, port: options.mqttPort, tenant: options.tenant, name: options.name, secret: options.secret, say })
  const omlox = connectOmlox({ host, port: options.httpPort, secret: options.secret, say })
  const terminals = new Map<string, Terminal>()
  for (const v of plant.vehicles) {
    if (v.wire !== 'jt808') continue
    terminals.set(
      v.terminal,
      createTerminal({ host, port: options.jt808Port, number: v.terminal, device: v.code, plate: v.plate ?? '', say }),
    )
  }
  return {
    send(signals, now) {
      for (const [mac, scans] of signals.gateways) mqtt.gateway(mac, now, scans)
      mqtt.tags(signals.tags)
      omlox.locations(signals.engine)
      for (const report of signals.terminals) terminals.get(report.terminal)?.report(report)
    },
    summary() {
      const list = [...terminals.values()]
      return `MQTT ${mqtt.counts.sent} sent, ${mqtt.counts.dropped} dropped · terminals ${list.filter((t) => t.ready).length}/${list.length}, ${list.reduce((n, t) => n + t.stored, 0)} stored · omlox ${omlox.connected ? 'connected' : 'away'}`
    },
    async close() {
      for (const terminal of terminals.values()) terminal.close()
      omlox.close()
      await mqtt.close()
    },
  }
}
