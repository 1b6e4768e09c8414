import type { Id } from '@muster/base'

export type Reason = { part: string; reason: string; fatal: boolean; tenant?: Id }

/**
 * What is wrong right now, by part. A part that fails names itself and its reason and takes it back when it recovers;
 * /readyz, the metrics and the browsers' banner show the reasons.
 */
export interface Health {
  /**
   * `reason` is a short code such as `database.lost`, never a secret. `fatal` = cannot serve: /readyz answers 503.
   * `tenant` = the one that is touched; nothing when all are.
   */
  degrade(part: string, reason: string, fatal?: boolean, tenant?: Id): void
  recover(part: string): void
  reasons(): Reason[]
  ready(): boolean
  onChange(listener: () => void): () => void
}

export function createHealth(): Health {
  const wrong = new Map<string, Omit<Reason, 'part'>>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    degrade(part, reason, fatal = false, tenant) {
      const before = wrong.get(part)
      if (before?.reason === reason && before.fatal === fatal) return
      wrong.set(part, { reason, fatal, ...(tenant === undefined ? {} : { tenant }) })
      tell()
    },
    recover(part) {
      if (wrong.delete(part)) tell()
    },
    reasons: () => [...wrong].map(([part, found]) => ({ part, ...found })),
    ready: () => ![...wrong.values()].some((w) => w.fatal),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a tenant's users are told: what is wrong for all, and for them. */
export const reasonsFor = (health: Health, tenant: number): string[] => [
  ...new Set(
    health
      .reasons()
      .filter((found) => found.tenant === undefined || Number(found.tenant) === tenant)
      .map(({ reason }) => reason),
  ),
]

/** The same health, in which whatever goes wrong is the matter of one tenant alone and never makes the process unready. */
export function healthOf(health: Health, own: { key: string; tenant: Id | null }): Health {
  const { key, tenant } = own
  if (tenant === null) return health
  return {
    ...health,
    degrade: (part, reason) => health.degrade(`${part}.${key}`, reason, false, tenant),
    recover: (part) => health.recover(`${part}.${key}`),
  }
}
