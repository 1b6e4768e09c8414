import type { EntityHooks } from '@muster/entity-kit/server'
import { eq } from 'drizzle-orm'
import { employee } from '../../db/tables.ts'

/** The phone shown with an area is that of whoever is in charge. */
export const areaHooks: EntityHooks = {
  async beforeWrite({ tx, row, before }) {
    if (before && row.manager === before.manager) return
    row.managerPhone = null
    if (typeof row.manager !== 'string') return
    const [found] = await tx.select({ contact: employee.contact }).from(employee).where(eq(employee.id, row.manager))
    row.managerPhone = found?.contact ?? null
  },
}
