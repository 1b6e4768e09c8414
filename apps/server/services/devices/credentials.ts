import { createHash, randomBytes } from 'node:crypto'
import { type Id, invalid, MusterError } from '@muster/base'
import type { AddCredential, CredentialKind, CredentialRow, CredentialSecret } from '@muster/model/operations'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { deviceCredential } from '../../db/access-tables.ts'
import type { Db, Tx } from '../../db/db.ts'
import { tenant } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

type Part = Pick<Deps, 'db' | 'clock'>

/** Kinds that belong to devices; others (partner systems) have screens of their own. */
const kinds: CredentialKind[] = ['mqtt', 'http', 'omlox', 'jt808']

/** Device secrets are long and random, so a plain digest is enough to keep them unreadable at rest. */
export const secretDigest = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A new device secret, 192 bits, safe in every protocol's texts. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

const ofDevices = (ctx: Context) => and(eq(deviceCredential.tenantId, ctx.tenant), inArray(deviceCredential.kind, kinds))

const log = (tx: Tx, ctx: Context, action: 'add' | 'update' | 'delete', id: Id, name: string, enabled?: boolean) =>
  audit(tx, ctx, {
    entity: 'deviceCredential',
    module: 'devices',
    action,
    targetId: id,
    request: { name, ...(enabled === undefined ? {} : { enabled }) },
  })

/** Every credential of the tenant's devices, without secrets. */
export function listCredentials({ db }: Part, ctx: Context): Promise<CredentialRow[]> {
  return db.tx(ctx, async (tx) => {
    const { id, kind, name, enabled, hardwareId, createdAt } = deviceCredential
    const rows = await tx
      .select({ id, kind, name, enabled, hardwareId, createdAt })
      .from(deviceCredential)
      .where(ofDevices(ctx))
      .orderBy(asc(kind), asc(name))
    return rows.map((row) => ({ ...row, kind: row.kind as CredentialKind }))
  })
}

async function routeOf(tx: Tx, ctx: Context): Promise<string> {
  const [row] = await tx.select({ route: tenant.route }).from(tenant).where(eq(tenant.id, ctx.tenant))
  return row?.route ?? ''
}

/** Whether a device of that name is let in by another database. One that is away is not asked: there the secret tells who speaks. */
async function isTakenElsewhere(db: Db, ctx: Context, kind: CredentialKind, name: string): Promise<boolean> {
  const home = await db.of(ctx.tenant)
  for (const other of db.all()) {
    if (other === home || other.isAway()) continue
    const named = and(eq(deviceCredential.kind, kind), eq(deviceCredential.name, name))
    const found = await other.ownerTx((tx) => tx.select({ id: deviceCredential.id }).from(deviceCredential).where(named))
    if (found.length > 0) return true
  }
  return false
}

/** Lets a device in. Throws MusterError invalid when the name is taken, by any enterprise: a name alone must tell who speaks. */
export async function addCredential({ db, clock }: Part, ctx: Context, { kind, name }: AddCredential): Promise<CredentialSecret> {
  const secret = newSecret()
  if (await isTakenElsewhere(db, ctx, kind, name)) throw invalid({ path: 'name', rule: 'unique' })
  return db.tx(ctx, async (tx) => {
    const [made] = await tx
      .insert(deviceCredential)
      .values({
        tenantId: ctx.tenant,
        kind,
        name,
        secretHash: secretDigest(secret),
        createdBy: ctx.actor?.userId ?? null,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: deviceCredential.id })
    if (!made) throw invalid({ path: 'name', rule: 'unique' })
    await log(tx, ctx, 'add', made.id, name)
    return { id: made.id, name, secret, tenantRoute: await routeOf(tx, ctx) }
  })
}

async function locked(tx: Tx, ctx: Context, id: Id) {
  const [row] = await tx
    .select()
    .from(deviceCredential)
    .where(and(ofDevices(ctx), eq(deviceCredential.id, id)))
    .for('update')
  if (!row) throw new MusterError('notFound')
  return row
}

/** A new secret; whoever uses the old one is refused within seconds. A terminal's code is its own affair: it registers again after deletion. */
export function renewCredential({ db }: Part, ctx: Context, { id }: { id: Id }): Promise<CredentialSecret> {
  const secret = newSecret()
  return db.tx(ctx, async (tx) => {
    const { name, kind } = await locked(tx, ctx, id)
    if (kind === 'jt808') throw new MusterError('conflict')
    await tx
      .update(deviceCredential)
      .set({ secretHash: secretDigest(secret) })
      .where(eq(deviceCredential.id, id))
    await log(tx, ctx, 'update', id, name)
    return { id, name, secret, tenantRoute: await routeOf(tx, ctx) }
  })
}

/** Shuts a device out or lets it in again, on an open connection too. */
export function enableCredential({ db }: Part, ctx: Context, { id, enabled }: { id: Id; enabled: boolean }): Promise<{ id: Id }> {
  return db.tx(ctx, async (tx) => {
    const { name } = await locked(tx, ctx, id)
    await tx.update(deviceCredential).set({ enabled }).where(eq(deviceCredential.id, id))
    await log(tx, ctx, 'update', id, name, enabled)
    return { id }
  })
}

/** Removes devices; all or none. A vehicle terminal that is removed may register anew. */
export function deleteCredentials({ db }: Part, ctx: Context, { ids }: { ids: Id[] }): Promise<{ deleted: number }> {
  return db.tx(ctx, async (tx) => {
    for (const id of [...new Set(ids)].sort((a, b) => Number(a) - Number(b))) {
      const { name } = await locked(tx, ctx, id)
      await tx.delete(deviceCredential).where(eq(deviceCredential.id, id))
      await log(tx, ctx, 'delete', id, name)
    }
    return { deleted: new Set(ids).size }
  })
}
