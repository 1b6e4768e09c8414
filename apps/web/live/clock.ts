import type { Clock, Millis } from '@muster/base'

/** The server's clock as this browser can know it: the offset of the exchange with the shortest round trip of the last few. */
export class ServerClock implements Clock {
  offset = 0
  private readonly local: Clock
  private samples: { roundTrip: number; offset: number }[] = []

  constructor(local: Clock) {
    this.local = local
  }

  now(): Millis {
    return this.local.now() + this.offset
  }

  /** A greeting without a known round trip: rough, replaced by the first pong. */
  greet(serverTime: Millis): void {
    this.samples = []
    this.offset = serverTime - this.local.now()
  }

  /** `sentAt` is browser time at which the ping left. */
  pong(sentAt: Millis, serverTime: Millis): void {
    const now = this.local.now()
    const roundTrip = Math.max(0, now - sentAt)
    this.samples = [...this.samples, { roundTrip, offset: serverTime + roundTrip / 2 - now }].slice(-8)
    this.offset = this.samples.reduce((best, sample) => (sample.roundTrip < best.roundTrip ? sample : best)).offset
  }
}
