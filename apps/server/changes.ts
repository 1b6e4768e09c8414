import { EventEmitter } from 'node:events'
import type { Id } from '@muster/base'

/** Rows of one entity of one tenant changed, and the change is committed. */
export type EntityChange = { tenant: Id; entity: string; ids: Id[] }

/** In-process news of committed changes: the pipeline rebuilds its site, live tells the browsers. */
export interface Changes {
  emit(change: EntityChange): void
  /** Returns the way to stop listening. A listener must not throw; when it does, the others still hear. */
  on(listener: (change: EntityChange) => void): () => void
}

/** `onError` hears of a listener that threw. */
export function createChanges(onError: (error: unknown) => void): Changes {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    emit: (change) => {
      emitter.emit('change', change)
    },
    on: (listener) => {
      const guarded = (change: EntityChange) => {
        try {
          listener(change)
        } catch (error) {
          onError(error)
        }
      }
      emitter.on('change', guarded)
      return () => emitter.off('change', guarded)
    },
  }
}
