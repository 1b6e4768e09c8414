import { type Id, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { tag } from '../../db/tables.ts'

export type TagRow = typeof tag.$inferSelect

/** Locks a tag that the caller may see. Throws MusterError notFound. */
export async function lockTag(tx: Tx, ctx: Context, id: Id): Promise<TagRow> {
  const [row] = await tx
    .select()
    .from(tag)
    .where(and(eq(tag.id, id), isNull(tag.deletedAt), scopeWhere(entities.tag, ctx.scope)))
    .for('update')
  if (!row) throw new MusterError('notFound')
  return row
}
