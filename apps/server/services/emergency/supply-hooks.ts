import { DAY } from '@muster/base'
import type { EntityHooks, Row } from '@muster/entity-kit/server'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { employee } from '../../db/tables.ts'

/** Days before its end from which a supply is due. */
const DUE_DAYS = 30

/** What a supply is in on a day (`YYYY-MM-DD`): expired before due before short; one that a check found faulty stays so. */
export function supplyState(row: Row, today: string): 'normal' | 'short' | 'due' | 'expired' | 'faulty' {
  if (row.state === 'faulty') return 'faulty'
  const expiry = typeof row.expiryDate === 'string' ? row.expiryDate : null
  if (expiry !== null && expiry < today) return 'expired'
  const due = new Date(Date.parse(`${today}T00:00:00Z`) + DUE_DAYS * DAY).toISOString().slice(0, 10)
  if (expiry !== null && expiry <= due) return 'due'
  const least = Number(row.minimum ?? row.required ?? 0)
  return Number(row.quantity ?? 0) < least ? 'short' : 'normal'
}

const today = (now: number, zoneOffsetMinutes: number) => new Date(now + zoneOffsetMinutes * 60_000).toISOString().slice(0, 10)

export const supplyHooks: EntityHooks = {
  async beforeWrite({ deps, row }) {
    row.quantity ??= 0
    row.state = supplyState(row, today(deps.now(), deps.zoneOffsetMinutes))
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
