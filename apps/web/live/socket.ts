import { type Clock, type Id, type Millis, SECOND } from '@muster/base'
import { type ClientMessage, LIVE_VERSION, type ServerMessage } from '@muster/model/protocol'
import { backoff } from './backoff.ts'
import { createSignal } from './signal.ts'

/**
 * `connecting` first time · `open` snapshot requested, data flows · `waiting` broken, tries again at `retryAt` ·
 * `expired` the session ended · `closed` by us.
 */
export type ConnectionState = { status: 'connecting' | 'open' | 'waiting' | 'expired' | 'closed'; retryAt: Millis | null; attempt: number }

export type Subscription = { floors: Id[]; bounds: [number, number, number, number] | null; maxHz?: number }

export type SocketOptions = {
  url: string
  /** Asked at each attempt, so that a renewed token is used. */
  credentials: () => { token: string; tenant: Id }
  /** Highest alarm sequence seen, to resume from. */
  resume: () => number
  onMessage: (message: ServerMessage) => void
  onFrame: (bytes: ArrayBuffer) => void
  clock: Clock
  open?: (url: string) => WebSocket
  random?: () => number
}

const PING_MS = 10 * SECOND
/** Silence after which the connection counts as dead, though TCP has not noticed. */
const SILENCE_MS = 25 * SECOND

/** One live connection that keeps itself alive: greets, subscribes, pings, and comes back after a break. */
export class LiveSocket {
  state: ConnectionState = { status: 'connecting', retryAt: null, attempt: 0 }
  readonly stateChanged = createSignal<ConnectionState>()
  private readonly options: SocketOptions
  private socket: WebSocket | null = null
  private subscription: Subscription = { floors: [], bounds: null }
  private retry: ReturnType<typeof setTimeout> | null = null
  private pinger: ReturnType<typeof setInterval> | null = null
  private heardAt: Millis = 0

  constructor(options: SocketOptions) {
    this.options = options
  }

  start(): void {
    if (this.socket || this.state.status === 'expired') return
    this.cancelRetry()
    const { url, clock } = this.options
    const socket = (this.options.open ?? ((address) => new WebSocket(address)))(url)
    this.socket = socket
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => {
      this.heardAt = clock.now()
      const resume = this.options.resume()
      this.send({ type: 'hello', version: LIVE_VERSION, ...this.options.credentials(), ...(resume > 0 ? { resume } : {}) })
      this.pinger = setInterval(() => this.beat(), PING_MS)
    }
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => this.receive(event.data)
    socket.onclose = () => this.lost(socket)
  }

  /** What to receive from now on; kept over reconnects. */
  subscribe(subscription: Subscription): void {
    this.subscription = subscription
    if (this.state.status === 'open') this.send({ type: 'subscribe', ...subscription })
  }

  /** Tries at once instead of waiting (the browser came online, the user asked). */
  retryNow(): void {
    if (this.state.status === 'waiting') this.start()
  }

  stop(): void {
    this.cancelRetry()
    this.drop()
    this.enter({ status: 'closed', retryAt: null, attempt: 0 })
  }

  private receive(data: string | ArrayBuffer): void {
    this.heardAt = this.options.clock.now()
    if (typeof data !== 'string') {
      this.options.onFrame(data)
      return
    }
    const message = JSON.parse(data) as ServerMessage
    if (message.type === 'expired') {
      this.drop()
      this.enter({ status: 'expired', retryAt: null, attempt: 0 })
    }
    this.options.onMessage(message)
    if (message.type === 'welcome') {
      this.send({ type: 'subscribe', ...this.subscription })
      this.enter({ status: 'open', retryAt: null, attempt: 0 })
      this.send({ type: 'ping', at: this.options.clock.now() })
    }
  }

  private beat(): void {
    const now = this.options.clock.now()
    if (now - this.heardAt > SILENCE_MS && this.socket) this.lost(this.socket)
    else this.send({ type: 'ping', at: now })
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return
    this.drop()
    const attempt = this.state.attempt
    const wait = backoff(attempt, this.options.random ?? Math.random)
    this.enter({ status: 'waiting', retryAt: this.options.clock.now() + wait, attempt: attempt + 1 })
    this.retry = setTimeout(() => this.start(), wait)
  }

  private drop(): void {
    if (this.pinger) clearInterval(this.pinger)
    this.pinger = null
    const socket = this.socket
    this.socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  private cancelRetry(): void {
    if (this.retry) clearTimeout(this.retry)
    this.retry = null
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message))
  }

  private enter(state: ConnectionState): void {
    this.state = state
    this.stateChanged.emit(state)
  }
}
