import { type Id, invalid, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { BindDevice, PhoneState, TagReply } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { type Context, everything } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { phone, tag } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { linkTag, tellHolding } from './bind-tag.ts'
import { releaseTag } from './unbind-tag.ts'

type Needs = Pick<Deps, 'db' | 'changes' | 'clock'>
type Phone = typeof phone.$inferSelect

async function lockPhone(tx: Tx, ctx: Context, id: Id): Promise<Phone> {
  const [row] = await tx
    .select()
    .from(phone)
    .where(and(eq(phone.id, id), isNull(phone.deletedAt), scopeWhere(entities.phone, ctx.scope)))
    .for('update')
  if (!row) throw new MusterError('notFound')
  return row
}

async function change(tx: Tx, ctx: Context, row: Phone, now: number, next: Partial<Phone>): Promise<void> {
  await tx
    .update(phone)
    .set({ ...next, revision: row.revision + 1, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
    .where(eq(phone.id, row.id))
  await audit(tx, ctx, {
    entity: 'phone',
    action: 'update',
    targetId: row.id,
    changes: Object.entries(next).map(([field, after]) => ({ field, before: row[field as keyof Phone], after })),
  })
}

/** The tag row by which the engine hears a phone; an approved one is active. */
async function tagOf(tx: Tx, ctx: Context, row: Phone, now: number): Promise<Id> {
  const by = ctx.actor?.userId ?? null
  const active = { activationStatus: 'active', updatedAt: now, updatedBy: by }
  if (row.tag !== null) {
    await tx.update(tag).set(active).where(eq(tag.id, row.tag))
    return row.tag
  }
  const [taken] = await tx
    .select({ id: tag.id })
    .from(tag)
    .where(and(eq(tag.number, row.deviceCode), isNull(tag.deletedAt)))
  if (taken) throw invalid({ path: 'ids', rule: 'unique' })
  const [made] = await tx
    .insert(tag)
    .values({ number: row.deviceCode, type: 'phone', model: row.model, createdAt: now, createdBy: by, ...active })
    .returning({ id: tag.id })
  return made?.id ?? ''
}

/**
 * Approves phones, or disables them: only an approved phone yields positions, because only then its tag is active. A disabled phone stays
 * its holder's and is heard again once it is approved again. All or none. Throws MusterError notFound, or invalid when a number is a tag's already.
 */
export async function setPhoneState(deps: Needs, ctx: Context, { ids, state }: PhoneState): Promise<boolean> {
  const now = deps.clock.now()
  const tags = await deps.db.tx(ctx, async (tx) => {
    const touched: Id[] = []
    for (const id of [...new Set(ids)].sort((a, b) => Number(a) - Number(b))) {
      const row = await lockPhone(tx, ctx, id)
      if (row.state === state) continue
      if (state === 'approved') {
        const own = await tagOf(tx, ctx, row, now)
        await change(tx, ctx, row, now, { state, tag: own })
        touched.push(own)
        continue
      }
      if (row.tag !== null) {
        await tx.update(tag).set({ activationStatus: 'inactive', onlineStatus: 'offline', updatedAt: now }).where(eq(tag.id, row.tag))
        touched.push(row.tag)
      }
      await change(tx, ctx, row, now, { state, onlineStatus: 'offline' })
    }
    return touched
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'phone', ids })
  if (tags.length > 0) deps.changes.emit({ tenant: ctx.tenant, entity: 'tag', ids: tags })
  return true
}

/** Its own tag, which is nobody's department: who may see the phone may bind it. */
const asOwner = (ctx: Context): Context => ({ ...ctx, scope: everything })

/** Gives a phone to a person: one phone a person, one positioning device a person. Throws MusterError. */
export async function bindPhone(deps: Needs, ctx: Context, { id, person }: BindDevice): Promise<TagReply> {
  const now = deps.clock.now()
  const { reply, holder } = await deps.db.tx(ctx, async (tx) => {
    const row = await lockPhone(tx, ctx, id)
    if (row.state !== 'approved' || row.tag === null) throw invalid({ path: 'id', rule: 'phonePending' })
    const linked = await linkTag(tx, ctx, now, { id: row.tag, person }, asOwner(ctx))
    await change(tx, ctx, row, now, { holder: person })
    return linked
  })
  tellHolding(deps, ctx, reply.id, holder)
  deps.changes.emit({ tenant: ctx.tenant, entity: 'phone', ids: [id] })
  return reply
}

/** Takes a phone from its holder. Throws MusterError: notFound, or invalid when nobody has it. */
export async function unbindPhone(deps: Needs, ctx: Context, { id }: { id: Id }): Promise<TagReply> {
  const now = deps.clock.now()
  const { reply, holder } = await deps.db.tx(ctx, async (tx) => {
    const row = await lockPhone(tx, ctx, id)
    if (row.tag === null || row.holder === null) throw invalid({ path: 'id', rule: 'unlinked' })
    const released = await releaseTag(tx, asOwner(ctx), now, { id: row.tag })
    await change(tx, ctx, row, now, { holder: null })
    return released
  })
  tellHolding(deps, ctx, reply.id, holder)
  deps.changes.emit({ tenant: ctx.tenant, entity: 'phone', ids: [id] })
  return reply
}
