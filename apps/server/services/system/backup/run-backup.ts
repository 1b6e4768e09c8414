import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Id, MusterError } from '@muster/base'
import type { MessageKey } from '@muster/i18n'
import type { DictionaryCode } from '@muster/model'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import { audit } from '../../../audit.ts'
import { bilingual, reasonOf } from '../../../boot/failure.ts'
import { type Context, systemContext } from '../../../context.ts'
import { backup, tenant, tenantDataSource, tenantHome } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { stampOf } from '../../../site-time.ts'
import { PLATFORM_TENANT } from '../../identity/permissions.ts'
import { sendInbox, usersWith } from '../../people/messages.ts'
import { ownerOf, type Source, type SourceHome } from '../../tenancy/open-source.ts'
import { tlsRefusal } from '../../tenancy/source-tls.ts'
import { backupPlan } from './plan.ts'
import type { BackupMade, BackupOrder } from './write-backup.ts'

/** Who holds it makes a backup: one at a time in a whole cluster. */
const BACKUP_LOCK = 6_820_073
/** Left over on the disk at least, bytes. */
const SPARE = 200 * 2 ** 20

export const backupFolder = (dataFolder: string): string => join(dataFolder, 'backups')
/** Path of a backup by its name. */
export const backupPath = (dataFolder: string, fileName: string): string => join(backupFolder(dataFolder), fileName)

const platform = systemContext(PLATFORM_TENANT)
const told = (deps: Deps, id: Id) => deps.changes.emit({ tenant: PLATFORM_TENANT, entity: 'backup', ids: [id] })

/** `database_yyyyMMddHHmmss` in the site's time, followed by the route of the tenant whose own database it is. */
export function backupName(at: number, route?: string): string {
  return `database_${stampOf(at).slice(0, 19).replace(/\D/g, '')}${route === undefined ? '' : `_${route}`}.tar.zst`
}

type Running = { done: Promise<void>; stopped: boolean; stop(): Promise<void> }
const running = new WeakMap<Deps['db'], Running>()

/** Rows of backups that a stopped process left behind are marked failed, and what it had written is removed. */
export async function settleBroken(deps: Deps): Promise<void> {
  const left = await deps.db.tx(platform, (tx) => tx.select({ id: backup.id }).from(backup).where(eq(backup.state, 'running')))
  const lock = left.length > 0 ? await takeLock(deps) : null
  if (!lock) return
  try {
    const broken = await deps.db.tx(platform, (tx) =>
      tx
        .update(backup)
        .set({ state: 'failed', endedAt: deps.clock.now(), errorMessage: 'interrupted' })
        .where(eq(backup.state, 'running'))
        .returning({ id: backup.id }),
    )
    const files = await readdir(backupFolder(deps.config.dataFolder)).catch(() => [])
    for (const name of files) if (name.endsWith('.part')) await rm(backupPath(deps.config.dataFolder, name), { force: true })
    for (const { id } of broken) told(deps, id)
  } finally {
    lock.release()
  }
}

async function takeLock(deps: Deps): Promise<{ release(): void } | null> {
  const client: pg.PoolClient = await deps.db.main.pools.owner.connect()
  const taken = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [BACKUP_LOCK])
  if (!taken.rows[0]?.mine) {
    client.release()
    return null
  }
  // The connection is closed, not reused: the lock goes with it whatever happened meanwhile.
  return { release: () => client.release(true) }
}

/** Refuses when the disk would hardly hold another one. Throws `invalid`. */
async function checkSpace(deps: Deps): Promise<void> {
  const [last] = await deps.db.tx(platform, (tx) =>
    tx
      .select({ size: sql<string>`sum(${backup.size})` })
      .from(backup)
      .where(eq(backup.state, 'succeeded'))
      .groupBy(backup.startedAt)
      .orderBy(desc(backup.startedAt))
      .limit(1),
  )
  const disk = await statfs(backupFolder(deps.config.dataFolder))
  const free = disk.bavail * disk.bsize
  const needed = SPARE + Math.ceil(Number(last?.size ?? 0) * 1.2)
  if (free < needed) {
    const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
    throw new MusterError('invalid', {
      fields: [{ path: 'disk', rule: 'diskSpace', params: { free: megabytes(free), needed: megabytes(needed) } }],
    })
  }
}

/** One archive of a backup: the main database, or a tenant's own one, whose address is asked for when its turn comes. */
type Part = { id: Id; fileName: string; name: string; host: string; order(): Promise<BackupOrder> }

/** The databases in use beside the main one, whether they answer or not. */
const ownSources = (deps: Deps): Promise<{ source: Source; home: SourceHome; mark: string }[]> =>
  deps.db.main.ownerTx((tx) =>
    tx
      .select({ source: tenantDataSource, home: tenant, mark: tenantHome.mark })
      .from(tenantDataSource)
      .innerJoin(tenant, and(eq(tenant.id, tenantDataSource.tenant), isNull(tenant.deletedAt), eq(tenant.isolation, 'dataSource')))
      .innerJoin(tenantHome, eq(tenantHome.tenant, tenant.id))
      .where(and(eq(tenantDataSource.state, 'enabled'), isNull(tenantDataSource.deletedAt)))
      .orderBy(tenant.id),
  )

/** Writes down what is to be made: a row for each archive, all of one moment. */
async function planParts(deps: Deps, ctx: Context, kind: DictionaryCode<'backupKind'>): Promise<Part[]> {
  const { dataFolder, version } = deps.config
  const startedAt = deps.clock.now()
  const sources = await ownSources(deps)
  const add = async (fileName: string, of: Id | null): Promise<Id> =>
    deps.db.tx(ctx, async (tx) => {
      const [row] = await tx
        .insert(backup)
        .values({
          fileName,
          kind,
          content: 'both',
          tenant: of,
          startedAt,
          progress: 0,
          state: 'running',
          operator: ctx.actor?.userId ?? null,
          createdAt: startedAt,
          updatedAt: startedAt,
        })
        .returning({ id: backup.id })
      if (!row) throw new MusterError('notFound')
      await audit(tx, ctx, { entity: 'backup', module: 'system', action: 'command', targetId: row.id, request: { fileName, kind } })
      return row.id
    })
  const orderOf = (fileName: string): Omit<BackupOrder, 'url'> => ({
    files: join(dataFolder, 'files'),
    path: backupPath(dataFolder, fileName),
    version,
    madeAt: startedAt,
  })
  const fileName = backupName(startedAt)
  const url = String(deps.db.main.pools.owner.options.connectionString)
  const parts: Part[] = [
    { id: await add(fileName, null), fileName, name: fileName, host: '', order: async () => ({ ...orderOf(fileName), url }) },
  ]
  for (const { source, home, mark } of sources) {
    const fileName = backupName(startedAt, home.route)
    const own = { tenant: home.id, route: home.route, mark }
    const order = async () => ({ ...orderOf(fileName), ...(await ownerOf(deps, source)), own })
    parts.push({ id: await add(fileName, home.id), fileName, name: `${fileName} (${home.name})`, host: source.host, order })
  }
  return parts
}

/**
 * Begins a backup and answers at once with the row of the main database's archive; `done` resolves when all has ended, well or not. Every
 * database in use gets an archive of its own, with the files that it names. One that cannot be read fails by itself and is named; the
 * others are made all the same. Throws `invalid` when one is running already or the disk is nearly full.
 */
export async function startBackup(
  deps: Deps,
  ctx: Context,
  kind: DictionaryCode<'backupKind'>,
): Promise<{ id: Id; fileName: string; done: Promise<void> }> {
  await mkdir(backupFolder(deps.config.dataFolder), { recursive: true, mode: 0o700 })
  await checkSpace(deps)
  const lock = await takeLock(deps)
  if (!lock) throw new MusterError('invalid', { fields: [{ path: 'state', rule: 'backupRunning' }] })
  try {
    const parts = await planParts(deps, ctx, kind)
    const [{ id, fileName }] = parts as [Part]
    for (const part of parts) told(deps, part.id)
    const now: Running = { done: Promise.resolve(), stopped: false, stop: async () => undefined }
    now.done = makeParts(deps, parts, now).finally(() => {
      running.delete(deps.db)
      lock.release()
    })
    running.set(deps.db, now)
    return { id, fileName, done: now.done }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Makes the archives one after another. */
async function makeParts(deps: Deps, parts: readonly Part[], now: Running): Promise<void> {
  let failed = false
  for (const part of parts) {
    try {
      if (now.stopped) throw new Error('interrupted')
      const work = inThread(await part.order(), (percent) => void note(deps, part.id, { progress: percent }))
      now.stop = work.stop
      if (now.stopped) await work.stop()
      await finish(deps, part.id, await work.made)
    } catch (error) {
      failed = true
      await fail(deps, part, error)
    }
  }
  if (!failed) deps.health.recover('backup')
  const { keep } = await backupPlan(deps)
  await removeOldest(deps, keep)
}

/** Why a part failed: what is known of encryption in both languages, for whoever looks; else as the database said it. */
function explained(error: unknown, host: string): string {
  const refusal = tlsRefusal(error, host) ?? (error instanceof MusterError ? error.fields[0] : undefined)
  if (!refusal) return reasonOf(error).replace(/(for user|role) "[^"]*"/g, '$1 ***')
  return bilingual(`rule.${refusal.rule}` as MessageKey, refusal.params).replace('\n', ' ')
}

async function fail(deps: Deps, { id, fileName, name, host }: Part, error: unknown): Promise<void> {
  deps.log.error({ err: error, fileName }, 'backup failed')
  deps.health.degrade('backup', 'backup.failed')
  await rm(`${backupPath(deps.config.dataFolder, fileName)}.part`, { force: true })
  const reason = explained(error, host).slice(0, 200)
  await note(deps, id, { state: 'failed', endedAt: deps.clock.now(), errorMessage: reason })
  await tellFailed(deps, id, name, reason)
}

/** Ends a backup of this process that is under way; its row says so. */
export async function stopBackup(deps: Deps): Promise<void> {
  const now = running.get(deps.db)
  if (!now) return
  now.stopped = true
  await now.stop()
  await now.done
}

/** Whoever may make backups hears in the inbox that one failed: a plan that fails in the night is seen by nobody. */
async function tellFailed(deps: Deps, id: Id, name: string, reason: string): Promise<void> {
  await deps.db
    .tx(platform, async (tx) => {
      const users = await usersWith(tx, PLATFORM_TENANT, 'monitor:backup:run')
      const message = { kind: 'system', title: 'inbox.backupFailed.title', content: 'inbox.backupFailed.content' } as const
      await sendInbox(tx, deps.clock.now(), users, { ...message, params: { name, reason }, target: { entity: 'backup', id } })
    })
    .catch((error: unknown) => deps.log.warn({ err: error }, 'nobody was told of the failed backup'))
  deps.changes.emit({ tenant: PLATFORM_TENANT, entity: 'inboxMessage', ids: [] })
}

async function note(deps: Deps, id: Id, set: Partial<typeof backup.$inferInsert>): Promise<void> {
  await deps.db
    .tx(platform, (tx) => tx.update(backup).set(set).where(eq(backup.id, id)))
    .catch((error: unknown) => deps.log.warn({ err: error }, 'state of the backup not noted'))
  told(deps, id)
}

async function finish(deps: Deps, id: Id, made: BackupMade): Promise<void> {
  await note(deps, id, { state: 'succeeded', progress: 100, endedAt: deps.clock.now(), size: made.size, sha256: made.sha256 })
  deps.log.info({ id, ...made }, 'backup made')
}

/** Keeps the newest so many backups of each database; the files of older ones go, their rows stay and say so. */
async function removeOldest(deps: Deps, keep: number): Promise<void> {
  const kept = await deps.db.tx(platform, (tx) =>
    tx
      .select({ id: backup.id, fileName: backup.fileName, tenant: backup.tenant })
      .from(backup)
      .where(eq(backup.state, 'succeeded'))
      .orderBy(desc(backup.startedAt)),
  )
  const byDatabase = Map.groupBy(kept, ({ tenant }) => tenant)
  await removeFiles(
    deps,
    [...byDatabase.values()].flatMap((rows) => rows.slice(keep)),
  )
}

async function removeFiles(deps: Deps, rows: readonly { id: Id; fileName: string }[]): Promise<void> {
  if (rows.length === 0) return
  for (const { fileName } of rows) {
    const path = backupPath(deps.config.dataFolder, fileName)
    await rm(path, { force: true })
    await rm(`${path}.sha256`, { force: true })
  }
  const ids = rows.map(({ id }) => id)
  await deps.db.tx(platform, (tx) => tx.update(backup).set({ state: 'removed' }).where(inArray(backup.id, ids)))
  deps.changes.emit({ tenant: PLATFORM_TENANT, entity: 'backup', ids })
}

/** Deletes the files of backups; the rows stay. Throws `notFound`, and `invalid` for one that is being made. */
export async function deleteBackups(deps: Deps, ctx: Context, ids: readonly Id[]): Promise<{ deleted: number }> {
  const rows = await deps.db.tx(ctx, async (tx) => {
    const found = await tx
      .select({ id: backup.id, fileName: backup.fileName, state: backup.state })
      .from(backup)
      .where(and(inArray(backup.id, [...ids])))
      .for('update')
    if (found.length !== new Set(ids).size) throw new MusterError('notFound')
    if (found.some(({ state }) => state === 'running'))
      throw new MusterError('invalid', { fields: [{ path: 'state', rule: 'backupRunning' }] })
    for (const { id, fileName } of found)
      await audit(tx, ctx, { entity: 'backup', module: 'system', action: 'delete', targetId: id, request: { fileName } })
    return found
  })
  await removeFiles(deps, rows)
  return { deleted: rows.length }
}

/** A backup in a thread of its own. `stop` gives it up. */
function inThread(order: BackupOrder, progress: (percent: number) => void): { made: Promise<BackupMade>; stop(): Promise<void> } {
  const thread = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: order })
  const made = new Promise<BackupMade>((resolve, reject) => {
    thread.on('message', (message: { percent?: number; made?: BackupMade; error?: string }) => {
      if (message.percent !== undefined) progress(message.percent)
      if (message.made) resolve(message.made)
      if (message.error !== undefined) reject(new Error(message.error))
    })
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('interrupted')))
  })
  return {
    made,
    stop: async () => {
      await thread.terminate()
    },
  }
}
