import { encodeOmloxUpdate, type OmloxLocation } from '@muster/devices'
import { WebSocket } from 'ws'

export type OmloxWire = {
  /** Location updates of one tick; only the newest matter, so none are kept while the hub is away. */
  locations(locations: readonly OmloxLocation[]): void
  readonly connected: boolean
  close(): void
}

const RETRY_MS = 3000

/** A positioning engine that pushes to an omlox hub (API v2): over its WebSocket, and by PUT until that is open. */
export function connectOmlox(options: { host: string; port: number; secret: string; say: (line: string) => void }): OmloxWire {
  const origin = `${options.host}:${options.port}`
  const headers = { authorization: `Bearer ${options.secret}` }
  let socket: WebSocket | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let putting = false
  let told = ''
  const tell = (line: string) => {
    if (line !== told) options.say(line)
    told = line
  }
  const connect = (): void => {
    const line = new WebSocket(`ws://${origin}/omlox/v2/ws/socket`, { headers })
    socket = line
    line.on('open', () => tell('omlox hub connected'))
    line.on('message', (data) => tell(`omlox hub says ${String(data).slice(0, 200)}`))
    line.on('error', (error) => tell(`omlox: ${error.message}`))
    line.on('close', () => {
      if (!closed) retry = setTimeout(connect, RETRY_MS)
    })
  }
  connect()
  const put = async (locations: readonly OmloxLocation[]): Promise<void> => {
    if (putting) return
    putting = true
    try {
      await fetch(`http://${origin}/omlox/v2/providers/locations`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(locations),
        signal: AbortSignal.timeout(5000),
      })
    } catch (error) {
      tell(`omlox: ${error instanceof Error ? error.message : 'unreachable'}`)
    } finally {
      putting = false
    }
  }
  return {
    get connected() {
      return socket?.readyState === WebSocket.OPEN
    },
    locations(locations) {
      if (closed || locations.length === 0) return
      if (socket?.readyState === WebSocket.OPEN) socket.send(encodeOmloxUpdate(locations))
      else void put(locations)
    },
    close() {
      closed = true
      clearTimeout(retry)
      socket?.close()
    },
  }
}
