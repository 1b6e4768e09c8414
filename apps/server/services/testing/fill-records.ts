import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../boot/embedded.ts'

/**
 * Adds many employees in a tree of departments to the data folder of a server that is not running. Run as a program:
 * `node fill-records.ts '{"folder":…,"tenant":…,"rows":…}'`; prints the database's size of the table, bytes.
 */
const { folder, tenant, rows } = JSON.parse(process.argv[2] ?? '{}') as { folder: string; tenant: string; rows: number }
const DEPARTMENTS = 200
const CHUNK = 50_000

const embedded = await startEmbedded({ folder: resolve(join(folder)) })
const client = new pg.Client({ connectionString: embedded.url })
await client.connect()
await client.query('SET statement_timeout = 0')
// Filled without its indexes, which are then built at once: a hundred times the rows of a large import would take them half an hour.
const { rows: indexes } = await client.query<{ name: string; definition: string }>(
  `SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
   WHERE i.indrelid = 'employee'::regclass AND NOT i.indisprimary`,
)
for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`)
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
const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'
const given =
  '伟芳娜敏静秀丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华文辉力志国建永健世广义兴良海山仁波宁贵福生龙元全胜学祥才发武新利清飞彬富顺信子'
for (let from = 1; from <= rows; from += CHUNK) {
  await client.query(
    `INSERT INTO employee (tenant_id, name, employee_number, gender, contact, id_type, id_number, employee_category, department, presence,
       special_operation, chemical_experience, highest_education, hire_date)
     SELECT $1::bigint,
       substr($4, (1 + (n * 7919) % length($4))::int, 1) || substr($5, (1 + (n * 104729 / 7) % length($5))::int, 1)
         || substr($5, (1 + (n * 15485863 / 11) % length($5))::int, 1),
       'N' || lpad(n::text, 8, '0'), CASE n % 5 WHEN 0 THEN '2' ELSE '1' END, '13' || lpad(((n * 7368787) % 1000000000)::text, 9, '0'),
       'foreignPassport', 'P' || lpad(((n * 104395301) % 10000000000)::text, 10, '0'), CASE n % 7 WHEN 0 THEN 'temporary' ELSE 'regular' END,
       d.ids[1 + (n * 7) % array_length(d.ids, 1)], CASE n % 20 WHEN 0 THEN 'resigned' ELSE 'present' END, n % 9 = 0, n % 3 = 0,
       CASE n % 4 WHEN 0 THEN 'bachelor' ELSE 'highSchool' END, date '2000-01-01' + (n % 9000)::int
     FROM generate_series($2::bigint, $3::bigint) n, (SELECT array_agg(id ORDER BY id) AS ids FROM department WHERE tenant_id = $1::bigint) d`,
    [tenant, from, Math.min(rows, from + CHUNK - 1), surnames, given],
  )
}
await client.query(`SET maintenance_work_mem = '512MB'`)
for (const { definition } of indexes) await client.query(definition)
await client.query('VACUUM (ANALYZE) employee')
const size = await client.query<{ bytes: string }>(`SELECT pg_total_relation_size('employee') AS bytes`)
await client.end()
await embedded.stop()
process.stdout.write(`${size.rows[0]?.bytes ?? 0}\n`, () => process.exit(0))
