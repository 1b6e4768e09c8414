import type { Observation } from '@muster/model/protocol'
import { type Batch, type Bus, DEFAULT_BOUND, MAIN_LANE, splitByPartition } from './bus.ts'
import { Gate } from './gate.ts'

type Waiting = { observations: Observation[]; resolve: () => void; reject: (reason: unknown) => void }
type Partition = { handle: ((batch: Batch) => Promise<void>) | null; sequence: number; waiting: Waiting[] }
type Lane = { gate: Gate; queues: Partition[] }

/**
 * The bus of one process: a bounded queue in memory. `publish` resolves after the tick that holds the batch is committed,
 * so a device is answered only when its data is on disk. Sequences go on from where the consumer says it stopped.
 */
export function memoryBus(options: { partitions?: number; bound?: number } = {}): Bus {
  const partitions = options.partitions ?? 1
  const lanes = new Map<string, Lane>()
  const live = new Map<string, Set<(bytes: Uint8Array) => void>>()
  let closed = false

  function laneOf(name: string): Lane {
    const known = lanes.get(name)
    if (known) return known
    const queues = Array.from({ length: partitions }, (): Partition => ({ handle: null, sequence: 0, waiting: [] }))
    const lane: Lane = { gate: new Gate(options.bound ?? DEFAULT_BOUND), queues }
    lanes.set(name, lane)
    return lane
  }

  const offer = (queue: Partition, observations: Observation[]): Promise<void> =>
    queue.handle
      ? queue.handle({ observations, sequence: ++queue.sequence })
      : new Promise((resolve, reject) => queue.waiting.push({ observations, resolve, reject }))

  return {
    partitions,
    shared: false,
    async publish(batch, name = MAIN_LANE) {
      if (batch.length === 0) return
      if (closed) throw new Error('bus is closed')
      const { gate, queues } = laneOf(name)
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
    async consume(partition, from, handle, name = MAIN_LANE) {
      const queue = laneOf(name).queues[partition]
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
      for (const { gate, queues } of lanes.values()) {
        gate.close(reason)
        for (const queue of queues) for (const waiting of queue.waiting.splice(0)) waiting.reject(reason)
      }
      live.clear()
    },
  }
}
