import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '@muster/base'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { Registry } from 'prom-client'
import { openDatabase } from './boot/database.ts'
import { explain } from './boot/explain.ts'
import { createLogger } from './boot/logger.ts'
import { say } from './boot/say.ts'
import { createBackground } from './background.ts'
import { bridgeChanges, memoryBus, natsBus } from './bus/index.ts'
import { createChanges } from './changes.ts'
import { readConfig } from './config.ts'
import { systemContext } from './context.ts'
import { connectDatabase } from './db/connect.ts'
import { migrateDatabase } from './db/migrate.ts'
import { tenant } from './db/tables.ts'
import { DEMO_PASSWORD, seedDemo, startDemo } from './demo/index.ts'
import type { Deps, Part } from './deps.ts'
import { fileStore } from './files.ts'
import { createHealth } from './health.ts'
import { createApp } from './http/app.ts'
import { loadKeys } from './http/keys.ts'
import { allRoutes } from './http/routes.ts'
import { startIngest } from './ingest/index.ts'
import { PortError } from './ingest/listen.ts'
import { ingestRoutes } from './ingest/routes.ts'
import { startJobs } from './jobs/jobs.ts'
import { cameraRoutes, registerCameraStreams } from './live/camera-socket.ts'
import { createFeed } from './live/feed.ts'
import { type Hub, startHub } from './live/hub.ts'
import { registerLive } from './live/socket.ts'
import { startEngine } from './pipeline/ownership.ts'
import { openPlants } from './pipeline/plants.ts'
import { createCameraStreams } from './services/devices/camera-streams.ts'
import { ensureAdministrator } from './services/identity/accounts.ts'
import { PLATFORM_TENANT } from './services/identity/permissions.ts'
import { locationLogRoutes, positionRoutes } from './services/positions/routes.ts'
import { recordVersions } from './services/system/version-log.ts'
import { followSources } from './services/tenancy/follow-sources.ts'
import { provisionTenant, upgradeTenants } from './services/tenancy/provision.ts'

const root = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** What has been started, to be stopped in the opposite order. */
const running: Part[] = []
let stopping: Promise<void> | null = null

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const part of running.reverse()) await part.stop().catch((error: unknown) => process.stderr.write(`${explain(error)}\n`))
  })()
  return stopping
}

async function start(): Promise<void> {
  const config = readConfig(process.env, root, version)
  say('server.start.database')
  const began = performance.now()
  const database = await openDatabase(config)
  running.push(database)
  const log = createLogger(config.logLevel, config.dataFolder)
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  await migrateDatabase(owner, database.ownerUrl).finally(() => owner.end())
  say('server.start.databaseReady', { where: database.where, ms: Math.round(performance.now() - began) })

  const health = createHealth()
  const db = connectDatabase({
    ownerUrl: database.ownerUrl,
    health,
    log,
    onLost: () => say('server.run.databaseLost'),
    onBack: (seconds) => say('server.run.databaseBack', { seconds }),
  })
  running.push({ stop: () => db.close() })
  database.onExit(() => say('server.run.databaseRestart'))
  const bus = config.natsUrl ? await natsBus(config.natsUrl) : memoryBus()
  running.push({ stop: () => bus.close() })
  const deps: Deps = {
    config,
    clock: systemClock,
    log,
    metrics: new Registry(),
    health,
    db,
    bus,
    changes: createChanges((error) => log.error({ err: error }, 'listener of changes failed')),
    files: fileStore(join(config.dataFolder, 'files')),
    background: createBackground(),
  }
  running.push(deps.background)
  if (bus.shared) {
    const stopBridge = bridgeChanges(bus, deps.changes)
    running.push({ stop: async () => stopBridge() })
  }
  await upgradeTenants(deps)
  await recordVersions(deps)
  running.push(await followSources(deps))
  const seeded = config.demo ? await seedDemo(deps) : null
  if (!config.demo) await provisionFirstTenant(deps)

  const plants = await openPlants(deps)
  running.push({ stop: async () => plants.stop() })
  const keys = await loadKeys(config.dataFolder)
  const { app, mount } = await createApp(deps, keys, allRoutes(keys))
  running.push({ stop: () => app.close() })

  const engine = config.roles.has('engine')
  let hub: Hub | null = null
  if (config.roles.has('api')) {
    hub = await startHub(deps, plants, engine)
    running.push(hub)
    registerLive(app, deps, plants, hub)
    const cameras = createCameraStreams(deps)
    running.push(cameras)
    registerCameraStreams(app, cameras)
    mount([...positionRoutes(hub), ...locationLogRoutes(plants), ...cameraRoutes(cameras)])
  }
  if (engine) running.push(await startEngine(deps, plants, createFeed(deps, plants, hub)), startJobs(deps, plants))
  const ports = { http: config.port, mqtt: 0, jt808: 0 }
  if (config.roles.has('gateway')) {
    const ingest = await startIngest(deps, app, plants, (tenant) => plants.get(tenant)?.historyDays ?? 0)
    running.push(ingest)
    mount(ingestRoutes(ingest.ingest))
    Object.assign(ports, ingest.ports)
  }

  ports.http = await listen(app, config.port, config.host)
  if (seeded) running.push(startDemo(deps, seeded, ports))
  announce(deps, ports, seeded !== null)
}

/** Throws PortError when the port cannot be had. */
async function listen(app: FastifyInstance, port: number, host: string): Promise<number> {
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw new PortError('PORT', port, error.code ?? error.message)
  })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

function announce({ config }: Deps, ports: { http: number; mqtt: number; jt808: number }, demo: boolean): void {
  const anywhere = ['::', '0.0.0.0', '127.0.0.1', '::1'].includes(config.host)
  const host = anywhere ? 'localhost' : isIP(config.host) === 6 ? `[${config.host}]` : config.host
  const url = `http://${host}:${ports.http}/`
  if (ports.mqtt > 0) say('server.start.devices', { mqtt: ports.mqtt, jt808: ports.jt808, http: `${url}ingest/v1/observations` })
  if (demo) say('server.start.demoAccounts', { password: DEMO_PASSWORD })
  say('server.start.listening', { url })
}

/** A fresh installation gets its tenant and one administrator, whose password is shown once. */
async function provisionFirstTenant(deps: Deps): Promise<void> {
  const known = await deps.db.main.ownerTx(async (tx) => (await tx.select({ id: tenant.id }).from(tenant).orderBy(tenant.id).limit(1))[0])
  const id = known?.id ?? (await provisionTenant(deps, { id: PLATFORM_TENANT, route: 'main', name: '本企业' }))
  const made = await ensureAdministrator(deps, systemContext(id))
  if (made) say('server.start.firstAdministrator', made)
}

let asked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // A second Ctrl-C, or the same one passed on by a parent, must not cut the stop short: the database would be left running.
  process.on(signal, () => {
    if (asked) return
    asked = true
    say('server.start.stopping')
    // Whatever hangs, the operator gets the console back.
    void Promise.race([stop(), delay(25_000)]).then(() => {
      say('server.start.stopped')
      process.exit(0)
    })
  })
}

start().catch(async (error: unknown) => {
  if (stopping) return
  process.stderr.write(`${explain(error)}\n`)
  await stop()
  process.exit(1)
})
