import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '@muster/base'
import { normaliseNumber } from '@muster/devices'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/db.ts'
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
  /**
   * The same question to every database, the main one first: which one a device belongs to is not known before. An own one that cannot be
   * asked may know the device: without an answer of the others there is none.
   */
  async function everywhere<T>(ask: (database: Database) => Promise<T | undefined>): Promise<T[]> {
    const first = await ask(db.main)
    if (first !== undefined) return [first]
    const homes = (await db.homes()).filter(({ source }) => source !== null)
    const asked = await Promise.allSettled(homes.map(async ({ tenant }) => ask(await db.of(tenant))))
    const found = asked.flatMap((one) => (one.status === 'fulfilled' && one.value !== undefined ? [one.value] : []))
    const lost = asked.find((one) => one.status === 'rejected')
    if (found.length === 0 && lost) throw lost.reason
    return found
  }
  const select = async (where: ReturnType<typeof sql>, fits: (row: Row) => boolean = () => true): Promise<Row | undefined> => {
    const found = await everywhere((database) =>
      database.ownerTx(async (tx) => {
        const { rows } =
          await tx.execute<Row>(sql`select c.tenant_id as tenant, t.route, c.name, c.secret_hash, c.kind from device_credential c
          join tenant t on t.id = c.tenant_id and t.deleted_at is null and t.state = 'enabled'
          where c.enabled and ${where} and ${database.tenant === null ? sql`true` : sql`c.tenant_id = ${database.tenant}`} order by c.kind desc`)
        return rows.find(fits)
      }),
    )
    return found[0]
  }
  const deviceOf = (row: Row): Device => ({ tenant: Number(row.tenant), tenantRoute: row.route, name: row.name, kind: row.kind })

  return {
    check: (kind, name, secret) => {
      const digest = secretDigest(secret)
      return remember(`${kind}/${name}/${digest}`, async () => {
        // The same name may stand in two databases: the secret says whose it is.
        const mine = ({ secret_hash }: Row) => timingSafeEqual(Buffer.from(secret_hash), Buffer.from(digest))
        const row = await select(sql`c.kind = ${kind} and c.name = ${name}`, mine)
        return row ? deviceOf(row) : null
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
      const inMain = await takeTerminal(db.main, number, terminalId, code)
      if (inMain.result !== 'unknownTerminal') return inMain
      const homes = (await db.homes()).filter(({ source }) => source !== null)
      const own = await Promise.all(homes.map(({ tenant }) => db.of(tenant)))
      const holding: Database[] = []
      for (const database of own) if ((await tenantsOf(database, number)).length > 0) holding.push(database)
      return holding.length === 1 ? takeTerminal(holding[0]!, number, terminalId, code) : inMain
    },
  }
}

/** The tenants of a database that have an active tag of a number. */
function tenantsOf(database: Database, number: string): Promise<string[]> {
  return database.ownerTx(async (tx) => {
    const { rows } = await tx.execute<{ tenant: string }>(
      sql`select tenant_id as tenant from tag where upper(number) = ${normaliseNumber(number)} and deleted_at is null and activation_status = 'active'`,
    )
    return rows.map(({ tenant }) => tenant)
  })
}

async function takeTerminal(database: Database, number: string, terminalId: string, code: string): Promise<Registered> {
  const tenants = await tenantsOf(database, number)
  const [tenant] = tenants
  if (tenant === undefined || tenants.length > 1) return { result: 'unknownTerminal' }
  return database.ownerTx(async (tx) => {
    const kept = await tx.execute(
      sql`insert into device_credential (tenant_id, kind, name, secret_hash, hardware_id, enabled)
        values (${tenant}, 'jt808', ${number}, ${secretDigest(code)}, ${terminalId}, true)
        on conflict (kind, name) do update set secret_hash = excluded.secret_hash
        where device_credential.hardware_id = excluded.hardware_id and device_credential.enabled returning id`,
    )
    return kept.rows.length === 1 ? { result: 'success', code } : { result: 'terminalTaken' }
  })
}
