import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { systemClock } from '@muster/base'
import { localFrame } from '@muster/geometry'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createBackground } from '../../background.ts'
import { startEmbedded } from '../../boot/embedded.ts'
import { memoryBus } from '../../bus/index.ts'
import { createChanges } from '../../changes.ts'
import { readConfig } from '../../config.ts'
import { systemContext } from '../../context.ts'
import { connectDatabase } from '../../db/connect.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { alarmRule, department, fence } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { fileStore } from '../../files.ts'
import { createHealth } from '../../health.ts'
import { ensureAdministrator } from '../../services/identity/accounts.ts'
import { PLATFORM_TENANT } from '../../services/identity/permissions.ts'
import { provisionTenant } from '../../services/tenancy/provision.ts'
import { openGround, origin } from './ground.ts'

/**
 * Fills the data folder of a server that is not running with a large plant: tags `T000001`… as hex numbers with their holders, square
 * fences in a grid, and rules on them by turns. Run as a program: `node load-site.ts '{"folder":…,"tags":…,"fences":…}'`; it prints
 * what a client needs to know as one line of JSON.
 */
const { folder, tags, fences } = JSON.parse(process.argv[2] ?? '{}') as { folder: string; tags: number; fences: number }
const frame = localFrame(origin)
const PASSWORD = 'Muster2026'
const DEVICE = { name: 'load', secret: 'load-secret-0123456789' }

const embedded = await startEmbedded({ folder })
const owner = new pg.Pool({ connectionString: embedded.url, max: 2 })
await migrateDatabase(owner, embedded.url).finally(() => owner.end())
const health = createHealth()
const log = pino({ level: 'silent' })
const db = connectDatabase({ ownerUrl: embedded.url, health, log })
const config = readConfig(
  { MUSTER_DEMO: '0', MUSTER_DATA: folder, MUSTER_ADMIN_PASSWORD: PASSWORD },
  resolve(import.meta.dirname, '../../../..'),
  '0.0.0',
)
const deps: Deps = {
  config,
  db,
  log,
  health,
  bus: memoryBus(),
  metrics: new Registry(),
  clock: systemClock,
  changes: createChanges(() => undefined),
  files: fileStore(join(folder, 'files')),
  background: createBackground(),
}
await provisionTenant(deps, { id: PLATFORM_TENANT, route: 'main', name: '压力测试' })
const ctx = systemContext(PLATFORM_TENANT)
await ensureAdministrator(deps, ctx)

/** Fences stand every 60 m in a square grid, 40 m wide: walkers cross their edges all the time. */
const PITCH = 60
const SIZE = 40
const side = Math.ceil(Math.sqrt(fences))
const ring = (i: number) => {
  const x = (i % side) * PITCH
  const y = Math.floor(i / side) * PITCH
  // An octagon: polygons with more than four edges.
  const cut = SIZE / 4
  return [
    [cut, 0],
    [SIZE - cut, 0],
    [SIZE, cut],
    [SIZE, SIZE - cut],
    [SIZE - cut, SIZE],
    [cut, SIZE],
    [0, SIZE - cut],
    [0, cut],
  ].map(([dx, dy]) => frame.toLngLat({ x: x + dx!, y: y + dy! }))
}
const kinds = ['enter', 'breach', 'loiter', 'overcrowding', 'intrusion'] as const

const ground = await db.tx(ctx, async (tx) => {
  const floor = await openGround(tx)
  const [unit] = await tx.insert(department).values({ name: '生产部', code: 'P', sort: 0 }).returning({ id: department.id })
  await tx.execute(sql`INSERT INTO employee (tenant_id, name, employee_number, gender, contact, id_type, id_number, employee_category, department)
    SELECT ${ctx.tenant}::bigint, '工人' || n, 'E' || n, 'male', '13800001111', 'other', 'E' || n, 'formal', ${unit!.id}::bigint FROM generate_series(1, ${tags}::int) n`)
  await tx.execute(sql`INSERT INTO tag (tenant_id, number, type, activation_status, binding_status, holder_kind, holder, department, technology)
    SELECT e.tenant_id, upper(lpad(to_hex(substr(e.employee_number, 2)::int), 8, '0')), 'tag', 'active', 'linked', 'employee', e.id, e.department, 'uwb' FROM employee e`)
  await tx.execute(sql`UPDATE employee SET tag = tag.id FROM tag WHERE tag.holder = employee.id`)
  for (let i = 0; i < fences; i += 500) {
    const part = Array.from({ length: Math.min(500, fences - i) }, (_, k) => i + k)
    const made = await tx
      .insert(fence)
      .values(part.map((n) => ({ name: `围栏${n}`, height: 3, location: ring(n), floor, tolerance: 0.5, enabled: true })))
      .returning({ id: fence.id })
    await tx.insert(alarmRule).values(
      made.map(({ id }, k) => ({
        type: kinds[(i + k) % kinds.length]!,
        fence: id,
        name: `规则${i + k}`,
        effectiveDates: { from: '2020-01-01' },
        effectiveTimes: [],
        priority: 'medium',
        seconds: 60,
        persons: 50,
        enabled: true,
      })),
    )
  }
  await tx.execute(sql`INSERT INTO device_credential (tenant_id, kind, name, secret_hash) VALUES
    (${ctx.tenant}::bigint, 'mqtt', ${DEVICE.name}, ${createHash('sha256').update(DEVICE.secret).digest('hex')}),
    (${ctx.tenant}::bigint, 'http', ${DEVICE.name}, ${createHash('sha256').update(DEVICE.secret).digest('hex')})`)
  return floor
})
const { rows } = await db.main.pools.owner.query<{ id: string; number: string }>('SELECT id, number FROM tag ORDER BY id')
await db.close()
await embedded.stop()
process.stdout.write(
  `${JSON.stringify({
    tenant: ctx.tenant,
    route: 'main',
    ground,
    device: DEVICE,
    account: 'admin',
    password: PASSWORD,
    width: side * PITCH,
    tags: rows.map(({ id, number }) => [id, number]),
  })}\n`,
  () => process.exit(0),
)
