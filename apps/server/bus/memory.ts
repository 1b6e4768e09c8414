import type { Observation } from '@muster/model/protocol'
import { type Batch, type Bus, DEFAULT_BOUND, splitByPartition } from './bus.ts'
import { Gate } from './gate.ts'

type Waiting = { observations: Observation[]; resolve: () => void; reject: (reason: unknown) => void }
type Partition = { handle: ((batch: Batch) => Promise<void>) | null; sequence: number; waiting: Waiting[] }

/**
 * The bus of one process: a bounded queue in memory. `publish` resolves after the tick that holds the batch is committed,
 * so a device is answered only when its data is on disk. Sequences go on from where the consumer says it stopped.
 */
export function memoryBus(options: { partitions?: number; bound?: number } = {}): Bus {
  const partitions = options.partitions ?? 1
  const gate = new Gate(options.bound ?? DEFAULT_BOUND)
  const queues = Array.from({ length: partitions }, (): Partition => ({ handle: null, sequence: 0, waiting: [] }))
  const live = new Map<string, Set<(bytes: Uint8Array) => void>>()
  let closed = false

  const offer = (queue: Partition, observations: Observation[]): Promise<void> =>
    queue.handle
      ? queue.handle({ observations, sequence: ++queue.sequence })
      : new Promise((resolve, reject) => queue.waiting.push({ observations, resolve, reject }))

  return {
    partitions,
    shared: false,
    async publish(batch) {
      if (batch.length === 0) return
      const turn = gate.enter(batch.length)
      if (turn) await turn
      try {
        if (closed) throw new Error('bus is closed')
        if (partitions === 1) await offer(queues[0]!, batch as Observation[])
        else await Promise.all([...splitByPartition(batch, partitions)].map(([p, part]) => offer(queues[p]!, part)))
      } finally {
        gate.leave(batch.length)
      }
    },
    async consume(partition, from, handle) {
      const queue = queues[partition]
      if (!queue) throw new RangeError(`no partition ${partition}`)
      if (queue.handle) throw new Error(`partition ${partition} has a consumer`)
      queue.handle = handle
      queue.sequence = from
      for (const waiting of queue.waiting.splice(0)) offer(queue, waiting.observations).then(waiting.resolve, waiting.reject)
      return {
        async stop() {
          if (queue.handle === handle) queue.handle = null
        },
      }
    },
    publishLive(subject, bytes) {
      for (const receive of live.get(subject) ?? []) receive(bytes)
    },
    subscribeLive(subject, receive) {
      const receivers = live.get(subject) ?? new Set()
      live.set(subject, receivers.add(receive))
      return () => {
        receivers.delete(receive)
        if (receivers.size === 0 && live.get(subject) === receivers) live.delete(subject)
      }
    },
    async close() {
      closed = true
      const reason = new Error('bus is closed')
      gate.close(reason)
      for (const queue of queues) for (const waiting of queue.waiting.splice(0)) waiting.reject(reason)
      live.clear()
    },
  }
}
