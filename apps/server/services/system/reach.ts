import { createConnection } from 'node:net'
import type { Millis } from '@muster/base'
import { WebSocket } from 'ws'
import { reasonOf } from '../../boot/failure.ts'

export type Reached = { ok: boolean; ms: Millis; detail: string }

/** How long an address may take to answer. */
const PATIENCE = 5000

const ports: Readonly<Record<string, number>> = { 'rtsp:': 554, 'rtmp:': 1935 }

async function http(address: string): Promise<string> {
  const response = await fetch(address, { method: 'GET', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) })
  await response.body?.cancel()
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
  return `HTTP ${response.status}`
}

const socket = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const opened = new WebSocket(address, { handshakeTimeout: PATIENCE })
    opened.once('open', () => {
      opened.close()
      resolve('101')
    })
    opened.once('error', reject)
  })

const plain = ({ hostname, port, protocol }: URL): Promise<string> =>
  new Promise((resolve, reject) => {
    const line = createConnection({ host: hostname, port: Number(port) || (ports[protocol] ?? 80), timeout: PATIENCE })
    const fail = (error: Error) => {
      line.destroy()
      reject(error)
    }
    line.once('connect', () => {
      line.destroy()
      resolve('TCP')
    })
    line.once('error', fail)
    line.once('timeout', () => fail(new Error('ETIMEDOUT')))
  })

/** Whether something answers at an address: a page, a websocket, or for other protocols an open port. Never throws. */
export async function reachAddress(address: string): Promise<Reached> {
  const began = performance.now()
  const done = (ok: boolean, detail: string): Reached => ({ ok, ms: Math.round(performance.now() - began), detail: detail.slice(0, 80) })
  try {
    const url = new URL(address)
    const detail = /^https?:$/.test(url.protocol)
      ? await http(address)
      : /^wss?:$/.test(url.protocol)
        ? await socket(address)
        : await plain(url)
    return done(true, detail)
  } catch (error) {
    return done(false, error instanceof Error && error.cause !== undefined ? reasonOf(error.cause) : reasonOf(error))
  }
}
