/** A list of listeners: what every store outside React state is built on. */
export type Signal<T = void> = {
  on(listener: (value: T) => void): () => void
  emit(value: T): void
  readonly size: number
}

export function createSignal<T = void>(): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit(value) {
      for (const listener of listeners) listener(value)
    },
    get size() {
      return listeners.size
    },
  }
}
