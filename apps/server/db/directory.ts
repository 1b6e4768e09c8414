import type { Id } from '@muster/base'
import type { Database, Home } from './db.ts'

/** Which tenant lives where. Kept in memory: a request costs no question; a tenant that is not known yet costs one. */
export interface Directory {
  /** At once when it is known. */
  known(tenant: Id): Home | undefined
  /** Asks the main database. Undefined when there is no such tenant. */
  find(tenant: Id): Promise<Home | undefined>
  all(): Promise<readonly Home[]>
  forget(): void
}

type Row = { tenant: Id; own: boolean; source: Id | null }

/** Tenants and their enabled sources, deleted tenants included: what they left is still where it was. */
const question = `
  SELECT t.id::text AS tenant, t.isolation = 'dataSource' AS own, s.id::text AS source
  FROM tenant t LEFT JOIN tenant_data_source s ON s.tenant = t.id AND s.state = 'enabled' AND s.deleted_at IS NULL`

export function createDirectory(main: Database): Directory {
  let homes = new Map<Id, Home>()
  let whole = false
  let age = 0
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    const begun = age
    const rows = await main.engineTx(async (tx) => (await tx.execute<Row>(question)).rows)
    // What changed while it was read is read again.
    if (begun !== age) return read()
    homes = new Map(rows.map((row) => [row.tenant, row.own === true ? row : { ...row, own: false, source: null }]))
    whole = true
  }
  const load = () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
  return {
    known: (tenant) => homes.get(tenant),
    async find(tenant) {
      await load()
      return homes.get(tenant)
    },
    async all() {
      if (!whole) await load()
      return [...homes.values()]
    },
    forget() {
      age++
      homes = new Map()
      whole = false
    },
  }
}
