import { type Id, invalid } from '@muster/base'
import { addRow, lockRow } from '@muster/entity-kit/server'
import type { BlacklistPerson } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { person } from '../../db/views.ts'
import type { Deps } from '../../deps.ts'
import { kit, kitDepsOf } from '../entities.ts'
import { isPersonKind, type PersonKind } from './person-tables.ts'

/** A person of any kind whom the caller may see, locked. `only` narrows the kind. Throws MusterError notFound. */
export async function lockPerson(
  tx: Tx,
  ctx: Context,
  id: Id,
  only?: PersonKind,
): Promise<{ kind: PersonKind; name: string; idNumber: string }> {
  const [found] = await tx.select({ kind: person.kind }).from(person).where(eq(person.id, id))
  const kind = only ?? found?.kind
  if (!isPersonKind(kind)) throw invalid({ path: 'id', rule: 'reference' })
  const row = await lockRow({ tx, ctx }, kit.bound(kind), id)
  return { kind, name: String(row.name), idNumber: String(row.idNumber) }
}

/**
 * Puts the ID number of a person on the blacklist: flagged wherever it is known, refused for visits, cards and permits from now on.
 * Throws MusterError: notFound, or invalid when it is on the list already or the last day has passed.
 */
export async function blacklistPerson(deps: Deps, ctx: Context, input: BlacklistPerson, only?: PersonKind): Promise<{ id: Id }> {
  const kitDeps = kitDepsOf(deps, ctx)
  const entry = await deps.db.tx(ctx, async (tx) => {
    const { name, idNumber } = await lockPerson(tx, ctx, input.id, only)
    const row = { kind: 'person', name, idNumber, reason: input.reason, validTo: input.validTo ?? null }
    return addRow({ kit, deps: kitDeps, tx, ctx }, kit.bound('blacklistEntry'), row)
  })
  tellOfPeople(deps, ctx, [entry.id])
  return { id: entry.id }
}

/** Whoever shows a flag of the list looks again. */
export function tellOfPeople(deps: Deps, ctx: Context, entries: Id[]): void {
  deps.changes.emit({ tenant: ctx.tenant, entity: 'blacklistEntry', ids: entries })
  for (const entity of ['employee', 'visitor', 'contractor', 'migrantWorker', 'vehicle', 'visitorVehicle'])
    deps.changes.emit({ tenant: ctx.tenant, entity, ids: [] })
}
