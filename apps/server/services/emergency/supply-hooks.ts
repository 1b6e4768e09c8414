import type { EntityHooks, Row } from '@muster/entity-kit/server'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { employee } from '../../db/tables.ts'
import { dayOf, expiryStateOf } from '../../site-time.ts'

/** What a supply is in on a day (`YYYY-MM-DD`): expired before due before short; one that a check found faulty stays so. */
export function supplyState(row: Row, today: string): 'normal' | 'short' | 'due' | 'expired' | 'faulty' {
  if (row.state === 'faulty') return 'faulty'
  const expiry = expiryStateOf(typeof row.expiryDate === 'string' ? row.expiryDate : null, today)
  if (expiry === 'expired' || expiry === 'due') return expiry
  const least = Number(row.minimum ?? row.required ?? 0)
  return Number(row.quantity ?? 0) < least ? 'short' : 'normal'
}

export const supplyHooks: EntityHooks = {
  async beforeWrite({ deps, row }) {
    row.quantity ??= 0
    row.state = supplyState(row, dayOf(deps.now()))
  },
}

async function phoneOf(tx: Tx, id: unknown): Promise<string | null> {
  if (typeof id !== 'string') return null
  const [row] = await tx.select({ phone: employee.contact }).from(employee).where(eq(employee.id, id))
  return row?.phone ?? null
}

/** The phone of a supply point is its manager's unless another was typed. */
export const supplyPointHooks: EntityHooks = {
  async beforeWrite({ tx, row, before }) {
    if (row.manager !== before?.manager && (!row.phone || row.phone === before?.phone)) row.phone = await phoneOf(tx, row.manager)
  },
}

export const emergencyAreaHooks: EntityHooks = {
  async beforeWrite({ tx, row, before }) {
    if (row.manager !== before?.manager) row.managerPhone = await phoneOf(tx, row.manager)
  },
}
