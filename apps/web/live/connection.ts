import { useEffect, useState } from 'react'
import { useConfig } from '../shell/config.ts'
import { sessionExpired } from '../shell/expiry.ts'
import { currentSession, useSession } from '../shell/session.ts'
import { Live } from './live.ts'

/** How long an unused connection is kept, so that going from one map to another does not reconnect. */
const LINGER_MS = 15_000

/** `ws` on an http page, `wss` otherwise, as the specification derives it; a fixed address may come from the settings. */
export function liveUrl(page: Pick<Location, 'protocol' | 'host'>, fixed?: string): string {
  return fixed || `${page.protocol === 'http:' ? 'ws' : 'wss'}://${page.host}/api/ws`
}

let shared: { live: Live; token: string; url: string; users: number; closing: ReturnType<typeof setTimeout> | null } | null = null

function acquire(token: string, url: string): Live {
  if (shared && (shared.token !== token || shared.url !== url)) {
    shared.live.stop()
    shared = null
  }
  if (!shared) {
    const live = new Live({
      url,
      credentials: () => {
        const session = currentSession()
        return { token: session?.token ?? '', tenant: session?.tenant.id ?? '' }
      },
      onExpired: sessionExpired,
    })
    live.subscribe({ floors: [], bounds: null, maxHz: 2 })
    live.start()
    shared = { live, token, url, users: 0, closing: null }
  }
  if (shared.closing) clearTimeout(shared.closing)
  shared.closing = null
  shared.users++
  return shared.live
}

function release(live: Live): void {
  if (!shared || shared.live !== live || --shared.users > 0) return
  const last = shared
  last.closing = setTimeout(() => {
    last.live.stop()
    if (shared === last) shared = null
  }, LINGER_MS)
}

/** The signed-in viewer's one live connection, shared by every screen that is open; null for the first moment and without a session. */
export function useLiveConnection(): Live | null {
  const token = useSession()?.token
  const url = liveUrl(location, useConfig().websocket_url)
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    if (!token) return
    const acquired = acquire(token, url)
    const again = () => acquired.socket.retryNow()
    const seen = () => document.visibilityState === 'visible' && again()
    addEventListener('online', again)
    document.addEventListener('visibilitychange', seen)
    setLive(acquired)
    return () => {
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', seen)
      setLive(null)
      release(acquired)
    }
  }, [token, url])
  return live
}
