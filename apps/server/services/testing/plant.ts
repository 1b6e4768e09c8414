import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Id, manualClock, MusterError } from '@muster/base'
import { type Kit, type KitContext, type KitService, type KitRoute, kitRoutes } from '@muster/entity-kit/server'
import type { ExportStarted, ImportStarted, JobDetail } from '@muster/model/operations'
import { pino } from 'pino'
import { createBackground } from '../../background.ts'
import { createChanges } from '../../changes.ts'
import { type Context, everything } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { department, role, tenant, user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { fileStore } from '../../files.ts'
import type { Download } from '../../http/route.ts'
import { kit } from '../entities.ts'
import { kitServiceOf } from '../entity-routes.ts'
import { downloadExport } from '../system/jobs/export-job.ts'
import { cancelJob, findJob, type JobKey, leftOutSheet } from '../system/jobs/own-jobs.ts'

export type Reply = Record<string, unknown>
type Change = { tenant: Id; entity: string; ids: Id[] }

/** One enterprise of a test: its own tenant, an account, and the calls of the kit as that account makes them. */
export type Plant = {
  tenant: Id
  ctx: Context
  changes: Change[]
  /** The same plant as somebody with other rights. */
  as(rights: Partial<Pick<Context, 'scope' | 'permissions' | 'language'>>): Plant
  call<T = Reply>(entity: string, verb: string, input?: unknown): Promise<T>
  add(entity: string, input: Reply): Promise<Id>
  /** Uploads a spreadsheet and waits for what its job came to. */
  importFile(entity: string, bytes: Buffer, fields?: Record<string, string>, name?: string): Promise<JobDetail>
  /** Exports and downloads, as a page does. */
  exportFile(entity: string, input?: unknown): Promise<Buffer>
  /** The job once nothing runs any more. */
  job(key: JobKey): Promise<JobDetail>
  cancel(key: JobKey): Promise<void>
  download(asked: { uuid: string; module: string }): Promise<Buffer>
  leftOut(id: Id): Promise<Buffer>
  readonly server: Deps
  /** The refusal of a call, or an error when it was not refused. */
  refusal(call: Promise<unknown>): Promise<MusterError>
}

const clock = manualClock(Date.UTC(2026, 5, 1, 0, 0, 0))

export const routesOf = (from: Kit): Map<string, KitRoute> =>
  new Map(from.all().flatMap((bound) => kitRoutes(from, bound).map((route) => [`${route.entity}.${route.verb}`, route] as const)))

const routes = routesOf(kit)

/** The parts of the server that the kit's calls and their jobs work with; stored files go with the test run. */
const servers = new WeakMap<Db, Deps>()
function serverOf(db: Db): Deps {
  const known = servers.get(db)
  if (known) return known
  const folder = mkdtempSync(join(tmpdir(), 'muster-plant-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const made = {
    db,
    clock,
    files: fileStore(folder),
    background: createBackground(),
    log: pino({ level: 'silent' }),
    changes: createChanges((error) => {
      throw error
    }),
  }
  // No more of the server is needed without its sockets.
  const deps = made as unknown as Deps
  servers.set(db, deps)
  return deps
}

/** The kit's dependencies as the server gives them. */
export const testDeps = (db: Db, ctx: Context): KitService => kitServiceOf(serverOf(db), ctx)

function plantOf(db: Db, ctx: Context, changes: Change[]): Plant {
  const deps = testDeps(db, ctx)
  const server = serverOf(db)
  const plant: Plant = {
    tenant: ctx.tenant,
    ctx,
    changes,
    as: (rights) => plantOf(db, { ...ctx, ...rights }, changes),
    async call<T>(entity: string, verb: string, input: unknown = {}) {
      const route = routes.get(`${entity}.${verb}`)
      if (!route) throw new TypeError(`no route ${entity}.${verb}`)
      const given = route.input ? route.input.parse(input) : input
      return (await route.handler(deps, ctx satisfies KitContext, given)) as T
    },
    async add(entity, input) {
      const { id } = await plant.call<{ id: Id }>(entity, 'add', input)
      return id
    },
    server,
    async importFile(entity, bytes, fields = { commit: 'true' }, name = 'rows.xlsx') {
      const stream = Readable.from([bytes])
      const { id } = await plant.call<ImportStarted>(entity, 'import', { name, type: '', stream, fields })
      return plant.job({ kind: 'import', id })
    },
    async exportFile(entity, input = {}) {
      const { id, uuid, module } = await plant.call<ExportStarted>(entity, 'export', input)
      const job = await plant.job({ kind: 'export', id })
      if (job.state !== 'finished') throw new Error(`the export ended as ${job.state}: ${job.reason}`)
      return plant.download({ uuid, module })
    },
    async job(key) {
      await server.background.idle()
      return findJob(server, ctx, key)
    },
    cancel: (key) => cancelJob(server, ctx, key),
    download: async (asked) => bytesOf(await downloadExport(server, ctx, asked)),
    leftOut: async (id) => bytesOf(await leftOutSheet(server, ctx, id)),
    async refusal(call) {
      const error = await call.then(
        () => null,
        (e: unknown) => e,
      )
      if (error instanceof MusterError) return error
      throw error ?? new Error('was not refused')
    },
  }
  return plant
}

async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of download.content as Readable) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

let made = 0

/** A new tenant with one department and one account that may do everything. */
export async function newPlant(db: Db): Promise<Plant> {
  const route = `plant-${++made}-${Math.random().toString(36).slice(2, 8)}`
  const id = await db.main.ownerTx(async (tx) => {
    const [row] = await tx.insert(tenant).values({ route, name: route, adminLoginName: 'admin' }).returning({ id: tenant.id })
    return row?.id ?? ''
  })
  const userId = await db.tx({ tenant: id }, async (tx) => {
    const [dept] = await tx.insert(department).values({ name: '总公司', code: 'HQ' }).returning({ id: department.id })
    const [manager] = await tx
      .insert(role)
      .values({ name: '管理员', permissionString: 'administrator', dataScope: 'all' })
      .returning({ id: role.id })
    const [account] = await tx
      .insert(user)
      .values({
        loginName: 'admin',
        userName: '管理员',
        password: '-',
        roles: [manager?.id ?? ''],
        channel: 'admin',
        department: dept?.id ?? null,
      })
      .returning({ id: user.id })
    return account?.id ?? ''
  })
  const ctx: Context = {
    tenant: id,
    actor: { userId, loginName: 'admin', userName: '管理员', channel: 'admin', sessionId: '1' },
    permissions: new Set(['*']),
    scope: everything,
    requestId: 'test',
    ip: '127.0.0.1',
    language: 'zh',
  }
  const changes: Change[] = []
  serverOf(db).changes.on((change) => {
    if (change.tenant === id) changes.push(change)
  })
  return plantOf(db, ctx, changes)
}
