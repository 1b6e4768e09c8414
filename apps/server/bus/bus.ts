import type { Observation } from '@muster/model/protocol'

/** Some observations at their place in the stream of one partition; sequences grow, gaps are allowed. */
export type Batch = { observations: Observation[]; sequence: number }

export type Consumer = { stop(): Promise<void> }

/** The lane of everybody who lives in the main database. */
export const MAIN_LANE = 'main'

/**
 * What carries observations to the engine and live frames to the browsers' servers. Observations travel in lanes, one a database: a lane
 * whose database is away holds up nobody but itself. A lane's name is `main` or a number.
 */
export interface Bus {
  readonly partitions: number
  /** True when other processes are on the same bus. */
  readonly shared: boolean
  /** Resolves once the batch is durable (memory: its tick is committed; JetStream: stored). Rejects when it is not. */
  publish(batch: readonly Observation[], lane?: string): Promise<void>
  /**
   * One consumer a partition and lane. `from` is the last committed sequence (0 = from the beginning of what is kept).
   * `handle` is called in stream order, without waiting for the one before, and resolves when the batch is committed;
   * the bus bounds how many observations are under way.
   */
  consume(partition: number, from: number, handle: (batch: Batch) => Promise<void>, lane?: string): Promise<Consumer>
  /** Fire and forget to every subscriber of the subject, on every node. */
  publishLive(subject: string, bytes: Uint8Array): void
  subscribeLive(subject: string, receive: (bytes: Uint8Array) => void): () => void
  close(): Promise<void>
}

/** Observations of a lane under way between acceptance and commit; beyond this, its publishers wait. */
export const DEFAULT_BOUND = 50_000

/** The partition of a tag: FNV-1a of its number, so that all observations of one tag keep their order. */
export function partitionOf(tag: string, partitions: number): number {
  if (partitions === 1) return 0
  let hash = 0x811c9dc5
  for (let i = 0; i < tag.length; i++) hash = Math.imul(hash ^ tag.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % partitions
}

/** Splits a batch by partition, keeping order within each. */
export function splitByPartition(batch: readonly Observation[], partitions: number): Map<number, Observation[]> {
  const parts = new Map<number, Observation[]>()
  for (const observation of batch) {
    const partition = partitionOf(observation.tag, partitions)
    const part = parts.get(partition)
    if (part) part.push(observation)
    else parts.set(partition, [observation])
  }
  return parts
}
