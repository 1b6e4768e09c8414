import { type Id, invalid } from '@muster/base'
import { lockRow } from '@muster/entity-kit/server'
import type { LiftBlacklist } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { blacklistEntry } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'
import { applyBlacklist, entryInForce } from './blacklist.ts'
import { lockPerson, tellOfPeople } from './blacklist-person.ts'
import { dayOf } from '../../site-time.ts'
import type { PersonKind } from './person-tables.ts'

/** Lifts one entry of the blacklist; the entry stays, with who lifted it and why. Throws MusterError: notFound, or invalid when it is lifted. */
export async function liftBlacklist(deps: Deps, ctx: Context, input: LiftBlacklist): Promise<{ id: Id }> {
  await deps.db.tx(ctx, (tx) => lift(tx, deps, ctx, input.id, input.reason))
  tellOfPeople(deps, ctx, [input.id])
  return { id: input.id }
}

/** Lifts what stands against a person's ID number. Throws MusterError: notFound, or invalid when nothing does. */
export async function liftPerson(deps: Deps, ctx: Context, input: LiftBlacklist, only?: PersonKind): Promise<{ id: Id }> {
  const id = await deps.db.tx(ctx, async (tx) => {
    const { idNumber } = await lockPerson(tx, ctx, input.id, only)
    const entry = await entryInForce(tx, { idNumber }, dayOf(deps.clock.now()))
    if (!entry) throw invalid({ path: 'id', rule: 'lifted' })
    await lift(tx, deps, ctx, entry, input.reason)
    return entry
  })
  tellOfPeople(deps, ctx, [id])
  return { id }
}

async function lift(tx: Tx, deps: Deps, ctx: Context, id: Id, reason: string): Promise<void> {
  const now = deps.clock.now()
  const row = await lockRow({ tx, ctx }, kit.bound('blacklistEntry'), id)
  if (row.liftedAt) throw invalid({ path: 'id', rule: 'lifted' })
  const operator = ctx.actor?.userId ?? null
  await tx
    .update(blacklistEntry)
    .set({ liftedAt: now, liftReason: reason, operator, revision: Number(row.revision) + 1, updatedAt: now, updatedBy: operator })
    .where(eq(blacklistEntry.id, id))
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  for (const listed of [{ idNumber: text(row.idNumber) }, { plate: text(row.plate) }, { creditCode: text(row.creditCode) }])
    await applyBlacklist(tx, listed, now, operator)
  const changes = [
    { field: 'liftedAt', before: null, after: now },
    { field: 'liftReason', before: null, after: reason },
  ]
  await audit(tx, ctx, { entity: 'blacklistEntry', module: 'people', action: 'update', targetId: id, changes })
}
