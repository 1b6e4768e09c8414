import { DAY, type Id, type Millis } from '@muster/base'
import type { Bound } from '@muster/entity-kit/server'
import { and, asc, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/db.ts'
import { file } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'

/** A form may stay open for so long between an upload and its saving. */
const PATIENCE: Millis = DAY
/** Files looked at in one transaction. */
const BATCH = 500

/** Every column that may name a file, whether anybody is shown it or not. */
function namesOf({ entity, column, table }: Bound): SQL[] {
  if (entity.view) return []
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.virtual) return []
    if (field.kind === 'files') return [sql`select unnest(${column(name)}) as file from ${table}`]
    if (field.kind === 'image' || (field.kind === 'ref' && field.entity === 'file'))
      return [sql`select ${column(name)} as file from ${table}`]
    return []
  })
}

/** Those of the files that no row names, deleted rows included: an old record keeps its papers. */
async function unnamed(tx: Tx, ids: readonly Id[]): Promise<Id[]> {
  const columns = kit.all().flatMap(namesOf)
  const { rows } = await tx.execute<{ id: Id }>(
    sql`select id from unnest(${sql.param([...ids])}::bigint[]) as asked(id)
        where id not in (select file from (${sql.join(columns, sql` union all `)}) as named where file = any(${sql.param([...ids])}::bigint[]))`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Removes files of all tenants of a database that were uploaded more than a day ago and never became part of a record: a form that was left, a picture that
 * was exchanged before saving. Gives how many. The row goes first: what is left behind by a crash in between is bytes that nobody can reach.
 */
export async function dropUnused(deps: Pick<Deps, 'files' | 'clock'>, database: Pick<Database, 'ownerTx'>): Promise<number> {
  const before = deps.clock.now() - PATIENCE
  let count = 0
  let after: Id = '0'
  for (;;) {
    const { looked, gone } = await database.ownerTx(async (tx) => {
      const open = await tx
        .select({ id: file.id })
        .from(file)
        .where(and(isNull(file.ownerId), isNull(file.deletedAt), lt(file.createdAt, before), gt(file.id, after)))
        .orderBy(asc(file.id))
        .limit(BATCH)
        .for('update')
      const ids = open.map(({ id }) => id)
      const unused = ids.length === 0 ? [] : await unnamed(tx, ids)
      const removed = unused.length === 0 ? [] : await tx.delete(file).where(inArray(file.id, unused)).returning({ key: file.storageKey })
      return { looked: ids, gone: removed }
    })
    for (const { key } of gone) await deps.files.remove(key)
    count += gone.length
    const last = looked.at(-1)
    if (last === undefined || looked.length < BATCH) return count
    after = last
  }
}
