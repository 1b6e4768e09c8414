import type { Id } from '@muster/base'
import type { Language } from '@muster/i18n'

export type Channel = 'admin' | 'employee'

/** Who acts. */
export type Actor = {
  userId: Id
  loginName: string
  userName: string
  channel: Channel
  sessionId: Id
}

/**
 * Which rows the actor may see. A row shows when `all`, or its department is in `departments`, or its area in `areas` (or `allAreas`),
 * or it belongs to user `self`. `departments` already holds the sub-departments. Made by services/identity/scope.ts only.
 */
export type DataScope = {
  all: boolean
  departments: Id[]
  areas: Id[]
  allAreas: boolean
  self: Id | null
}

/** One call as the operation log will have it: `reply` once it is answered, `rows` the entries that it wrote, of whichever tenant. */
export type Operation = { request: unknown; reply?: unknown; rows: { tenant: Id; id: Id; entity: string }[] }

/** Carried through every call: tenant, actor and what they may do. */
export type Context = {
  tenant: Id
  actor: Actor | null
  permissions: ReadonlySet<string>
  scope: DataScope
  requestId: string
  ip: string
  language: Language
  /** Whoever calls may look and nothing else: the gate opens reading calls only, and transactions refuse to write. */
  readOnly?: boolean
  /** The call's address, and when it began (performance.now), for the operation log. */
  path?: string
  began?: number
  /** What the call asked and what it has written down of itself; the reply joins it when it is known. */
  operation?: Operation
  /** Of a screen token: the pages that it opens, by their menu path. */
  screens?: ReadonlySet<string>
  /** What the browser calls itself; for the sign-in log. */
  userAgent?: string
  /** What the browser's cookie `device` holds; of public calls only. */
  device?: string
}

export const everything: DataScope = { all: true, departments: [], areas: [], allAreas: true, self: null }

/** The context of work that no person started: provisioning, jobs, the demo seed. Sees everything of its tenant. */
export function systemContext(tenant: Id): Context {
  return { tenant, actor: null, permissions: new Set(['*']), scope: everything, requestId: 'system', ip: '', language: 'zh' }
}
