import { invalid, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import type { DictionaryCode } from '@muster/model'
import { entities } from '@muster/model/entities'
import type { CheckSupply, MoveSupply } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { supply, supplyMovement, supplyPoint, user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../site-time.ts'
import { supplyState } from './supply-hooks.ts'

export type Movement = Extract<DictionaryCode<'movementKind'>, 'in' | 'out' | 'check' | 'scrap'>

/** Quantities are kept to hundredths. */
const round = (value: number): number => Math.round(value * 100) / 100

/**
 * Takes a supply in or out, scraps some of it, or counts it; each leaves a line with who and when. The stock never goes below nothing.
 * Throws MusterError: notFound, or invalid when more is taken than there is, or nothing is moved.
 */
export async function moveSupply(
  deps: Pick<Deps, 'db' | 'changes' | 'clock'>,
  ctx: Context,
  kind: Movement,
  input: MoveSupply & Partial<Pick<CheckSupply, 'result'>>,
): Promise<{ quantity: number }> {
  const now = deps.clock.now()
  const by = ctx.actor?.userId ?? null
  const balance = await deps.db.tx(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(supply)
      .where(and(eq(supply.id, input.id), isNull(supply.deletedAt), scopeWhere(entities.supply, ctx.scope)))
      .for('update')
    if (!row) throw new MusterError('notFound')
    if (kind !== 'check' && input.quantity === 0) throw invalid({ path: 'quantity', rule: 'min', params: { min: 0.01 } })
    const left = round(kind === 'check' ? input.quantity : row.quantity + (kind === 'in' ? input.quantity : -input.quantity))
    if (left < 0) throw invalid({ path: 'quantity', rule: 'max', params: { max: row.quantity } })
    const found = kind === 'check' ? { checkedAt: now, state: input.result === 'faulty' ? 'faulty' : 'normal' } : {}
    const next = { ...row, ...found, quantity: left }
    await tx
      .update(supply)
      .set({
        ...found,
        quantity: left,
        state: supplyState(next, dayOf(now)),
        revision: row.revision + 1,
        updatedAt: now,
        updatedBy: by,
      })
      .where(eq(supply.id, row.id))
    if (kind === 'check') await tx.update(supplyPoint).set({ checkedAt: now }).where(eq(supplyPoint.id, row.point))
    const [self] = by === null ? [] : await tx.select({ person: user.person }).from(user).where(eq(user.id, by))
    await tx.insert(supplyMovement).values({
      supply: row.id,
      kind,
      quantity: input.quantity,
      balance: left,
      reason: input.reason ?? null,
      person: self?.person ?? null,
      time: now,
      result: input.result ?? null,
      createdAt: now,
      createdBy: by,
      updatedAt: now,
      updatedBy: by,
    })
    await audit(tx, ctx, {
      entity: 'supply',
      action: 'update',
      targetId: row.id,
      changes: [{ field: 'quantity', before: row.quantity, after: left }],
      request: { kind, reason: input.reason },
    })
    return left
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'supply', ids: [input.id] })
  return { quantity: balance }
}
