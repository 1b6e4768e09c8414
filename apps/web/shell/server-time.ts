import type { Millis } from '@muster/base'

let offset = 0

/** Learns the server's clock from a reply's `X-Server-Time` header (milliseconds). */
export function learnServerTime(header: string | null, now: Millis = Date.now()): void {
  const server = Number(header)
  if (header && Number.isFinite(server)) offset = server - now
}

/** The server's time by this browser's clock; the browser's own until the first reply. */
export const serverNow = (now: Millis = Date.now()): Millis => now + offset
