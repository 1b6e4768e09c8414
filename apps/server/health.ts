/**
 * What is wrong right now, by part. A part that fails names itself and its reason and takes it back when it recovers;
 * /readyz, the metrics and the browsers' banner show the reasons.
 */
export interface Health {
  /** `reason` is a short code such as `database.lost`, never a secret. `fatal` = cannot serve: /readyz answers 503. */
  degrade(part: string, reason: string, fatal?: boolean): void
  recover(part: string): void
  reasons(): { part: string; reason: string; fatal: boolean }[]
  ready(): boolean
  onChange(listener: () => void): () => void
}

export function createHealth(): Health {
  const wrong = new Map<string, { reason: string; fatal: boolean }>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    degrade(part, reason, fatal = false) {
      const before = wrong.get(part)
      if (before?.reason === reason && before.fatal === fatal) return
      wrong.set(part, { reason, fatal })
      tell()
    },
    recover(part) {
      if (wrong.delete(part)) tell()
    },
    reasons: () => [...wrong].map(([part, { reason, fatal }]) => ({ part, reason, fatal })),
    ready: () => ![...wrong.values()].some((w) => w.fatal),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
