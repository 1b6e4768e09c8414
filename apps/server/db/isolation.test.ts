import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { applyPolicies, checkPolicies, unprotectedTables } from './policies.ts'
import { appRole, engineBlind, engineRole, urlAs } from './roles.ts'

let test: TestDatabase
let owner: pg.Pool

beforeAll(async () => {
  test = await testDatabase()
  owner = test.db.main.pools.owner
  for (const id of [1, 2]) {
    await owner.query(`INSERT INTO tenant (id, route, name, admin_login_name) VALUES (${id}, 't${id}', 'T${id}', 'admin')`)
    await owner.query(`INSERT INTO department (tenant_id, name, code) VALUES (${id}, 'Works ${id}', 'W')`)
    await owner.query(
      `INSERT INTO session (tenant_id, token, token_id, "user", issued_at, expires_at) VALUES (${id}, 'digest${id}', 'id${id}', 1, 0, 9000000000000)`,
    )
  }
})
afterAll(() => test.close())

const asApp = (tenant: string, query: string) => test.db.tx({ tenant }, async (tx) => (await tx.execute(query)).rows)
const tenantTables = async (): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND c.column_name = 'tenant_id' AND t.table_type = 'BASE TABLE' AND table_name !~ '_[0-9]{8}$'`,
    )
  ).rows.map((row) => row.name)

describe('a tenant', () => {
  it('reads only its own rows, and none without a tenant', async () => {
    expect(await asApp('1', 'SELECT name FROM department')).toEqual([{ name: 'Works 1' }])
    expect(await asApp('2', 'SELECT name FROM department WHERE tenant_id = 1')).toEqual([])
    expect(await asApp('0', 'SELECT name FROM department')).toEqual([])
  })

  it('cannot write, move or delete rows of another', async () => {
    await expect(asApp('1', "INSERT INTO department (tenant_id, name, code) VALUES (2, 'Spy', 'S')")).rejects.toThrow()
    await expect(asApp('1', 'UPDATE department SET tenant_id = 2')).rejects.toThrow()
    expect(await asApp('1', 'DELETE FROM department WHERE tenant_id = 2 RETURNING id')).toEqual([])
    expect((await owner.query('SELECT count(*)::int AS n FROM department WHERE tenant_id = 2')).rows).toEqual([{ n: 1 }])
  })

  it('sees nothing of another in any table of the catalogue', async () => {
    const tables = await tenantTables()
    expect(tables.length).toBeGreaterThan(25)
    for (const table of tables) {
      const rows = await asApp('2', `SELECT 1 FROM "${table}" WHERE tenant_id <> 2 LIMIT 1`)
      expect(rows, table).toEqual([])
    }
  })

  it('does not keep its tenant on the connection after the transaction', async () => {
    await asApp('1', 'SELECT 1')
    const { rows } = await test.db.main.pools.app.query('SELECT name FROM department')
    expect(rows).toEqual([])
  })
})

it('finds a session by the digest of its token before the tenant is known, and no other row by it', async () => {
  const rows = await test.db.tx({ tenant: '0' }, async (tx) => {
    await tx.execute(`SELECT set_config('app.token', 'digest2', true)`)
    return (await tx.execute('SELECT tenant_id, token FROM session')).rows
  })
  expect(rows).toEqual([{ tenant_id: '2', token: 'digest2' }])
})

describe('the doors to the look-up', () => {
  const find = (tenant: string, text: string) =>
    asApp(tenant, `SELECT muster_find('department', '{name,code}', '{${text}}', 100) AS ids`).then((rows) => rows[0]?.ids)

  it('give ids of the tenant of the transaction only, and none without one', async () => {
    const { rows } = await owner.query<{ id: string; tenant_id: string }>('SELECT id, tenant_id FROM department')
    const idOf = (tenant: string) => rows.filter((row) => row.tenant_id === tenant).map((row) => row.id)
    expect(await find('1', 'Works')).toEqual(idOf('1'))
    expect(await find('2', 'Works')).toEqual(idOf('2'))
    expect(await find('2', 'Works 1')).toEqual([])
    expect((await test.db.main.pools.app.query(`SELECT muster_find('department', '{name}', '{Works}', 100) AS ids`)).rows).toEqual([
      { ids: null },
    ])
  })

  it('take no name for anything but a name', async () => {
    await expect(asApp('1', `SELECT muster_find('department" --', '{name}', '{Works}', 100)`)).rejects.toThrow()
    await expect(asApp('1', `SELECT muster_find('department', '{name) || (select}', '{Works}', 100)`)).rejects.toThrow()
    expect(await find('1', `%'') OR true --`)).toEqual([])
  })

  it('are open to the server’s own role alone', async () => {
    await expect(test.db.main.pools.engine.query(`SELECT muster_find('department', '{name}', '{Works}', 1)`)).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe('the roles of the server', () => {
  it('are no superusers and cannot pass by the policies', async () => {
    const { rows } = await owner.query(
      `SELECT rolname FROM pg_roles WHERE rolname = ANY($1) AND (rolsuper OR rolbypassrls OR rolcreaterole)`,
      [[appRole, engineRole]],
    )
    expect(rows).toEqual([])
    await expect(asApp('1', 'ALTER TABLE department DISABLE ROW LEVEL SECURITY')).rejects.toThrow()
    await expect(asApp('1', 'SET ROLE muster_engine')).rejects.toThrow()
  })

  it('keep secrets from the engine and logs from being rewritten', async () => {
    for (const table of engineBlind)
      await expect(test.db.main.pools.engine.query(`SELECT 1 FROM "${table}"`)).rejects.toThrow(/permission denied/)
    await expect(test.db.main.pools.engine.query('UPDATE department SET name = name')).rejects.toThrow(/permission denied/)
    await expect(asApp('1', 'DELETE FROM login_log')).rejects.toThrow()
    await expect(asApp('1', 'UPDATE operation_log SET result = result')).rejects.toThrow()
  })

  it('sign in with a password that nobody stores', async () => {
    const url = new URL(urlAs(test.ownerUrl, appRole))
    url.password = 'wrong'
    const client = new pg.Client({ connectionString: url.toString() })
    await expect(client.connect()).rejects.toThrow(/password authentication failed/)
    await client.end().catch(() => {})
  })
})

describe('the boot check', () => {
  const without = async (statement: string, then: () => Promise<void>) => {
    const client = await owner.connect()
    try {
      await client.query(statement)
      await then()
    } finally {
      await applyPolicies(client)
      client.release()
    }
  }

  it('refuses a tenant table whose policy is gone, switched off, or joined by a wider one', async () => {
    for (const statement of [
      'DROP POLICY muster_tenant ON fence',
      'ALTER TABLE fence DISABLE ROW LEVEL SECURITY',
      'ALTER TABLE fence NO FORCE ROW LEVEL SECURITY',
      `CREATE POLICY wide ON fence TO ${appRole} USING (true)`,
    ]) {
      await without(statement, async () => {
        expect(await unprotectedTables(owner), statement).toEqual(['fence'])
        await expect(checkPolicies(owner)).rejects.toMatchObject({ key: 'server.fail.policyMissing', params: { tables: 'fence' } })
      })
      await owner.query('DROP POLICY IF EXISTS wide ON fence')
    }
  })

  it('passes when all is in place, and putting it in place twice changes nothing', async () => {
    const client = await owner.connect()
    const before = await client.query('SELECT oid FROM pg_policy ORDER BY oid')
    await applyPolicies(client)
    expect((await client.query('SELECT oid FROM pg_policy ORDER BY oid')).rows).toEqual(before.rows)
    client.release()
    await expect(checkPolicies(owner)).resolves.toBeUndefined()
  })
})
