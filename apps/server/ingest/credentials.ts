import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '@muster/base'
import { normaliseNumber } from '@muster/devices'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { newSecret, secretDigest } from '../services/devices/credentials.ts'

/** A device that has proved who it is. */
export type Device = { tenant: number; tenantRoute: string; name: string; kind: CredentialKind }
/** `omlox` is an HTTP token that may also read and subscribe at the omlox hub. */
export type CredentialKind = 'mqtt' | 'http' | 'jt808' | 'omlox'
export type Registered = { result: 'success'; code: string } | { result: 'unknownTerminal' | 'terminalTaken' }

/** How long an answer is believed before the database is asked again: a revoked device is refused after that at the latest, also on an open connection. */
const BELIEF_MS = 10_000
const CACHE_LIMIT = 20_000

export interface Credentials {
  /** The device when name and secret fit an enabled credential, else null. Rejects when the database is away. */
  check(kind: CredentialKind, name: string, secret: string): Promise<Device | null>
  /** The device of a token (kind `http` or `omlox`), else null. */
  byToken(token: string): Promise<Device | null>
  /**
   * First contact of a vehicle terminal: its number must be an active tag of exactly one tenant. The code it gets is kept as a hash,
   * with the terminal's own id; another device asking for the same number is refused until an operator deletes the credential.
   */
  registerTerminal(number: string, terminalId: string): Promise<Registered>
}

type Row = { tenant: string; route: string; name: string; secret_hash: string; kind: CredentialKind }

export function createCredentials(db: Db, clock: Clock): Credentials {
  const believed = new Map<string, { until: number; answer: Promise<Device | null> }>()
  /** All who ask at the same time wait for one answer, so that messages of one connection keep their order. */
  const remember = (key: string, find: () => Promise<Device | null>): Promise<Device | null> => {
    const now = clock.now()
    const known = believed.get(key)
    if (known && known.until > now) return known.answer
    const answer = find().catch((error: unknown) => {
      // The database is away: who was known stays known until it can be asked again.
      if (known) return known.answer
      believed.delete(key)
      throw error
    })
    if (believed.size >= CACHE_LIMIT) believed.clear()
    believed.set(key, { until: now + BELIEF_MS, answer })
    return answer
  }
  const select = async (where: ReturnType<typeof sql>): Promise<Row | undefined> => {
    const found = await db.ownerTx((tx) =>
      tx.execute<Row>(sql`select c.tenant_id as tenant, t.route, c.name, c.secret_hash, c.kind from device_credential c
        join tenant t on t.id = c.tenant_id and t.deleted_at is null and t.state = 'enabled' where c.enabled and ${where} order by c.kind desc`),
    )
    return found.rows[0]
  }
  const deviceOf = (row: Row): Device => ({ tenant: Number(row.tenant), tenantRoute: row.route, name: row.name, kind: row.kind })

  return {
    check: (kind, name, secret) => {
      const digest = secretDigest(secret)
      return remember(`${kind}/${name}/${digest}`, async () => {
        const row = await select(sql`c.kind = ${kind} and c.name = ${name}`)
        return row && timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(digest)) ? deviceOf(row) : null
      })
    },
    byToken: (token) => {
      const digest = secretDigest(token)
      return remember(`http/${digest}`, async () => {
        const row = await select(sql`c.kind in ('http', 'omlox') and c.secret_hash = ${digest}`)
        return row ? deviceOf(row) : null
      })
    },
    registerTerminal: async (number, terminalId) => {
      const code = newSecret()
      return db.ownerTx(async (tx) => {
        const tags = await tx.execute<{ tenant: string }>(
          sql`select tenant_id as tenant from tag where upper(number) = ${normaliseNumber(number)} and deleted_at is null and activation_status = 'active'`,
        )
        const tag = tags.rows[0]
        if (!tag || tags.rows.length > 1) return { result: 'unknownTerminal' } as const
        const kept = await tx.execute(
          sql`insert into device_credential (tenant_id, kind, name, secret_hash, hardware_id, enabled)
            values (${tag.tenant}, 'jt808', ${number}, ${secretDigest(code)}, ${terminalId}, true)
            on conflict (kind, name) do update set secret_hash = excluded.secret_hash
            where device_credential.hardware_id = excluded.hardware_id and device_credential.enabled returning id`,
        )
        return kept.rows.length === 1 ? { result: 'success', code } : { result: 'terminalTaken' }
      })
    },
  }
}
