import { invalid } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import { and, eq, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { floor } from '../../db/tables.ts'

/** A map gets its number when it is made, and stays on while it carries the default floor. */
export const mapHooks: EntityHooks = {
  async beforeWrite({ tx, row, before }) {
    row.mapId ??= `map-${randomBytes(6).toString('hex')}`
    if (!before || before.mapEnable === row.mapEnable || row.mapEnable !== false) return
    const carried = await tx
      .select({ name: floor.name })
      .from(floor)
      .where(and(eq(floor.map, String(row.id)), eq(floor.isDefault, true), isNull(floor.deletedAt)))
    if (carried.length === 0) return
    throw invalid({ path: 'mapEnable', rule: 'holdsDefaultFloor', params: { floor: carried[0]?.name ?? '' } })
  },
}
