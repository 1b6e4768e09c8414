import { constants, publicEncrypt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Id, manualClock } from '@muster/base'
import type { LoginReply } from '@muster/model/operations'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { createBackground } from '../background.ts'
import { memoryBus } from '../bus/index.ts'
import { createChanges } from '../changes.ts'
import { readConfig } from '../config.ts'
import { type Context, systemContext } from '../context.ts'
import type { Deps } from '../deps.ts'
import { fileStore } from '../files.ts'
import { createApp } from '../http/app.ts'
import { loadKeys } from '../http/keys.ts'
import type { Envelope, RouteDefinition } from '../http/route.ts'
import { allRoutes } from '../http/routes.ts'
import { type Hub, startHub } from '../live/hub.ts'
import { registerLive } from '../live/socket.ts'
import { openPlants, type Plants } from '../pipeline/plants.ts'
import { createUser, type NewUser } from '../services/identity/accounts.ts'
import { positionRoutes } from '../services/positions/routes.ts'
import { followSources } from '../services/tenancy/follow-sources.ts'
import { provisionTenant } from '../services/tenancy/provision.ts'
import { testDatabase } from './database.ts'

export const PASSWORD = 'Muster2026'

type Sent = { tenant?: Id | null; headers?: Record<string, string>; apiAuth?: string | null; raw?: string }

/** A signed-in browser of a test. */
export type Browser = LoginReply & {
  /** Posts (or gets, without a body) as the page does: token, tenant and a fresh Api-Auth. */
  call(path: string, body?: unknown, sent?: Sent): Promise<Envelope>
  get(path: string, sent?: Sent): Promise<Envelope>
  /** Posts for a file: its bytes, or the envelope of the refusal. */
  file(path: string, body?: unknown): Promise<Buffer | Envelope>
  /** Posts one file as a form. */
  upload(path: string, content: Buffer, name: string, fields?: Record<string, string>): Promise<Envelope>
}

export type TestServer = {
  deps: Deps
  clock: ReturnType<typeof manualClock>
  url: string
  /** Every call that is served. */
  routes: readonly RouteDefinition[]
  /** Live positions, when the server was asked to be `live`. */
  live: { plants: Plants; hub: Hub } | null
  /** Encrypts as a browser does. */
  seal(text: string): string
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Envelope>
  newTenant(route?: string): Promise<Context>
  newUser(ctx: Context, wanted: Partial<NewUser> & { loginName: string }): Promise<Id>
  login(input: { account: string; password?: string; channel?: 'admin' | 'employee'; tenantRoute?: string }): Promise<Envelope>
  /** Signs in; fails the test when refused. */
  browser(account: string, tenantRoute?: string, channel?: 'admin' | 'employee'): Promise<Browser>
  close(): Promise<void>
}

let made = 0

async function openLive(deps: Deps, app: FastifyInstance): Promise<{ plants: Plants; hub: Hub }> {
  const plants = await openPlants(deps)
  const hub = await startHub(deps, plants, true)
  registerLive(app, deps, plants, hub)
  return { plants, hub }
}

/** The HTTP server on a database of its own, listening on a free port; its clock starts now and moves only when told. */
export async function testServer(
  options: { env?: Record<string, string>; routes?: RouteDefinition[]; live?: boolean } = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-server-'))
  const root = resolve(import.meta.dirname, '../../..')
  const config = readConfig({ NODE_ENV: 'test', MUSTER_CAPTCHA: 'off', MUSTER_DATA: folder, PORT: '0', ...options.env }, root, '0.0.0')
  const { db, health, close } = await testDatabase()
  const clock = manualClock(Date.now())
  const bus = memoryBus()
  const deps: Deps = {
    config,
    clock,
    log: pino({ level: 'silent' }),
    metrics: new Registry(),
    health,
    db,
    bus,
    changes: createChanges((error) => {
      throw error
    }),
    files: fileStore(join(folder, 'files')),
    background: createBackground(),
  }
  const keys = await loadKeys(folder)
  const routes = [...allRoutes(keys), ...(options.routes ?? [])]
  const sources = await followSources(deps)
  const { app, mount } = await createApp(deps, keys, routes)
  const live = options.live ? await openLive(deps, app) : null
  if (live) {
    const current = positionRoutes(live.hub)
    mount(current)
    routes.push(...current)
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const seal = (text: string) =>
    publicEncrypt({ key: keys.publicPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text)).toString(
      'base64',
    )

  const send = async (path: string, init: RequestInit): Promise<Envelope> => (await (await fetch(url + path, init)).json()) as Envelope
  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  const server: TestServer = {
    deps,
    clock,
    url,
    routes,
    live,
    seal,
    post,
    async newTenant(route = `plant-${++made}-${process.pid}`) {
      return systemContext(await provisionTenant(deps, { route, name: route }))
    },
    newUser: (ctx, wanted) =>
      createUser(deps, ctx, { userName: wanted.loginName, password: PASSWORD, channel: 'admin', roles: ['administrator'], ...wanted }),
    login: ({ account, password = PASSWORD, channel = 'admin', tenantRoute }) =>
      post('/api/auth/encryptLogin', { account, password: seal(password), channel, tenantRoute }),
    async browser(account, tenantRoute, channel = 'admin') {
      const reply = await server.login({ account, channel, tenantRoute })
      if (reply.code !== 200) throw new Error(`sign-in refused: ${reply.code} ${reply.msg}`)
      const session = reply.data as LoginReply
      const headersOf = (sent: Sent): Record<string, string> => ({
        authorization: session.token,
        ...(sent.tenant === null ? {} : { 'tenant-id': sent.tenant ?? session.tenantId }),
        ...(sent.apiAuth === null
          ? {}
          : { 'api-auth': sent.apiAuth ?? seal(`${session.userInfo.loginName},${clock.now()},${Math.random().toFixed(2)}`) }),
        ...sent.headers,
      })
      return {
        ...session,
        call: (path, body = {}, sent = {}) => post(path, sent.raw ?? body, headersOf(sent)),
        get: (path, sent = {}) => send(path, { headers: headersOf(sent) }),
        async file(path, body = {}) {
          const headers = { 'content-type': 'application/json', ...headersOf({}) }
          const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
          const content = Buffer.from(await response.arrayBuffer())
          const refused = (response.headers.get('content-type') ?? '').startsWith('application/json')
          return refused ? (JSON.parse(content.toString()) as Envelope) : content
        },
        upload(path, content, name, fields = {}) {
          const form = new FormData()
          for (const [field, value] of Object.entries(fields)) form.append(field, value)
          form.append('file', new Blob([new Uint8Array(content)]), name)
          return send(path, { method: 'POST', body: form, headers: headersOf({}) })
        },
      }
    },
    async close() {
      await live?.hub.stop()
      live?.plants.stop()
      await app.close()
      await bus.close()
      await sources.stop()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return server
}
