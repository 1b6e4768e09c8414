import type { Id } from '@muster/base'
import { eq } from 'drizzle-orm'
import { user } from '../db/tables.ts'
import type { Deps } from '../deps.ts'

/** The person that an account is bound to, null when none. */
export function boundPerson(deps: Pick<Deps, 'db'>, who: { tenant: Id; actor: { userId: Id } | null }): Promise<Id | null> {
  const { actor } = who
  if (!actor) return Promise.resolve(null)
  return deps.db.tx(who, async (tx) => {
    const [row] = await tx.select({ person: user.person }).from(user).where(eq(user.id, actor.userId))
    return row?.person ?? null
  })
}
