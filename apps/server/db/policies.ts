import { createHash } from 'node:crypto'
import type pg from 'pg'
import { StartFailure } from '../boot/failure.ts'
import { appAdds, appReads, appRole, copied, engineBlind, engineRole, engineWrites } from './roles.ts'

/** Tables of ours, without the partitions: those are reached through their parent only. */
const tablesSql = `
  SELECT c.oid, c.relname AS name,
    EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped) AS tenant
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY c.relname`

type Table = { oid: number; name: string; tenant: boolean }

/** The tenant that the transaction was opened for; nothing when none was set, so that a forgotten context sees no row. */
const currentTenant = `(SELECT nullif(current_setting('app.tenant', true), '')::bigint)`

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

function policiesOf(table: string): string {
  const t = quote(table)
  return `
    ALTER TABLE ${t} ENABLE ROW LEVEL SECURITY;
    ALTER TABLE ${t} FORCE ROW LEVEL SECURITY;
    DROP POLICY IF EXISTS muster_tenant ON ${t};
    CREATE POLICY muster_tenant ON ${t} TO ${appRole} USING (tenant_id = ${currentTenant}) WITH CHECK (tenant_id = ${currentTenant});
    DROP POLICY IF EXISTS muster_engine ON ${t};
    CREATE POLICY muster_engine ON ${t} TO ${engineRole} USING (true) WITH CHECK (true);
    DROP POLICY IF EXISTS muster_owner ON ${t};
    CREATE POLICY muster_owner ON ${t} TO CURRENT_USER USING (true) WITH CHECK (true);`
}

function grantsOf({ name: table, tenant }: Table, own: boolean): string {
  const t = quote(table)
  const named = (list: readonly string[]) => list.includes(table)
  // What all tenants share is kept in the main database. In a tenant's own one it is a copy, or empty: a write that went astray must fail.
  // One column of a copy may be written, because PostgreSQL asks for that of whoever holds a row that is being referred to.
  const app =
    named(appReads) || (own && named(copied))
      ? 'SELECT'
      : named(appAdds)
        ? 'SELECT, INSERT'
        : own && !tenant
          ? 'SELECT, UPDATE, DELETE'
          : 'SELECT, INSERT, UPDATE, DELETE'
  const engine = named(engineWrites) ? 'SELECT, INSERT, UPDATE, DELETE' : named(engineBlind) ? '' : 'SELECT'
  return `
    REVOKE ALL ON ${t} FROM ${appRole}, ${engineRole};
    GRANT ${app} ON ${t} TO ${appRole};
    ${own && named(copied) ? `GRANT UPDATE (updated_at) ON ${t} TO ${appRole};` : ''}
    ${engine && `GRANT ${engine} ON ${t} TO ${engineRole};`}`
}

/**
 * A reply is known after the entry of the operation log is written, and the log takes no changes: this fills an empty reply, once, of the
 * transaction's tenant, within five minutes. It runs as the owner; nothing else of an entry can be touched by it.
 */
const replyFunction = `
  CREATE OR REPLACE FUNCTION muster_reply(entries bigint[], said text) RETURNS void
    LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      UPDATE operation_log SET reply = left(said, 4000)
        WHERE id = ANY(entries) AND reply IS NULL AND time > extract(epoch FROM now()) * 1000 - 300000
          AND tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
    $$;
  REVOKE ALL ON FUNCTION muster_reply(bigint[], text) FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION muster_reply(bigint[], text) TO ${appRole}`

/** Tables whose rows are also found by the hash of a token, before the tenant is known. */
const tokenTables = ['session', 'screen_token']

async function statementsFor(client: pg.ClientBase, own: boolean): Promise<string> {
  const { rows: tables } = await client.query<Table>(tablesSql)
  const statements = [`GRANT USAGE ON SCHEMA public TO ${appRole}, ${engineRole}`]
  for (const table of tables) {
    statements.push(grantsOf(table, own))
    if (table.tenant) statements.push(policiesOf(table.name))
  }
  statements.push(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${appRole}, ${engineRole}`)
  if (tables.some(({ name }) => name === 'operation_log')) statements.push(replyFunction)
  for (const { name } of tables.filter((table) => tokenTables.includes(table.name))) {
    statements.push(`
      DROP POLICY IF EXISTS muster_token ON ${name};
      CREATE POLICY muster_token ON ${name} FOR SELECT TO ${appRole} USING (token = (SELECT current_setting('app.token', true)))`)
  }
  return statements.join(';\n')
}

/**
 * Gives every table its rights and every table with a `tenant_id` its policies, from the catalogue, so that none can be forgotten.
 * A session and a screen's token are also found by hash, before their tenant is known. Run after the migrations, in one transaction.
 * Nothing is touched, and no running node held up, when all is as this version wants it. `own`: the database of one tenant.
 */
export async function applyPolicies(client: pg.ClientBase, own = false): Promise<void> {
  const statements = await statementsFor(client, own)
  const digest = createHash('sha256').update(statements).digest('hex')
  const kept = await client.query<{ note: string | null }>(`SELECT obj_description('drizzle'::regnamespace, 'pg_namespace') AS note`)
  if (kept.rows[0]?.note === digest && (await unprotectedTables(client)).length === 0) return
  await client.query(statements)
  await client.query(`COMMENT ON SCHEMA drizzle IS '${digest}'`)
}

/** Names of tenant tables that any tenant's user could read across: row-level security off, not forced, or without the policy. */
export async function unprotectedTables(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT t.name FROM (${tablesSql}) t JOIN pg_class c ON c.oid = t.oid
    WHERE t.tenant AND (NOT c.relrowsecurity OR NOT c.relforcerowsecurity
      OR NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = t.oid AND p.polname = 'muster_tenant')
      OR EXISTS (SELECT 1 FROM pg_policy p, pg_roles r WHERE p.polrelid = t.oid AND p.polname NOT IN ('muster_tenant', 'muster_token')
        AND r.rolname = '${appRole}' AND (r.oid = ANY (p.polroles) OR 0 = ANY (p.polroles))))
    ORDER BY t.name`)
  return rows.map((row) => row.name)
}

/** The boot check. Throws StartFailure `policyMissing`. */
export async function checkPolicies(client: pg.ClientBase | pg.Pool): Promise<void> {
  const tables = await unprotectedTables(client)
  if (tables.length > 0) throw new StartFailure('server.fail.policyMissing', { tables: tables.join(', ') })
}
