import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ClientMessage, encodeLiveFrame, type LivePosition, type ServerMessage } from '@muster/model/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type WebSocket as Peer, WebSocketServer } from 'ws'
import { backoff } from './backoff.ts'
import { liveUrl } from './connection.ts'
import { Live } from './live.ts'

/** The server's side of the protocol, played by hand over a real socket. */
class Station {
  readonly server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  private readonly peers: Peer[] = []
  readonly heard: ClientMessage[] = []
  constructor() {
    this.server.on('connection', (peer) => {
      this.peers.push(peer)
      peer.on('message', (data) => this.heard.push(JSON.parse(String(data)) as ClientMessage))
    })
  }
  get url(): string {
    return `ws://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }
  say(message: ServerMessage): void {
    this.peers.at(-1)?.send(JSON.stringify(message))
  }
  frame(seq: number, full: boolean, positions: LivePosition[]): void {
    this.peers.at(-1)?.send(encodeLiveFrame(seq, full, 1_000_000, positions))
  }
  welcome(): void {
    this.say({
      type: 'welcome',
      version: 1,
      serverTime: Date.now() + 60_000,
      staleMs: 20_000,
      offlineMs: 90_000,
      origin: { lng: 121, lat: 38 },
    })
  }
  drop(): void {
    this.peers.at(-1)?.terminate()
  }
  hears<T extends ClientMessage['type']>(type: T, count = 1): Promise<Extract<ClientMessage, { type: T }>> {
    return vi.waitFor(
      () => {
        const found = this.heard.filter((message) => message.type === type)
        expect(found.length).toBeGreaterThanOrEqual(count)
        return found[count - 1] as Extract<ClientMessage, { type: T }>
      },
      { timeout: 5000, interval: 10 },
    )
  }
}

const fix = (tag: number, x: number): LivePosition => ({
  tag,
  floor: 3,
  x,
  y: 2,
  t: 1_000_000,
  accuracy: 1,
  speed: 0,
  heading: Number.NaN,
  moving: false,
  alarm: false,
  technology: 1,
})

let station: Station
let live: Live
let expired: number

beforeEach(async () => {
  station = new Station()
  await once(station.server, 'listening')
  expired = 0
  live = new Live({ url: station.url, credentials: () => ({ token: 'abc', tenant: '7' }), onExpired: () => expired++ })
  live.subscribe({ floors: [], bounds: null, maxHz: 2 })
  live.start()
})
afterEach(() => {
  live.stop()
  station.server.close()
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 10 })

it('greets with its token, subscribes once welcome, and fills the stores', async () => {
  expect(await station.hears('hello')).toMatchObject({ token: 'abc', tenant: '7', version: 1 })
  expect(station.heard.some(({ type }) => type === 'subscribe')).toBe(false)
  station.welcome()
  expect(await station.hears('subscribe')).toMatchObject({ floors: [], bounds: null, maxHz: 2 })
  station.frame(1, true, [fix(4, 10), fix(5, 11)])
  station.frame(2, false, [fix(4, 12)])
  await until(() => expect(live.positions.read(4)?.x).toBe(12))
  expect(live.ready).toBe(true)
  expect(live.limits).toEqual({ staleMs: 20_000, offlineMs: 90_000 })
  expect(Math.abs(live.clock.now() - Date.now() - 60_000)).toBeLessThan(1000)
})

it('comes back by itself after a break, resumes from the last alarm, and takes the new snapshot', async () => {
  await station.hears('hello')
  station.welcome()
  await station.hears('subscribe')
  station.frame(900, true, [fix(4, 10), fix(5, 11)])
  live.alarms.lastSeq = 41
  await until(() => expect(live.connected).toBe(true))
  station.drop()
  await until(() => expect(live.connected).toBe(false))
  expect(live.freshness(live.clock.now())).toBe('stale')
  expect(live.positions.length).toBe(2)
  expect(await station.hears('hello', 2)).toMatchObject({ resume: 41 })
  station.welcome()
  await station.hears('subscribe', 2)
  station.frame(1, true, [fix(4, 20)])
  await until(() => expect(live.positions.read(4)?.x).toBe(20))
  expect(live.positions.read(5)).toBeNull()
})

it('stops for good when the session has expired', async () => {
  await station.hears('hello')
  station.say({ type: 'expired' })
  await until(() => expect(expired).toBe(1))
  expect(live.socket.state.status).toBe('expired')
  live.start()
  expect(live.socket.state.status).toBe('expired')
})

it('takes people who are gone off the map', async () => {
  await station.hears('hello')
  station.welcome()
  station.frame(1, true, [fix(4, 10), fix(5, 11)])
  await until(() => expect(live.positions.length).toBe(2))
  station.say({ type: 'subjects', full: false, subjects: [], gone: [5] })
  await until(() => expect(live.positions.read(5)).toBeNull())
  expect(live.positions.read(4)).not.toBeNull()
})

it('waits longer after each failure, up to 15 s, and not all browsers at once', () => {
  const waits = [0, 1, 2, 3, 4, 5, 50].map((attempt) => backoff(attempt, () => 0.5))
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
  expect(backoff(0, () => 0)).not.toBe(backoff(0, () => 1))
})

it('takes ws on an http page, wss otherwise, and a fixed address from the settings', () => {
  expect(liveUrl({ protocol: 'http:', host: 'plant:8080' })).toBe('ws://plant:8080/api/ws')
  expect(liveUrl({ protocol: 'https:', host: 'plant' })).toBe('wss://plant/api/ws')
  expect(liveUrl({ protocol: 'https:', host: 'plant' }, 'wss://other/ws')).toBe('wss://other/ws')
})
