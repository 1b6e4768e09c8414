import type { Clock, Millis } from '@muster/base'
import type { Source } from './ingest.ts'

/** What is known of one sending device since the server started. */
export type SourceRecord = {
  protocol: string
  device: string
  tenant: number
  lastSeenAt: Millis | null
  accepted: number
  /** Refusals and unreadable messages by reason. */
  faults: Record<string, number>
  /** The first unreadable message: its first bytes, hex. */
  sample: { at: Millis; reason: string; hex: string } | null
}

const SOURCE_LIMIT = 10_000
const REASON_LIMIT = 20
const SAMPLE_BYTES = 512

export interface SourceBook {
  heard(source: Source, observations: number): void
  refused(source: Source, reason: string): void
  /** True when this is the device's first unreadable message. */
  broken(source: Source, bytes: Uint8Array | string, reason: string): boolean
  list(tenant: number): SourceRecord[]
}

/** A bounded book of devices: when it is full, the longest silent one makes room. */
export function createSourceBook(clock: Clock): SourceBook {
  const book = new Map<string, SourceRecord>()
  const open = (source: Source): SourceRecord => {
    const key = `${source.tenant}/${source.protocol}/${source.device}`
    const known = book.get(key)
    if (known) return known
    if (book.size >= SOURCE_LIMIT) {
      const [oldest] = [...book].reduce((a, b) => ((a[1].lastSeenAt ?? 0) <= (b[1].lastSeenAt ?? 0) ? a : b))
      book.delete(oldest)
    }
    const record: SourceRecord = {
      protocol: source.protocol,
      device: source.device,
      tenant: source.tenant,
      lastSeenAt: null,
      accepted: 0,
      faults: {},
      sample: null,
    }
    book.set(key, record)
    return record
  }
  const count = (record: SourceRecord, reason: string) => {
    const name = reason in record.faults || Object.keys(record.faults).length < REASON_LIMIT ? reason : 'other'
    record.faults[name] = (record.faults[name] ?? 0) + 1
  }
  return {
    heard(source, observations) {
      const record = open(source)
      record.lastSeenAt = clock.now()
      record.accepted += observations
    },
    refused: (source, reason) => count(open(source), reason),
    broken(source, bytes, reason) {
      const record = open(source)
      count(record, reason)
      if (record.sample) return false
      const raw = typeof bytes === 'string' ? Buffer.from(bytes.slice(0, SAMPLE_BYTES)) : bytes
      record.sample = { at: clock.now(), reason, hex: Buffer.from(raw.subarray(0, SAMPLE_BYTES)).toString('hex') }
      return true
    },
    list: (tenant) => [...book.values()].filter((record) => record.tenant === tenant),
  }
}
