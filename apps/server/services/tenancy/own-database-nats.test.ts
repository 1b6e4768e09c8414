import { jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Id } from '@muster/base'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { natsBus } from '../../bus/index.ts'
import { hasNats, type NatsServer, startNats } from '../../bus/testing.ts'
import { type Context, systemContext } from '../../context.ts'
import { tenantDataSource } from '../../db/tables.ts'
import { createIngest, type Ingest } from '../../ingest/ingest.ts'
import { type TestEngine, testEngine } from '../../pipeline/testing/engine.ts'
import { type SecondServer, secondServer } from '../../testing/second-server.ts'
import type { TestServer } from '../../testing/server.ts'
import { PLATFORM_TENANT } from '../identity/permissions.ts'
import { readTrack } from '../positions/read-track.ts'
import { moveTenantBack } from './move-tenant.ts'
import { provisionTenant } from './provision.ts'

const PARTITIONS = 2
const STREAM = 'MUSTER_OBSERVATIONS'

describe.runIf(hasNats())('over NATS, with a tenant in a database of its own', () => {
  let nats: NatsServer
  let probe: NatsConnection
  let second: SecondServer
  let site: TestEngine
  let ingest: Ingest
  /** A tenant in the shared database. */
  let next: Awaited<ReturnType<TestEngine['neighbour']>>
  let neighbour: Context
  let source: Id

  async function openSteel(server: TestServer): Promise<Context> {
    await provisionTenant(server.deps, { id: PLATFORM_TENANT, route: 'main', name: '平台' })
    await server.newUser(systemContext(PLATFORM_TENANT), { loginName: 'root' })
    const admin = await server.browser('root', 'main')
    const call = async (path: string, body: object) => {
      const { code, msg, data } = await admin.call(`/api/monitor-service/${path}`, body)
      expect(code, msg).toBe(200)
      return data as { id: Id }
    }
    const { id: home } = await call('systemTenant/add', { route: 'steel', name: '钢铁', adminLoginName: 'chief', isolation: 'dataSource' })
    const { line, account, password } = second
    const where = { host: '127.0.0.1', port: line.port, databaseName: 'steel', kind: 'postgresql' }
    source = (await call('tenantDatasource/add', { tenant: home, name: '钢铁库', ...where, account, password })).id
    await call('tenantDatasource/test', { id: source })
    await call('tenantDatasource/enable', { id: source, enabled: true })
    return systemContext(home)
  }

  beforeAll(async () => {
    nats = await startNats()
    probe = await connect({ servers: nats.url })
    second = await secondServer('steel')
    site = await testEngine({ tenant: openSteel, bus: () => natsBus(nats.url, { partitions: PARTITIONS }) })
    next = await site.neighbour()
    neighbour = next.ctx
    await site.start()
    ingest = createIngest(site.deps, () => 90)
  }, 240_000)
  afterAll(async () => {
    await site?.close()
    await second?.close()
    await probe?.close()
    await nats?.stop()
  })

  /** Messages of a lane that were handed to the engine, or wait for it, and are not acknowledged to NATS. */
  async function unacknowledged(lane: string): Promise<number> {
    const manager = await jetstreamManager(probe)
    let open = 0
    for await (const { config, num_ack_pending, num_pending } of manager.consumers.list(STREAM)) {
      const own = String(config.filter_subject).split('.').length > 3
      if (own === (lane !== 'main')) open += num_ack_pending + num_pending
    }
    return open
  }
  const sourceOf = (tenant: number) => ({ tenant, device: 'anchor-1', protocol: 'http' as const })
  const trackOf = (ctx: Context, id: Id) =>
    site.deps.db.tx(ctx, (tx) => readTrack(tx, ctx.tenant, { tag: id, from: 0, to: Number.MAX_SAFE_INTEGER }))

  it('input is acknowledged after its commit alone, waits out a restart while the database is away, and is there once it answers', async () => {
    const mine = await site.worker('D001')
    await site.changed('tag', 'employee')
    const theirs = await next.worker('N001')
    const send = async (x: number) => {
      site.clock.advance(1000)
      await ingest.accept(sourceOf(site.tenant), [site.at('D001', x, 1)])
      await ingest.accept(sourceOf(Number(neighbour.tenant)), [next.at('N001', x, 1)])
    }
    await send(1)
    await expect.poll(async () => (await trackOf(site.ctx, mine)).length, { timeout: 10_000 }).toBe(1)
    await expect.poll(async () => (await trackOf(neighbour, theirs)).length, { timeout: 10_000 }).toBe(1)
    await expect.poll(() => unacknowledged(source)).toBe(0)
    await expect.poll(() => unacknowledged('main')).toBe(0)

    // Taken in before anybody noticed that the database is away: stored by NATS, so the devices were answered.
    await second.line.cut()
    await send(2)
    await expect.poll(async () => (await trackOf(neighbour, theirs)).length, { timeout: 10_000 }).toBe(2)
    await expect.poll(() => unacknowledged('main')).toBe(0)
    expect(await unacknowledged(source)).toBe(1)

    // A restart of the server: the others go on, the lane of the database that is away waits.
    await site.stop()
    await site.start()
    ingest = createIngest(site.deps, () => 90)
    site.clock.advance(1000)
    await ingest.accept(sourceOf(Number(neighbour.tenant)), [next.at('N001', 3, 1)])
    await expect.poll(async () => (await trackOf(neighbour, theirs)).length, { timeout: 10_000 }).toBe(3)
    await expect(ingest.accept(sourceOf(site.tenant), [site.at('D001', 3, 1)])).rejects.toMatchObject({ name: 'unavailable' })

    await second.line.mend()
    await (await site.deps.db.of(site.ctx.tenant)).whenUp()
    await expect.poll(async () => (await trackOf(site.ctx, mine)).map(({ x }) => x), { timeout: 20_000 }).toEqual([1, 2])
    await expect.poll(() => unacknowledged(source), { timeout: 10_000 }).toBe(0)
    await send(4)
    await expect.poll(async () => (await trackOf(site.ctx, mine)).map(({ x }) => x), { timeout: 10_000 }).toEqual([1, 2, 4])
    expect((await trackOf(neighbour, theirs)).map(({ x }) => x)).toEqual([1, 2, 3, 4])
  }, 120_000)

  it('nobody moves back whose input is not worked off', async () => {
    await site.stop()
    const deps = { ...site.deps, config: { ...site.deps.config, natsUrl: nats.url } }
    const bus = await natsBus(nats.url, { partitions: PARTITIONS })
    site.clock.advance(1000)
    await bus.publish([site.at('D001', 5, 1)], source)
    await bus.close()
    await expect(moveTenantBack(deps, 'steel')).rejects.toMatchObject({ fields: [{ rule: 'moveInput' }] })
    const [row] = await site.deps.db.main.ownerTx((tx) => tx.select().from(tenantDataSource).where(eq(tenantDataSource.id, source)))
    expect(row!.state).toBe('enabled')
  }, 60_000)
})
