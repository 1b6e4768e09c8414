import { DAY, MINUTE, MusterError, SECOND } from '@muster/base'
import type { DecoderName, Refusal } from '@muster/devices'
import type { Observation } from '@muster/model/protocol'
import { Counter } from 'prom-client'
import type { Deps } from '../deps.ts'
import { createSourceBook, type SourceBook } from './sources.ts'

/** A device as its credentials name it. */
export type Source = { tenant: number; device: string; protocol: Protocol }
/** What a source speaks: a decoder's name; canonical observations by the door that they came through. */
export type Protocol = Exclude<DecoderName, 'observations'> | 'mqtt' | 'http' | 'jt808'

/** The protocol of a decoder's messages at a door. */
export const protocolOf = (decoder: DecoderName, door: 'mqtt' | 'http'): Protocol => (decoder === 'observations' ? door : decoder)

/** A device clock may run this far ahead before its messages are refused; what is ahead by less counts as now. */
export const FUTURE_LIMIT = 5 * MINUTE
const CLOCK_JITTER = 2 * SECOND
/** The most observations one message may carry. */
export const BATCH_LIMIT = 20_000

export interface Ingest {
  /**
   * Hands observations to the pipeline. Resolves once they are durable, with those refused (index in the given list):
   * only then may the device be answered. Rejects with `unavailable` when they could not be stored, so the device sends again.
   */
  accept(source: Source, observations: readonly Observation[]): Promise<Refusal[]>
  /** Counts bytes that no decoder could read and keeps one sample a source for the operator. Never throws. */
  broken(source: Source, bytes: Uint8Array | string, reason: string): void
  /** Counts a message of somebody who has not proved who it is; `source` when the name and tenant are known (a revoked device). */
  denied(protocol: Protocol, source?: Source): void
  readonly sources: SourceBook
}

/** The one door of all sockets and topics. `retentionDays` is how old a message of a tenant may be and still be kept: older ones have no day on the shelf. */
export function createIngest(deps: Deps, retentionDays: (tenant: number) => number): Ingest {
  const sources = createSourceBook(deps.clock)
  const registers = [deps.metrics]
  const accepted = new Counter({ name: 'muster_ingest_accepted_total', help: 'observations accepted', labelNames: ['protocol'], registers })
  const refusedCount = new Counter({
    name: 'muster_ingest_refused_total',
    help: 'observations refused',
    labelNames: ['protocol', 'reason'],
    registers,
  })
  const brokenCount = new Counter({
    name: 'muster_ingest_broken_total',
    help: 'unreadable messages',
    labelNames: ['protocol', 'reason'],
    registers,
  })
  const deniedCount = new Counter({
    name: 'muster_ingest_denied_total',
    help: 'messages and connections without a valid credential',
    labelNames: ['protocol'],
    registers,
  })

  return {
    sources,
    async accept(source, observations) {
      if (observations.length > BATCH_LIMIT) throw new MusterError('tooLarge', { params: { limit: BATCH_LIMIT } })
      const now = deps.clock.now()
      const oldest = now - retentionDays(source.tenant) * DAY
      const refused: Refusal[] = []
      const good: Observation[] = []
      for (let index = 0; index < observations.length; index++) {
        const observation = observations[index]!
        if (!Number.isFinite(observation.t)) refused.push({ index, reason: 't' })
        else if (observation.t > now + FUTURE_LIMIT) refused.push({ index, reason: 'future' })
        else if (observation.t < oldest) refused.push({ index, reason: 'tooOld' })
        else if (observation.t > now + CLOCK_JITTER) good.push({ ...observation, t: now })
        else good.push(observation)
      }
      if (good.length > 0) {
        const home = await deps.db.of(String(source.tenant))
        // What is under way waits for the database as it does for the main one; nothing more is taken in until it is back.
        if (home.tenant !== null && home.isAway()) throw new MusterError('unavailable')
        await deps.bus.publish(good, home.key)
      }
      accepted.inc({ protocol: source.protocol }, good.length)
      sources.heard(source, good.length)
      for (const { reason } of refused) {
        refusedCount.inc({ protocol: source.protocol, reason })
        sources.refused(source, reason)
      }
      return refused
    },
    broken(source, bytes, reason) {
      brokenCount.inc({ protocol: source.protocol, reason })
      if (sources.broken(source, bytes, reason)) {
        deps.log.warn(
          { device: source.device, protocol: source.protocol, reason },
          'unreadable message; a sample is kept, more from this device are only counted',
        )
      }
    },
    denied(protocol, source) {
      deniedCount.inc({ protocol })
      if (source) sources.refused(source, 'revoked')
    },
  }
}
