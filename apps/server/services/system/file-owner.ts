import type { Id } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import type { AnyEntity } from '@muster/model/define'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { file } from '../../db/tables.ts'

const fileFields = (entity: AnyEntity): string[] =>
  Object.entries(entity.fields).flatMap(([name, { kind, virtual }]) => ((kind === 'image' || kind === 'files') && !virtual ? [name] : []))

/**
 * An uploaded file is marked with the first row that names it. Two things rest on the mark: whoever opens the file is judged by that one row
 * instead of by every table that may name files (`visibleFiles`), and a file without it was never used (`dropUnused`).
 */
async function claim(tx: Tx, entity: AnyEntity, fields: readonly string[], row: Record<string, unknown>): Promise<void> {
  const ids = fields.flatMap((name) => (row[name] ?? []) as Id | Id[])
  if (ids.length === 0 || typeof row.id !== 'string') return
  await tx
    .update(file)
    .set({ ownerEntity: entity.name, ownerId: row.id })
    .where(and(inArray(file.id, ids), isNull(file.ownerId)))
}

/** The hooks of all entities, with the ownership of files added where an entity has any. */
export function withFileOwners(
  entities: Readonly<Record<string, AnyEntity>>,
  hooks: Readonly<Record<string, EntityHooks>>,
): Record<string, EntityHooks> {
  const all: Record<string, EntityHooks> = { ...hooks }
  for (const entity of Object.values(entities)) {
    const fields = fileFields(entity)
    if (fields.length === 0) continue
    const own = hooks[entity.name] ?? {}
    all[entity.name] = {
      ...own,
      async afterWrite(write) {
        await own.afterWrite?.(write)
        await claim(write.tx, entity, fields, write.row)
      },
    }
  }
  return all
}
