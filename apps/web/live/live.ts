import { type Id, type Millis, systemClock } from '@muster/base'
import { decodeLiveFrame, type ServerMessage } from '@muster/model/protocol'
import { AlarmStore } from './alarms.ts'
import { ServerClock } from './clock.ts'
import { defaultLimits, type Freshness, type FreshnessLimits, freshnessOf } from './freshness.ts'
import { PositionStore } from './positions.ts'
import { createSignal } from './signal.ts'
import { LiveSocket, type Subscription } from './socket.ts'
import { SubjectStore } from './subjects.ts'

export type LiveOptions = {
  url: string
  credentials: () => { token: string; tenant: Id }
  onExpired: () => void
  open?: (url: string) => WebSocket
}

/** The live picture of one signed-in viewer: one socket and the stores it fills. React reads it through hooks.ts. */
export class Live {
  readonly positions = new PositionStore()
  readonly subjects = new SubjectStore()
  readonly alarms = new AlarmStore()
  readonly clock = new ServerClock(systemClock)
  readonly socket: LiveSocket
  /** Names of entities whose rows changed. */
  readonly entitiesChanged = createSignal<string[]>()
  /** Connection, origin, limits or the server's own state changed. */
  readonly statusChanged = createSignal()
  limits: FreshnessLimits = defaultLimits
  origin: { lng: number; lat: number } | null = null
  degraded: string[] = []
  /** True once the first full frame has arrived. */
  ready = false
  /** Server time of the newest frame: what a broken connection still shows. */
  asOf: Millis | null = null

  constructor(options: LiveOptions) {
    this.socket = new LiveSocket({
      url: options.url,
      credentials: options.credentials,
      resume: () => this.alarms.lastSeq,
      onMessage: (message) => {
        if (message.type === 'expired') options.onExpired()
        this.receive(message)
      },
      onFrame: (bytes) => this.receiveFrame(bytes),
      clock: systemClock,
      ...(options.open ? { open: options.open } : {}),
    })
    this.socket.stateChanged.on(() => this.statusChanged.emit())
  }

  get connected(): boolean {
    return this.socket.state.status === 'open'
  }

  start(): void {
    this.socket.start()
  }

  stop(): void {
    this.socket.stop()
  }

  subscribe(subscription: Subscription): void {
    this.socket.subscribe(subscription)
  }

  freshness(t: Millis): Freshness {
    return freshnessOf(this.clock.now() - t, this.limits, this.connected)
  }

  private receiveFrame(bytes: ArrayBuffer): void {
    const frame = decodeLiveFrame(bytes)
    if (!this.positions.apply(frame, systemClock.now())) return
    this.asOf = this.clock.now()
    if (!this.ready && frame.full) {
      this.ready = true
      this.statusChanged.emit()
    }
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.clock.greet(message.serverTime)
        this.limits = { staleMs: message.staleMs, offlineMs: message.offlineMs }
        this.positions.gapMs = message.staleMs
        this.origin = message.origin
        this.positions.expectNewSequence()
        this.statusChanged.emit()
        return
      case 'subjects':
        this.subjects.apply(message)
        this.positions.remove(message.gone)
        return
      case 'alarms':
        this.alarms.applyList(message.alarms, message.full)
        return
      case 'alarm':
        this.alarms.apply(message.alarm)
        return
      case 'changed':
        this.entitiesChanged.emit(message.entities)
        return
      case 'degraded':
        this.degraded = message.reasons
        this.statusChanged.emit()
        return
      case 'pong':
        this.clock.pong(message.at, message.serverTime)
        return
      case 'expired':
        return
      default:
        message satisfies never
    }
  }
}
