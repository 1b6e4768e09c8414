import { join } from 'node:path'
import type { Id } from '@muster/base'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChanges } from '../../changes.ts'
import { type Context, systemContext } from '../../context.ts'
import { connectDatabase } from '../../db/connect.ts'
import { backup, employee, file, inboxMessage, personAlarm, post, tag, user } from '../../db/tables.ts'
import { createHealth, reasonsFor } from '../../health.ts'
import { createCredentials } from '../../ingest/credentials.ts'
import { createIngest, type Ingest } from '../../ingest/ingest.ts'
import { createCompactor } from '../../jobs/compactor.ts'
import { square, type TestEngine, testEngine } from '../../pipeline/testing/engine.ts'
import { type SecondServer, secondServer } from '../../testing/second-server.ts'
import { type Browser, PASSWORD, type TestServer } from '../../testing/server.ts'
import { addCredential } from '../devices/credentials.ts'
import { PLATFORM_TENANT } from '../identity/permissions.ts'
import { readTrack } from '../positions/read-track.ts'
import { restoreBackup } from '../system/backup/restore-backup.ts'
import { backupPath, startBackup } from '../system/backup/run-backup.ts'
import { followSources, settleSources } from './follow-sources.ts'
import { moveTenant, moveTenantBack } from './move-tenant.ts'
import { restoredAccess } from './open-source.ts'
import { provisionTenant } from './provision.ts'

const tenants = '/api/monitor-service/systemTenant'
const sources = '/api/monitor-service/tenantDatasource'

let second: SecondServer
let outside: pg.Client
let admin: Browser
let site: TestEngine
let source: Id
let handed: { account: string; password: string }
let ingest: Ingest
/** A tenant in the shared database. */
let next: Awaited<ReturnType<TestEngine['neighbour']>>
let neighbour: Context

const answer = async <T = Record<string, unknown>>(call: ReturnType<Browser['call']>): Promise<T> => {
  const { code, msg, data } = await call
  expect(code, msg).toBe(200)
  return data as T
}
const refusal = async (call: ReturnType<Browser['call']>) => {
  const { code, data } = await call
  return { code, rule: (data as { fields?: { rule: string }[] } | null)?.fields?.[0]?.rule }
}

async function register(home: Id, changes: object = {}): Promise<Id> {
  const { line, account, password } = second
  const { id } = await answer<{ id: Id }>(
    admin.call(`${sources}/add`, {
      tenant: home,
      name: `库 ${Math.random()}`,
      kind: 'postgresql',
      host: '127.0.0.1',
      port: line.port,
      databaseName: 'steel',
      account,
      password,
      ...changes,
    }),
  )
  expect(await answer(admin.call(`${sources}/test`, { id }))).toMatchObject({ ok: true })
  return id
}

/** A tenant that is opened with a database of its own, as the platform's administrator does it. */
async function openSteel(server: TestServer): Promise<Context> {
  await provisionTenant(server.deps, { id: PLATFORM_TENANT, route: 'main', name: '平台' })
  await server.newUser(systemContext(PLATFORM_TENANT), { loginName: 'root' })
  admin = await server.browser('root', 'main')
  const opened = await answer<{ id: Id; password: null }>(
    admin.call(`${tenants}/add`, { route: 'steel', name: '钢铁', adminLoginName: 'chief', isolation: 'dataSource' }),
  )
  expect(opened.password).toBeNull()
  source = await register(opened.id)
  handed = await answer(admin.call(`${sources}/enable`, { id: source, enabled: true }))
  return systemContext(opened.id)
}

beforeAll(async () => {
  second = await secondServer('steel')
  outside = new pg.Client({ connectionString: second.urlOf('steel') })
  await outside.connect()
  site = await testEngine({ tenant: openSteel })
  next = await site.neighbour()
  neighbour = next.ctx
  await site.start()
  ingest = createIngest(site.deps, () => 90)
}, 240_000)
afterAll(async () => {
  await site?.close()
  await outside?.end()
  await second?.close()
})

/** What stands in a database of a tenant, by table; asked of the database itself. */
async function rowsOf(client: pg.Client | pg.Pool, home: Id): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
  )
  const found = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${name}" WHERE tenant_id = $1`, [home])
    if (rows[0]!.n > 0) found.set(name, rows[0]!.n)
  }
  return found
}

const inMain = () => rowsOf(site.deps.db.main.pools.owner, site.ctx.tenant)
const steelNow = () => site.deps.db.of(site.ctx.tenant)
const sourceOf = (tenant: number) => ({ tenant, device: 'anchor-1', protocol: 'http' as const })

describe('a tenant with a database of its own', () => {
  it('has all its rows there and none in the shared one', async () => {
    const own = await rowsOf(outside, site.ctx.tenant)
    for (const table of ['user', 'role', 'dictionary_item', 'system_config', 'system_info', 'floor'])
      expect(own.get(table), table).toBeGreaterThan(0)
    expect(await inMain()).toEqual(new Map())
    const { rows } = await outside.query('SELECT route FROM tenant')
    expect(rows).toEqual([{ route: 'steel' }])
    const menus = async (client: pg.Client | pg.Pool) => (await client.query('SELECT id, name FROM menu ORDER BY id')).rows
    expect(await menus(outside)).toEqual(await menus(site.deps.db.main.pools.owner))
  })

  it('signs in, works in its records and signs out there', async () => {
    const first = await site.server.login({ account: handed.account, password: handed.password, tenantRoute: 'steel' })
    expect(first).toMatchObject({ code: 200, data: { systemType: 'saas' } })
    await site.server.newUser(site.ctx, { loginName: 'clerk' })
    const clerk = await site.server.browser('clerk', 'steel')
    await answer(clerk.call('/api/monitor-service/post/add', { name: '炉长', code: 'P1' }))
    const { list } = await answer<{ list: { name: string }[] }>(clerk.call('/api/monitor-service/post/listPage', {}))
    expect(list.map(({ name }) => name)).toEqual(['炉长'])
    expect((await outside.query('SELECT name FROM post')).rows).toEqual([{ name: '炉长' }])
    const { rows: some } = await outside.query<{ id: Id }>(`SELECT id FROM menu WHERE type = 'menu' ORDER BY id LIMIT 2`)
    await answer(
      clerk.call('/api/monitor-service/role/add', {
        name: '班长',
        permissionString: 'foreman',
        menus: some.map(({ id }) => id),
        dataScope: 'self',
        channel: 'admin',
      }),
    )
    const upload = await clerk.upload('/api/file/files/upload', Buffer.from('炉次 1'), 'note.txt')
    expect(upload.code, upload.msg).toBe(200)
    expect((await outside.query('SELECT name FROM file')).rows).toEqual([{ name: 'note.txt' }])
    // The tokens of a tenant that lives elsewhere are nothing in the shared database, and nobody else's.
    expect((await clerk.call('/api/monitor-service/post/listPage', {}, { tenant: neighbour.tenant })).code).toBe(4030)
    const forged = clerk.token.replace(/^\d+/, neighbour.tenant)
    expect(
      (await site.server.post('/api/monitor-service/post/listPage', {}, { authorization: forged, 'tenant-id': neighbour.tenant })).code,
    ).toBe(403)
    expect((await clerk.call('/api/auth/logout')).code).toBe(200)
    expect((await clerk.call('/api/monitor-service/post/listPage')).code).toBe(403)
    expect(await inMain()).toEqual(new Map())
  })

  it('sets its own policy in the directory, and it holds in its database at once', async () => {
    const clerk = await site.server.browser('clerk', 'steel')
    const policy = await answer<Record<string, unknown>>(clerk.call('/api/monitor-service/user/findPolicy'))
    await answer(clerk.call('/api/monitor-service/user/updatePolicy', { ...policy, idleMinutes: 45 }))
    const idle = async (client: pg.Client | pg.Pool) =>
      (await client.query(`SELECT idle_minutes AS n FROM tenant WHERE route = 'steel'`)).rows[0]
    expect(await idle(site.deps.db.main.pools.owner)).toEqual({ n: 45 })
    expect(await idle(outside)).toEqual({ n: 45 })
    expect((await outside.query(`SELECT count(*)::int AS n FROM operation_log WHERE entity = 'tenant'`)).rows).toEqual([{ n: 1 }])
  })

  it('cannot write what all tenants share, and sees no row of another even in its own database', async () => {
    await outside.query(`INSERT INTO department (tenant_id, name, code) VALUES (${neighbour.tenant}, '外人', 'X')`)
    const own = await steelNow()
    const asks = (text: string) => own.tx(site.ctx, async (tx) => (await tx.execute(sql.raw(text))).rows)
    expect(await asks(`SELECT name FROM department WHERE name = '外人'`)).toEqual([])
    for (const write of [`UPDATE tenant SET state = 'enabled'`, 'DELETE FROM menu', `INSERT INTO branch (name, code) VALUES ('x', 'x')`])
      await expect(asks(write), write).rejects.toThrow()
    await expect(own.tx(neighbour, async () => 1)).rejects.toThrow(RangeError)
    await outside.query(`DELETE FROM department WHERE name = '外人'`)
  })

  it('is located, alarmed and replayed from there', async () => {
    const zone = await site.fence('料场', square(100, 0, 20))
    await site.rule('enter', zone)
    const person = await site.worker('B001')
    await site.changed('fence', 'alarmRule', 'tag', 'employee')
    await site.walk(
      'B001',
      [90, 94, 98, 102, 106, 110].map((x) => [x, 10]),
    )
    expect(await site.track(person)).toHaveLength(6)
    const alarms = await site.deps.db.tx(site.ctx, (tx) => tx.select().from(personAlarm).where(eq(personAlarm.tagNumber, 'B001')))
    expect(alarms).toMatchObject([{ type: 'enter', active: true, personName: '工人B001' }])
    expect((await outside.query('SELECT count(*)::int AS n FROM frame')).rows).toEqual([{ n: 6 }])
    const compactor = createCompactor(await steelNow(), site.clock)
    expect((await compactor.before(site.clock.now() + 1000)).positions).toBe(6)
    await compactor.stop()
    expect((await outside.query('SELECT sum(count)::int AS n FROM track_chunk')).rows).toEqual([{ n: 6 }])
    expect(await site.track(person)).toHaveLength(6)
    expect(await inMain()).toEqual(new Map())
  })

  it('lets its devices in by their own credentials, whose names nobody else may take', async () => {
    const doors = createCredentials(site.deps.db, site.clock)
    const { secret } = await addCredential(site.deps, site.ctx, { kind: 'http', name: 'gate-7' })
    expect(await doors.byToken(secret)).toMatchObject({ tenant: site.tenant, tenantRoute: 'steel', name: 'gate-7' })
    expect(await doors.check('http', 'gate-7', 'wrong')).toBeNull()
    await expect(addCredential(site.deps, neighbour, { kind: 'http', name: 'gate-7' })).rejects.toMatchObject({ name: 'invalid' })
    const person = await site.worker('C001')
    await site.changed('tag', 'employee')
    expect(await ingest.accept(sourceOf(site.tenant), [site.at('C001', 1, 1)])).toEqual([])
    expect(await site.track(person)).toHaveLength(1)
    const terminal = await doors.registerTerminal('C001', 'T-1')
    expect(terminal).toMatchObject({ result: 'success' })
    expect((await outside.query(`SELECT count(*)::int AS n FROM device_credential WHERE kind = 'jt808'`)).rows).toEqual([{ n: 1 }])
  })
})

describe('when its database is away', () => {
  it('only its own people and devices wait; what was acknowledged before and after is there', async () => {
    const person = await site.worker('D001')
    await site.changed('tag', 'employee')
    const other = await next.worker('N001')
    const clerk = await site.server.browser('clerk', 'steel')
    const { health } = site.deps
    const acknowledged: number[] = []
    const send = async (x: number) => {
      const observation = site.at('D001', x, 1)
      await ingest.accept(sourceOf(site.tenant), [observation])
      acknowledged.push(observation.t)
    }
    await send(1)
    await second.line.cut()
    // Under way when it went: it waits for its commit, and is answered by it alone.
    site.clock.advance(1000)
    const waiting = send(2)
    site.clock.advance(1000)
    await ingest.accept(sourceOf(Number(neighbour.tenant)), [next.at('N001', 5, 1)])
    expect(
      await site.deps.db.tx(neighbour, (tx) => readTrack(tx, neighbour.tenant, { tag: other, from: 0, to: Number.MAX_SAFE_INTEGER })),
    ).toHaveLength(1)
    await expect(send(3)).rejects.toMatchObject({ name: 'unavailable' })
    expect((await clerk.call('/api/monitor-service/post/listPage')).code).toBe(5030)
    expect((await site.server.login({ account: 'clerk', tenantRoute: 'steel' })).code).toBe(5030)
    expect((await admin.call(`${tenants}/listPage`)).code).toBe(200)
    expect(acknowledged).toHaveLength(1)
    expect(health.ready()).toBe(true)
    expect(reasonsFor(health, site.tenant)).toContain('dataSource.lost')
    expect(reasonsFor(health, Number(neighbour.tenant))).toEqual([])

    await second.line.mend()
    await waiting
    site.clock.advance(1000)
    await send(4)
    expect(acknowledged).toHaveLength(3)
    const kept = (await site.track(person)).map(({ t }) => t)
    expect(kept).toEqual(acknowledged)
    expect((await clerk.call('/api/monitor-service/post/listPage')).code).toBe(200)
    expect(await inMain()).toEqual(new Map())
  })

  it('at a start, the others start without it and it joins when it answers', async () => {
    await second.line.cut()
    const health = createHealth()
    const log = pino({ level: 'silent' })
    const ownerUrl = String(site.deps.db.main.pools.owner.options.connectionString)
    const db = connectDatabase({ ownerUrl, health, log, appConnections: 2 })
    const back = Promise.withResolvers<void>()
    const changes = createChanges((error) => back.reject(error))
    changes.on(({ tenant, entity }) => {
      if (tenant === site.ctx.tenant && entity === 'tenant') back.resolve()
    })
    const following = await followSources({ ...site.deps, db, health, log, changes })
    try {
      expect(await db.tx(neighbour, (tx) => tx.select().from(employee))).toHaveLength(1)
      await expect(db.tx(site.ctx, (tx) => tx.select().from(employee))).rejects.toMatchObject({ name: 'unavailable' })
      await expect(createCredentials(db, site.clock).byToken('unknown')).rejects.toMatchObject({ name: 'unavailable' })
      expect(health.reasons()).toMatchObject([{ reason: 'dataSource.lost', fatal: false, tenant: site.ctx.tenant }])
      await second.line.mend()
      await back.promise
      expect((await db.tx(site.ctx, (tx) => tx.select().from(employee))).length).toBeGreaterThan(0)
      expect(health.reasons()).toEqual([])
    } finally {
      await following.stop()
      await db.close()
    }
    await (await steelNow()).whenUp()
  })
})

describe('a backup', () => {
  const made = (fileName: string) => backupPath(site.deps.config.dataFolder, fileName)
  const backUp = async () => {
    site.clock.advance(5000)
    const { done } = await startBackup(site.deps, systemContext(PLATFORM_TENANT), 'manual')
    await done
    const startedAt = site.clock.now()
    return site.deps.db.main.ownerTx((tx) => tx.select().from(backup).where(eq(backup.startedAt, startedAt)).orderBy(backup.id))
  }

  it('has an archive of its own for each database; one that is away fails by name, the rest is saved', async () => {
    const [main, own] = await backUp()
    expect(main).toMatchObject({ state: 'succeeded', tenant: null })
    expect(own).toMatchObject({ state: 'succeeded', tenant: site.ctx.tenant, progress: 100 })
    expect(own!.fileName).toBe(main!.fileName.replace('.tar', '_steel.tar'))
    await second.line.cut()
    const [still, away] = await backUp()
    expect(still).toMatchObject({ state: 'succeeded', tenant: null })
    expect(away).toMatchObject({ state: 'failed', tenant: site.ctx.tenant })
    expect(away!.errorMessage).toMatch(/ECONNREFUSED|ECONNRESET|terminated/)
    expect(away!.errorMessage).not.toContain(second.account)
    expect(site.deps.health.reasons()).toContainEqual(expect.objectContaining({ reason: 'backup.failed' }))
    const told = await site.deps.db.tx(systemContext(PLATFORM_TENANT), (tx) => tx.select().from(inboxMessage))
    expect(JSON.stringify(told)).toContain(`${away!.fileName} (钢铁)`)
    await second.line.mend()
    await (await steelNow()).whenUp()
    expect((await backUp()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
    expect(site.deps.health.reasons().map(({ reason }) => reason)).not.toContain('backup.failed')
    const { list } = await answer<{ list: { tenantLabel?: string }[] }>(admin.call('/api/monitor-service/backup/listPage', {}))
    expect(list.map((row) => row.tenantLabel)).toContain('钢铁')
  }, 120_000)

  it('of an own database is put into an empty one, which the tenant goes on with; it is no main database', async () => {
    const [, own] = await backUp()
    const before = await rowsOf(outside, site.ctx.tenant)
    await outside.query('CREATE DATABASE again')
    const ownerUrl = second.urlOf('again')
    const { dataFolder } = site.deps.config
    const order = { path: made(own!.fileName), ownerUrl, files: join(dataFolder, 'files') }
    await expect(restoreBackup(order)).rejects.toMatchObject({ key: 'backup.restore.own', params: { route: 'steel' } })
    const ownAccess = (owner: pg.Pool) => restoredAccess(dataFolder, owner)
    expect(await restoreBackup({ ...order, ownAccess })).toMatchObject({ own: 'steel' })
    const again = new pg.Client({ connectionString: ownerUrl })
    await again.connect()
    const restored = await rowsOf(again, site.ctx.tenant)
    await again.end()
    for (const [table, count] of before)
      if (!['session', 'screen_token', 'remembered_device'].includes(table)) expect(restored.get(table), table).toBe(count)

    await answer(admin.call(`${sources}/enable`, { id: source, enabled: false }))
    const moved = await register(site.ctx.tenant, { databaseName: 'again' })
    await answer(admin.call(`${sources}/enable`, { id: moved, enabled: true }))
    const clerk = await site.server.browser('clerk', 'steel')
    const { list } = await answer<{ list: { name: string }[] }>(clerk.call('/api/monitor-service/post/listPage', {}))
    expect(list.map(({ name }) => name)).toEqual(['炉长'])
    await answer(admin.call(`${sources}/enable`, { id: moved, enabled: false }))
    await answer(admin.call(`${sources}/enable`, { id: source, enabled: true }))
    await site.plants.settled()
  }, 120_000)
})

describe('a source', () => {
  const enable = (id: Id, enabled = true) => {
    // So many in a minute are more than are let in.
    site.clock.advance(10_000)
    return refusal(admin.call(`${sources}/enable`, { id, enabled }))
  }

  it('is not taken into use for a tenant whose rows are in the shared database, untested, or beside another', async () => {
    expect(await enable(await register(neighbour.tenant))).toEqual({ code: 205, rule: 'sourceShared' })
    const second = await register(site.ctx.tenant)
    expect(await enable(second)).toEqual({ code: 205, rule: 'sourceSecond' })
    const row = await answer<{ revision: number }>(admin.call(`${sources}/find`, { id: second }))
    await answer(admin.call(`${sources}/update`, { id: second, revision: row.revision, port: 1 }))
    expect(await enable(second)).toEqual({ code: 205, rule: 'sourceUntested' })
  })

  it('in use is neither changed nor deleted, and a tenant’s isolation is no field to be changed', async () => {
    const row = await answer<{ revision: number }>(admin.call(`${sources}/find`, { id: source }))
    expect(await refusal(admin.call(`${sources}/update`, { id: source, revision: row.revision, port: 1 }))).toEqual({
      code: 205,
      rule: 'sourceInUse',
    })
    expect(await refusal(admin.call(`${sources}/delete`, { ids: [source] }))).toEqual({ code: 205, rule: 'sourceInUse' })
    const home = await answer<{ revision: number }>(admin.call(`${tenants}/find`, { id: neighbour.tenant }))
    const change = { id: neighbour.tenant, revision: home.revision, isolation: 'dataSource' }
    expect(await refusal(admin.call(`${tenants}/update`, change))).toEqual({ code: 205, rule: 'isolationFixed' })
  })

  it('taken out of use shuts its tenant out; another database is refused, its own taken up again with every row', async () => {
    const clerk = await site.server.browser('clerk', 'steel')
    const before = (await outside.query('SELECT count(*)::int AS n FROM "user"')).rows
    await answer(admin.call(`${sources}/enable`, { id: source, enabled: false }))
    expect((await clerk.call('/api/monitor-service/post/listPage')).code).not.toBe(200)
    await expect(ingest.accept(sourceOf(site.tenant), [site.at('D001', 9, 1)])).rejects.toMatchObject({ name: 'unavailable' })
    await outside.query('CREATE DATABASE empty')
    const wrong = await register(site.ctx.tenant, { databaseName: 'empty' })
    expect(await enable(wrong)).toEqual({ code: 205, rule: 'sourceNotHome' })
    expect(await enable(source)).toMatchObject({ code: 200 })
    expect((await outside.query('SELECT count(*)::int AS n FROM "user"')).rows).toEqual(before)
    expect((await clerk.call('/api/monitor-service/post/listPage')).code).toBe(403)
    await site.server.browser('clerk', 'steel')
    await site.plants.settled()
    site.clock.advance(1000)
    expect(await ingest.accept(sourceOf(site.tenant), [site.at('D001', 10, 1)])).toEqual([])
  }, 120_000)

  it('may be a database of the same server; one that is not empty is left alone', async () => {
    const given = new URL(String(site.deps.db.main.pools.owner.options.connectionString))
    const main = { host: given.hostname, port: Number(given.port), account: given.username, password: decodeURIComponent(given.password) }
    const name = `own_${site.ctx.tenant}_${process.pid}`
    await site.deps.db.main.pools.owner.query(`CREATE DATABASE ${name}`)
    try {
      const { id } = await answer<{ id: Id }>(
        admin.call(`${tenants}/add`, { route: 'glass', name: '玻璃', adminLoginName: 'chief', isolation: 'dataSource' }),
      )
      expect((await site.server.login({ account: 'chief', tenantRoute: 'glass' })).code).toBe(5030)
      const full = await register(id, { ...main, databaseName: given.pathname.slice(1) })
      expect(await enable(full)).toEqual({ code: 205, rule: 'sourceNotEmpty' })
      expect(await enable(await register(id))).toEqual({ code: 205, rule: 'sourceNotEmpty' })
      const own = await register(id, { ...main, databaseName: name })
      const glass = await answer<{ password: string }>(admin.call(`${sources}/enable`, { id: own, enabled: true }))
      expect(await site.server.login({ account: 'chief', password: glass.password, tenantRoute: 'glass' })).toMatchObject({ code: 200 })
      // The shared database is still worked in with the same roles.
      expect(await site.deps.db.tx(neighbour, (tx) => tx.select({ id: user.id }).from(user))).toEqual([])
      await site.server.newUser(systemContext(id), { loginName: 'clerk', password: PASSWORD })
      const clerk = await site.server.browser('clerk', 'glass')
      expect((await admin.call(`${tenants}/delete`, { ids: [id] })).code).toBe(200)
      expect((await clerk.call('/api/monitor-service/post/listPage')).code).not.toBe(200)
      expect((await site.server.login({ account: 'clerk', tenantRoute: 'glass' })).code).not.toBe(200)
    } finally {
      await site.deps.db.main.pools.owner.query(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  }, 120_000)
})

describe('a tenant of the shared database', () => {
  it('is moved with every row while nobody works: signs in anew, finds its people and tracks, and leaves nothing behind', async () => {
    const { db, changes } = site.deps
    const worker = await next.worker('M001')
    await site.server.newUser(neighbour, { loginName: 'keeper' })
    for (const x of [1, 2, 3]) {
      site.clock.advance(1000)
      await ingest.accept(sourceOf(Number(neighbour.tenant)), [next.at('M001', x, 1)])
    }
    const trackOf = () => db.tx(neighbour, (tx) => readTrack(tx, neighbour.tenant, { tag: worker, from: 0, to: Number.MAX_SAFE_INTEGER }))
    const track = await trackOf()
    await site.stop()
    await outside.query('CREATE DATABASE neighbour')
    const held = await rowsOf(db.main.pools.owner, neighbour.tenant)
    const others = await db.main.pools.owner.query('SELECT count(*)::int AS n FROM menu')
    const all = (await answer<{ list: { id: Id; state: string }[] }>(admin.call(`${sources}/listPage`, {}))).list
    const spare = all.filter(({ state }) => state !== 'enabled').map(({ id }) => id)
    if (spare.length > 0) await answer(admin.call(`${sources}/delete`, { ids: spare }))
    await expect(moveTenant(site.deps, 'neighbour')).rejects.toMatchObject({ fields: [{ rule: 'sourceOneTested' }] })
    const steels = await register(neighbour.tenant)
    await expect(moveTenant(site.deps, 'neighbour')).rejects.toMatchObject({ fields: [{ rule: 'sourceNotEmpty' }] })
    expect(await rowsOf(db.main.pools.owner, neighbour.tenant)).toEqual(held)
    await answer(admin.call(`${sources}/delete`, { ids: [steels] }))
    const own = await register(neighbour.tenant, { databaseName: 'neighbour' })

    expect(await moveTenant(site.deps, 'neighbour')).toMatchObject({ database: 'neighbour' })
    changes.emit({ tenant: PLATFORM_TENANT, entity: 'tenantDataSource', ids: [own] })
    await settleSources(site.deps)
    expect(await rowsOf(db.main.pools.owner, neighbour.tenant)).toEqual(new Map())
    const moved = await rowsOf((await db.of(neighbour.tenant)).pools.owner, neighbour.tenant)
    for (const [table, count] of held) expect(moved.get(table), table).toBeGreaterThanOrEqual(count)
    expect(await trackOf()).toEqual(track)
    expect((await db.main.pools.owner.query('SELECT count(*)::int AS n FROM menu')).rows).toEqual(others.rows)
    const keeper = await site.server.browser('keeper', 'neighbour')
    await answer(keeper.call('/api/monitor-service/post/add', { name: '保管', code: 'P9' }))
    const upload = await keeper.upload('/api/file/files/upload', Buffer.from('台账'), 'ledger.txt')
    expect(upload.code, upload.msg).toBe(200)
    expect(await rowsOf(db.main.pools.owner, neighbour.tenant)).toEqual(new Map())
  }, 120_000)

  it('comes back in the same way: every row under its id, beside those that others got meanwhile; broken off, it stays where it is', async () => {
    const { db, changes } = site.deps
    const own = await db.of(neighbour.tenant)
    // Others go on numbering in the shared database, and take a name that is to come.
    const third = await site.server.newTenant('third')
    const postsOf = (ctx: Context) => db.tx(ctx, (tx) => tx.select({ id: post.id, name: post.name }).from(post).orderBy(post.id))
    for (const code of ['P1', 'P2', 'P3']) await db.tx(third, (tx) => tx.insert(post).values({ name: `三厂${code}`, code }))
    const { list } = await answer<{ list: { id: Id }[] }>(
      (await site.server.browser('keeper', 'neighbour')).call('/api/monitor-service/post/listPage', {}),
    )
    const trackOf = async () => {
      const [row] = await db.tx(neighbour, (tx) => tx.select().from(tag).where(eq(tag.number, 'M001')))
      return db.tx(neighbour, (tx) => readTrack(tx, neighbour.tenant, { tag: row!.id, from: 0, to: Number.MAX_SAFE_INTEGER }))
    }
    const track = await trackOf()
    expect(track).toHaveLength(3)
    const held = await rowsOf(own.pools.owner, neighbour.tenant)
    const posts = await postsOf(neighbour)

    await addCredential(site.deps, neighbour, { kind: 'http', name: 'door-1' })
    await db.main.pools.owner.query(
      `INSERT INTO device_credential (tenant_id, kind, name, secret_hash) VALUES (${third.tenant}, 'http', 'door-1', 'x')`,
    )
    await expect(moveTenantBack(site.deps, 'neighbour')).rejects.toMatchObject({
      fields: [{ rule: 'moveTaken', params: { table: 'device_credential' } }],
    })
    expect(await rowsOf(db.main.pools.owner, neighbour.tenant)).toEqual(new Map())
    expect(await trackOf()).toEqual(track)
    await db.main.pools.owner.query(`DELETE FROM device_credential WHERE tenant_id = ${third.tenant}`)

    expect(await moveTenantBack(site.deps, 'neighbour')).toMatchObject({ database: 'neighbour' })
    changes.emit({ tenant: PLATFORM_TENANT, entity: 'tenantDataSource', ids: [] })
    await settleSources(site.deps)
    expect((await db.of(neighbour.tenant)).key).toBe('main')
    const back = await rowsOf(db.main.pools.owner, neighbour.tenant)
    for (const [table, count] of held)
      if (!['session', 'remembered_device'].includes(table)) expect(back.get(table), table).toBeGreaterThanOrEqual(count)
    expect(await trackOf()).toEqual(track)
    expect(await postsOf(neighbour)).toEqual(posts)
    expect(list.map(({ id }) => id)).toEqual(posts.map(({ id }) => id))
    expect(await postsOf(third)).toHaveLength(3)

    const keeper = await site.server.browser('keeper', 'neighbour')
    const [kept] = await db.tx(neighbour, (tx) => tx.select({ key: file.storageKey }).from(file).where(eq(file.name, 'ledger.txt')))
    const bytes = await fetch(`${site.server.url}/files/${kept!.key}`, { headers: { cookie: `token=${keeper.token}` } })
    expect(await bytes.text()).toBe('台账')
    await answer(keeper.call('/api/monitor-service/post/add', { name: '新岗', code: 'P10' }))
    expect(await postsOf(neighbour)).toHaveLength(posts.length + 1)
    // What it has left is never taken for its own again.
    const all = (await answer<{ list: { id: Id; databaseName: string; state: string }[] }>(admin.call(`${sources}/listPage`, {}))).list
    const left = all.find(({ databaseName }) => databaseName === 'neighbour')!
    expect(left.state).toBe('untested')
    await answer(admin.call(`${sources}/test`, { id: left.id }))
    await expect(moveTenant(site.deps, 'neighbour')).rejects.toMatchObject({ fields: [{ rule: 'sourceNotEmpty' }] })
  }, 120_000)

  it('that was opened with a database of its own comes into it as well', async () => {
    const { db, changes } = site.deps
    const own = await steelNow()
    const held = await rowsOf(own.pools.owner, site.ctx.tenant)
    const alarms = () => db.tx(site.ctx, (tx) => tx.select().from(personAlarm).orderBy(personAlarm.id))
    const before = await alarms()
    expect(before.length).toBeGreaterThan(0)
    await moveTenantBack(site.deps, 'steel')
    changes.emit({ tenant: PLATFORM_TENANT, entity: 'tenantDataSource', ids: [] })
    await settleSources(site.deps)
    expect((await db.of(site.ctx.tenant)).key).toBe('main')
    const back = await inMain()
    for (const table of ['user', 'role', 'tag', 'employee', 'frame', 'track_chunk', 'person_alarm', 'floor', 'operation_log'])
      expect(back.get(table), table).toBe(held.get(table))
    expect(await alarms()).toEqual(before)
    await site.server.browser('clerk', 'steel')
  }, 120_000)
})
