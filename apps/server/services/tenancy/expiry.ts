import { DAY } from '@muster/base'
import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import { systemContext } from '../../context.ts'
import { inboxMessage, tenant } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../site-time.ts'
import { sendInbox, usersWith } from '../people/messages.ts'

/** A tenant's administrators hear of its last day this long before. */
const AHEAD = 30 * DAY

/** Tells the administrators of tenants that end soon, once for each last day. Returns how many messages went out. */
export async function remindOfExpiry(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const ending = await deps.db.tx(systemContext('0'), (tx) =>
    tx
      .select({ id: tenant.id, name: tenant.name, expiryDate: tenant.expiryDate })
      .from(tenant)
      .where(
        and(
          isNull(tenant.deletedAt),
          eq(tenant.state, 'enabled'),
          gte(tenant.expiryDate, dayOf(now)),
          lte(tenant.expiryDate, dayOf(now + AHEAD)),
        ),
      ),
  )
  let sent = 0
  for (const { id, name, expiryDate } of ending) {
    const inside = systemContext(id)
    // A tenant whose own database is away is told in the next hour; the others now.
    const home = await deps.db.of(id).catch(() => null)
    if (!home || (home.tenant !== null && home.isAway())) continue
    const told = await deps.db.tx(inside, async (tx) => {
      const target = { entity: 'tenant', id: `${id}:${expiryDate}` }
      const known = await tx
        .select({ id: inboxMessage.id })
        .from(inboxMessage)
        .where(and(eq(inboxMessage.targetEntity, target.entity), eq(inboxMessage.targetId, target.id)))
        .limit(1)
      if (known.length > 0) return 0
      const users = await usersWith(tx, id, 'monitor:systemInfo:update')
      const params = { name, date: expiryDate ?? '' }
      return sendInbox(tx, now, users, { kind: 'expiry', title: 'inbox.tenant.title', content: 'inbox.tenant.content', params, target })
    })
    if (told > 0) deps.changes.emit({ tenant: id, entity: 'inboxMessage', ids: [] })
    sent += told
  }
  return sent
}
