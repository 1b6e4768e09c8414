import { invalid } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { dispenserSlot } from '../../db/tables.ts'
import { refuseBlacklisted } from '../vehicles/visit-hooks.ts'
import { dayOf } from '../../site-time.ts'

/** A dispenser has its slots from the start; fewer slots take away the last ones, unless something is in them. */
export const cardDispenserHooks: EntityHooks = {
  async afterWrite({ deps, tx, ctx, row }) {
    const dispenser = String(row.id)
    const wanted = Number(row.slotCount)
    const kept = await tx
      .select({ number: dispenserSlot.number, state: dispenserSlot.state, tag: dispenserSlot.tag })
      .from(dispenserSlot)
      .where(and(eq(dispenserSlot.dispenser, dispenser), isNull(dispenserSlot.deletedAt)))
    if (kept.some((slot) => slot.number > wanted && (slot.tag !== null || (slot.state !== 'empty' && slot.state !== 'faulty'))))
      throw invalid({ path: 'slotCount', rule: 'slotsInUse' })
    const now = deps.now()
    const by = ctx.actor?.userId ?? null
    await tx
      .update(dispenserSlot)
      .set({ deletedAt: now })
      .where(and(eq(dispenserSlot.dispenser, dispenser), gt(dispenserSlot.number, wanted), isNull(dispenserSlot.deletedAt)))
    const known = new Set(kept.map((slot) => slot.number))
    const code = (number: number) => `${row.cabinetNumber}-${String(number).padStart(3, '0')}`
    const missing = Array.from({ length: wanted }, (_, i) => i + 1).filter((number) => !known.has(number))
    if (missing.length > 0)
      await tx.insert(dispenserSlot).values(
        missing.map((number) => ({
          dispenser,
          state: 'empty',
          number,
          code: code(number),
          createdAt: now,
          createdBy: by,
          updatedAt: now,
          updatedBy: by,
        })),
      )
    for (const number of known) {
      await tx
        .update(dispenserSlot)
        .set({ code: code(number) })
        .where(and(eq(dispenserSlot.dispenser, dispenser), eq(dispenserSlot.number, number), isNull(dispenserSlot.deletedAt)))
    }
  },
  async beforeDelete({ deps, tx, row }) {
    await tx
      .update(dispenserSlot)
      .set({ deletedAt: deps.now() })
      .where(and(eq(dispenserSlot.dispenser, String(row.id)), isNull(dispenserSlot.deletedAt)))
  },
}

/** The blacklist wins over the white list; what the other kind needs is not kept. */
export const whitelistEntryHooks: EntityHooks = {
  async beforeWrite({ deps, tx, row }) {
    if (row.kind === 'vehicle') Object.assign(row, { person: null, idNumber: null })
    else row.plate = null
    const today = dayOf(deps.now())
    try {
      await refuseBlacklisted(tx, { plate: row.plate, driverIdNumber: row.idNumber }, today)
    } catch {
      throw invalid({ path: row.kind === 'vehicle' ? 'plate' : 'idNumber', rule: 'blacklisted' })
    }
  },
}
