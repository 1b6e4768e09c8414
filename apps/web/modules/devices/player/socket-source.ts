import { playEnd } from '@muster/model/operations'
import type { Destination, Source } from '@cycjimmy/jsmpeg-player'

/** Seconds until a broken line is tried again (specification, section 9). */
const RECONNECT = 5

const final: readonly number[] = Object.values(playEnd)

/** A source of JSMpeg over a web socket that knows why the server closed it: a refusal ends it, a broken line is tried again. */
export function socketSource(onEnd: (code: number) => void): new (url: string) => Source {
  return class SocketSource implements Source {
    streaming = true
    established = false
    completed = false
    progress = 0
    readonly url: string
    #destination: Destination | null = null
    #socket: WebSocket | null = null
    #timer = 0

    constructor(url: string) {
      this.url = url
    }
    connect(destination: Destination): void {
      this.#destination = destination
    }
    start(): void {
      const socket = new WebSocket(this.url)
      this.#socket = socket
      socket.binaryType = 'arraybuffer'
      socket.onmessage = ({ data }) => {
        this.established = true
        this.progress = 1
        this.#destination?.write(data as ArrayBuffer)
      }
      socket.onclose = ({ code }) => {
        if (this.#socket !== socket) return
        if (final.includes(code)) {
          this.completed = true
          onEnd(code)
        } else this.#timer = window.setTimeout(() => this.start(), RECONNECT * 1000)
      }
    }
    resume(): void {}
    destroy(): void {
      window.clearTimeout(this.#timer)
      const socket = this.#socket
      this.#socket = null
      socket?.close()
    }
  }
}
