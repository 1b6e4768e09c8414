import { AckPolicy, DeliverPolicy, JetStreamApiError, jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import { connect, nanos, type NatsConnection } from '@nats-io/transport-node'
import { DAY } from '@muster/base'
import { type Bus, DEFAULT_BOUND, MAIN_LANE, splitByPartition } from './bus.ts'
import { decodeBatch, encodeBatch } from './codec.ts'
import { Gate } from './gate.ts'

const PARTITIONS = 8
/** What was taken in waits so long for a database that is away, as far as `maxBytes` reach. */
const KEPT = 3 * DAY
const STREAM = 'MUSTER_OBSERVATIONS'
const subjectOf = (partition: number, lane: string) =>
  lane === MAIN_LANE ? `muster.observations.${partition}` : `muster.observations.${partition}.${lane}`
const liveSubject = (subject: string) => `muster.live.${subject}`

export type NatsOptions = {
  partitions?: number
  bound?: number
  /** How long stored observations are kept for a replay, ms. */
  keepMs?: number
  maxBytes?: number
  replicas?: number
}

/** Where the stored input of a lane ends: the last sequence of each partition that holds something. */
export async function endOfLane(url: string, lane: string, partitions = PARTITIONS): Promise<Map<number, number>> {
  const nc = await connect({ servers: url.split(','), name: 'muster', timeout: 10_000 })
  try {
    const manager = await jetstreamManager(nc)
    const ends = new Map<number, number>()
    for (let partition = 0; partition < partitions; partition++) {
      const last = await manager.streams.getMessage(STREAM, { last_by_subj: subjectOf(partition, lane) }).catch((error: unknown) => {
        // 10037: no message, 10059: no stream.
        if (error instanceof JetStreamApiError && [10037, 10059].includes(error.code)) return null
        throw error
      })
      if (last) ends.set(partition, last.seq)
    }
    return ends
  } finally {
    await nc.close()
  }
}

/**
 * The bus of a cluster: observations are a JetStream stream partitioned by tag, live frames are NATS subjects.
 * `publish` resolves when the servers have stored the batch; a consumer starts after the sequence its database holds,
 * so a crash between store and commit is replayed and nothing is committed twice.
 */
export async function natsBus(url: string, options: NatsOptions = {}): Promise<Bus> {
  const partitions = options.partitions ?? PARTITIONS
  const nc: NatsConnection = await connect({ servers: url.split(','), name: 'muster', maxReconnectAttempts: -1 })
  const manager = await jetstreamManager(nc)
  const limits = {
    subjects: ['muster.observations.>'],
    max_age: nanos(options.keepMs ?? KEPT),
    max_bytes: options.maxBytes ?? 4 * 1024 ** 3,
    num_replicas: options.replicas ?? 1,
  }
  try {
    await manager.streams.update(STREAM, limits)
  } catch {
    await manager.streams.add({ name: STREAM, storage: StorageType.File, retention: RetentionPolicy.Limits, ...limits })
  }
  const js = jetstream(nc)
  const gates = new Map<string, Gate>()
  let closed = false
  const gateOf = (lane: string): Gate => {
    const gate = gates.get(lane) ?? new Gate(options.bound ?? DEFAULT_BOUND)
    gates.set(lane, gate)
    return gate
  }

  return {
    partitions,
    shared: true,
    async publish(batch, lane = MAIN_LANE) {
      if (batch.length === 0) return
      if (closed) throw new Error('bus is closed')
      const gate = gateOf(lane)
      const turn = gate.enter(batch.length)
      if (turn) await turn
      try {
        const parts = splitByPartition(batch, partitions)
        await Promise.all([...parts].map(([partition, part]) => js.publish(subjectOf(partition, lane), encodeBatch(part))))
      } finally {
        gate.leave(batch.length)
      }
    },
    async consume(partition, from, handle, lane = MAIN_LANE) {
      const last = (await manager.streams.info(STREAM)).state.last_seq
      // A stream that was made anew counts from one again: what the database holds is of the old one.
      const start = from > last ? 1 : from + 1
      const created = await manager.consumers.add(STREAM, {
        filter_subject: subjectOf(partition, lane),
        deliver_policy: DeliverPolicy.StartSequence,
        opt_start_seq: start,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(60_000),
        max_ack_pending: 256,
        inactive_threshold: nanos(60_000),
      })
      const consumer = await js.consumers.get(STREAM, created.name)
      const underway = new Set<Promise<void>>()
      let seen = from > last ? 0 : from
      const messages = await consumer.consume({
        max_messages: 256,
        callback: (message) => {
          // Redelivered because a commit took long: it is under way already.
          if (message.seq <= seen) return
          seen = message.seq
          const done = handle({ observations: decodeBatch(message.data), sequence: message.seq }).then(
            () => message.ack(),
            () => undefined,
          )
          underway.add(done)
          done.finally(() => underway.delete(done))
        },
      })
      return {
        async stop() {
          await messages.close()
          await Promise.allSettled(underway)
          if (!nc.isClosed()) await manager.consumers.delete(STREAM, created.name).catch(() => undefined)
        },
      }
    },
    publishLive(subject, bytes) {
      if (!nc.isClosed()) nc.publish(liveSubject(subject), bytes)
    },
    subscribeLive(subject, receive) {
      const subscription = nc.subscribe(liveSubject(subject), {
        callback: (error, message) => {
          if (!error) receive(message.data)
        },
      })
      return () => subscription.unsubscribe()
    },
    async close() {
      closed = true
      for (const gate of gates.values()) gate.close(new Error('bus is closed'))
      if (!nc.isClosed()) await nc.drain()
    },
  }
}
