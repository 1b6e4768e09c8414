import type { Id } from '@muster/base'
import {
  decodeLiveFrame,
  LIVE_VERSION,
  type LiveAlarm,
  type LivePosition,
  type LiveSubject,
  type ServerMessage,
} from '@muster/model/protocol'
import WebSocket from 'ws'

/** A browser on the live socket, as far as a test looks at it. */
export class Screen {
  readonly subjects = new Map<number, LiveSubject>()
  readonly positions = new Map<number, LivePosition>()
  /** Every alarm message in order. */
  readonly alarms: LiveAlarm[] = []
  readonly messages: ServerMessage[] = []
  frames = 0
  fullFrames = 0
  closed = false
  readonly socket: WebSocket
  #watching = new Set<() => void>()

  private constructor(url: string) {
    this.socket = new WebSocket(url)
    this.socket.binaryType = 'arraybuffer'
    this.socket.on('message', (data: ArrayBuffer | Buffer, binary: boolean) => {
      if (binary) this.#frame(data as ArrayBuffer)
      else this.#take(JSON.parse(data.toString()) as ServerMessage)
      for (const look of this.#watching) look()
    })
    this.socket.on('close', () => {
      this.closed = true
      for (const look of this.#watching) look()
    })
  }

  /** Says hello and subscribes. */
  static async open(
    url: string,
    who: { token: string; tenantId: Id },
    ask: { resume?: number; floors?: Id[]; bounds?: [number, number, number, number] | null; maxHz?: number } = {},
  ): Promise<Screen> {
    const screen = new Screen(url)
    await new Promise((resolve, reject) => screen.socket.once('open', resolve).once('error', reject))
    screen.say({
      type: 'hello',
      version: LIVE_VERSION,
      token: who.token,
      tenant: who.tenantId,
      ...(ask.resume ? { resume: ask.resume } : {}),
    })
    await screen.until(() => screen.closed || screen.has('welcome'))
    if (screen.closed) return screen
    screen.say({ type: 'subscribe', floors: ask.floors ?? [], bounds: ask.bounds ?? null, maxHz: ask.maxHz ?? 10 })
    await screen.until(() => screen.has('alarms'))
    return screen
  }

  say(message: unknown): void {
    this.socket.send(JSON.stringify(message))
  }

  has(type: ServerMessage['type']): boolean {
    return this.messages.some((message) => message.type === type)
  }

  /** Resolves when it is so; fails the test when it is not within five seconds. */
  until(so: () => boolean): Promise<void> {
    if (so()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#watching.delete(look)
        reject(new Error(`not seen on the screen: ${so}`))
      }, 5000)
      const look = () => {
        if (!so()) return
        clearTimeout(timer)
        this.#watching.delete(look)
        resolve()
      }
      this.#watching.add(look)
    })
  }

  close(): void {
    this.socket.terminate()
  }

  #frame(bytes: ArrayBuffer): void {
    const { full, positions } = decodeLiveFrame(bytes)
    this.frames++
    if (full) {
      this.fullFrames++
      this.positions.clear()
    }
    for (const position of positions) this.positions.set(position.tag, position)
  }

  #take(message: ServerMessage): void {
    this.messages.push(message)
    if (message.type === 'subjects') {
      if (message.full) this.subjects.clear()
      for (const subject of message.subjects) this.subjects.set(subject.tag, subject)
      for (const tag of message.gone) {
        this.subjects.delete(tag)
        this.positions.delete(tag)
      }
    } else if (message.type === 'alarms') this.alarms.push(...message.alarms)
    else if (message.type === 'alarm') this.alarms.push(message.alarm)
  }
}
