import { type Id, MusterError } from '@muster/base'
import { find } from '@muster/entity-kit/server'
import { eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { sosConfig } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit, kitDepsOf } from '../entities.ts'

type Needs = Pick<Deps, 'db' | 'changes' | 'clock'>

/** The one row of a tenant; it is there from the first time somebody asks for it. */
async function idOf(deps: Needs, ctx: Context): Promise<Id> {
  return deps.db.tx(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sos ${ctx.tenant}`}, 0))`)
    const [known] = await tx.select({ id: sosConfig.id }).from(sosConfig).where(isNull(sosConfig.deletedAt)).limit(1)
    if (known) return known.id
    const now = deps.clock.now()
    const [made] = await tx
      .insert(sosConfig)
      .values({ delayMinutes: { level1: 0, level2: 5, level3: 10 }, createdAt: now, updatedAt: now })
      .returning({ id: sosConfig.id })
    return made?.id ?? ''
  })
}

/** Who hears of an SOS, and when. */
export async function findSosConfig(deps: Deps, ctx: Context): Promise<unknown> {
  return find(kit, kitDepsOf(deps, ctx), ctx, kit.bound('sosConfig'), { id: await idOf(deps, ctx), unmask: false })
}

const nobody = { level1Recipients: null, level2Recipients: null, level3Recipients: null }

/** Takes every recipient away; SOS still sounds and shows. Throws MusterError notFound. */
export async function emptySosConfig(deps: Needs, ctx: Context): Promise<boolean> {
  const id = await idOf(deps, ctx)
  await deps.db.tx(ctx, async (tx) => {
    const [before] = await tx.select().from(sosConfig).where(eq(sosConfig.id, id)).for('update')
    if (!before) throw new MusterError('notFound')
    await tx
      .update(sosConfig)
      .set({ ...nobody, revision: before.revision + 1, updatedAt: deps.clock.now(), updatedBy: ctx.actor?.userId ?? null })
      .where(eq(sosConfig.id, id))
    const changes = (Object.keys(nobody) as (keyof typeof nobody)[]).map((field) => ({ field, before: before[field], after: null }))
    await audit(tx, ctx, { entity: 'sosConfig', action: 'update', targetId: id, changes })
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'sosConfig', ids: [id] })
  return true
}
