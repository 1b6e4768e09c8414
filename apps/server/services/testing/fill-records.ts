import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../boot/embedded.ts'
import type { FilledRecords } from './records-process.ts'

/**
 * Adds many employees in a tree of departments to the data folder of a server that is not running, with posts and areas of theirs, and accounts
 * that see parts of them. Run as a program: `node fill-records.ts '{"folder":…,"tenant":…,"rows":…}'`; prints FilledRecords.
 */
const { folder, tenant, rows } = JSON.parse(process.argv[2] ?? '{}') as { folder: string; tenant: string; rows: number }
const DEPARTMENTS = 200
const POSTS = 300
const AREAS = 200
const CHUNK = 50_000

const embedded = await startEmbedded({ folder: resolve(join(folder)) })
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()
await client.query('SET statement_timeout = 0')
// Works, shops and teams: three steps deep.
for (const [step, count] of [10, 40, DEPARTMENTS - 50].entries()) {
  await client.query(
    `INSERT INTO department (tenant_id, name, code, parent)
     SELECT $1::bigint, 'D${step}-' || n, 'D${step}-' || n,
       (SELECT id FROM department WHERE tenant_id = $1::bigint AND code = 'D${step - 1}-' || (1 + n % ${step === 1 ? 10 : 40}))
     FROM generate_series(1, ${count}) n`,
    [tenant],
  )
}
await client.query(
  `INSERT INTO post (tenant_id, name, code) SELECT $1::bigint, '岗位' || n, 'P' || n FROM generate_series(1, ${POSTS}) n`,
  [tenant],
)
await client.query(
  `INSERT INTO area (tenant_id, name, code, kind) SELECT $1::bigint, '属地' || n, 'S' || n, 'production' FROM generate_series(1, ${AREAS}) n`,
  [tenant],
)

type Index = { name: string; definition: string; unique: boolean }
const { rows: indexes } = await client.query<Index>(
  `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition, i.indisunique AS unique FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
   WHERE i.indrelid = 'employee'::regclass AND NOT i.indisprimary`,
)
// Filled without its indexes, which are built at once behind that: keeping them in step through a million rows would take many times as long.
for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`)

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'
const given =
  '伟芳娜敏静秀丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华文辉力志国建永健世广义兴良海山仁波宁贵福生龙元全胜学祥才发武新利清飞彬富顺信子'
/** Employees from one number to another; gives the seconds it took. */
async function add(from: number, to: number): Promise<number> {
  const begun = performance.now()
  await client.query(
    `INSERT INTO employee (tenant_id, name, employee_number, gender, contact, id_type, id_number, employee_category, department, position,
       presence, special_operation, chemical_experience, highest_education, hire_date, areas)
     SELECT $1::bigint,
       substr($4, (1 + (n * 7919) % length($4))::int, 1) || substr($5, (1 + (n * 104729 / 7) % length($5))::int, 1)
         || substr($5, (1 + (n * 15485863 / 11) % length($5))::int, 1),
       'N' || lpad(n::text, 8, '0'), CASE n % 5 WHEN 0 THEN '2' ELSE '1' END, '13' || lpad(((n * 7368787) % 1000000000)::text, 9, '0'),
       'foreignPassport', 'P' || lpad(((n * 104395301) % 10000000000)::text, 10, '0'), CASE n % 7 WHEN 0 THEN 'temporary' ELSE 'regular' END,
       d.ids[1 + (n * 7) % array_length(d.ids, 1)], p.ids[1 + (n * 11) % array_length(p.ids, 1)],
       CASE n % 20 WHEN 0 THEN 'resigned' ELSE 'present' END, n % 9 = 0, n % 3 = 0,
       CASE n % 4 WHEN 0 THEN 'bachelor' ELSE 'highSchool' END, date '2000-01-01' + ((n * 37) % 9000)::int,
       CASE WHEN n % 10 = 0 THEN ARRAY[a.ids[1 + (n / 10) % array_length(a.ids, 1)]] END
     FROM generate_series($2::bigint, $3::bigint) n,
       (SELECT array_agg(id ORDER BY id) AS ids FROM department WHERE tenant_id = $1::bigint) d,
       (SELECT array_agg(id ORDER BY id) AS ids FROM post WHERE tenant_id = $1::bigint) p,
       (SELECT array_agg(id ORDER BY id) AS ids FROM area WHERE tenant_id = $1::bigint) a`,
    [tenant, from, to, surnames, given],
  )
  return (performance.now() - begun) / 1000
}
for (let from = 1; from <= rows; from += CHUNK) await add(from, Math.min(rows, from + CHUNK - 1))
await client.query(`SET maintenance_work_mem = '512MB'`)
for (const { definition, unique } of indexes) if (unique) await client.query(definition)
/** What so many rows more take with the unique indexes alone, and with all: taken back each time. */
async function addMore(): Promise<number> {
  await client.query('BEGIN')
  const seconds = await add(rows + 1, rows + CHUNK)
  await client.query('ROLLBACK')
  await client.query('VACUUM employee')
  return seconds
}
const bareSeconds = await addMore()
for (const { definition, unique } of indexes) if (!unique) await client.query(definition)
const indexedSeconds = await addMore()

/** One account for each of the five scopes, and one that sees by its areas; with every menu and the administrator's password. */
const members = [
  { name: 'custom', scope: 'customDepartments', departments: `code LIKE 'D2-1%'`, areas: 'false' },
  { name: 'own', scope: 'ownDepartment', departments: 'false', areas: 'false' },
  { name: 'own-and-sub', scope: 'ownAndSub', departments: 'false', areas: 'false' },
  { name: 'self', scope: 'self', departments: 'false', areas: 'false' },
  { name: 'areas', scope: 'self', departments: 'false', areas: `code IN ('S3', 'S4')` },
  { name: 'own-or-areas', scope: 'ownAndSub', departments: 'false', areas: `code IN ('S5', 'S6', 'S7')` },
  { name: 'all', scope: 'all', departments: 'false', areas: 'false' },
]
for (const [i, { name, scope, departments, areas }] of members.entries()) {
  await client.query(
    `WITH r AS (
       INSERT INTO role (tenant_id, name, permission_string, data_scope, menus, custom_departments, areas, enabled)
       SELECT $1::bigint, $2, $2, $3, (SELECT array_agg(id) FROM menu WHERE deleted_at IS NULL),
         (SELECT array_agg(id) FROM department WHERE tenant_id = $1::bigint AND ${departments}),
         (SELECT array_agg(id) FROM area WHERE tenant_id = $1::bigint AND ${areas}), true
       RETURNING id)
     INSERT INTO "user" (tenant_id, login_name, user_name, password, roles, channel, department, person, enabled, password_changed_at)
     SELECT u.tenant_id, $2, $2, u.password, ARRAY[r.id], u.channel,
       (SELECT id FROM department WHERE tenant_id = $1::bigint AND code = $4),
       (SELECT id FROM employee WHERE tenant_id = $1::bigint AND employee_number = $5), true, u.password_changed_at
     FROM "user" u, r WHERE u.tenant_id = $1::bigint AND u.login_name = 'admin'`,
    [tenant, name, scope, scope === 'ownAndSub' ? 'D0-2' : 'D2-30', `N${String(123_456 + i).padStart(8, '0')}`],
  )
}
for (const table of ['department', 'post', 'area', 'role', '"user"']) await client.query(`ANALYZE ${table}`)
await client.query('VACUUM (ANALYZE) employee')
const { rows: sizes } = await client.query<{ table: string; indexes: string }>(
  `SELECT pg_table_size('employee') AS table, pg_indexes_size('employee') AS indexes`,
)
await client.query('CHECKPOINT')
await client.end()
await embedded.stop()
const filled: FilledRecords = {
  tableBytes: Number(sizes[0]?.table ?? 0),
  indexBytes: Number(sizes[0]?.indexes ?? 0),
  indexes: indexes.length,
  addedAtOnce: CHUNK,
  bareSeconds,
  indexedSeconds,
  members: members.map(({ name }) => name),
}
process.stdout.write(`${JSON.stringify(filled)}\n`, () => process.exit(0))
