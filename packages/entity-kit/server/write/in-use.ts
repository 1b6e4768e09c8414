import { type Id, MusterError } from '@muster/base'
import { permissionOf } from '@muster/model/define'
import { and, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound, Kit } from '../kit/kit.ts'
import { titleField } from '../query/labels.ts'
import { idArray } from '../query/scope.ts'

const NAMED = 3

const names = (column: PgColumn, several: boolean, ids: Id[]) =>
  several ? sql`${column} && ${idArray(ids)}` : sql`${column} = any(${idArray(ids)})`

/**
 * Settles what refers to rows that are about to be deleted: refuses with who uses them, or empties the references that may be emptied.
 * Users of rows that go in the same call don't count (a tree deleted as a whole). Throws MusterError inUse.
 */
export async function releaseReferences(tx: KitTx, kit: Kit, bound: Bound, ctx: KitContext, ids: Id[]): Promise<void> {
  const reasons: string[] = []
  for (const { from, field, definition } of kit.referrers(bound.entity.name)) {
    const policy = definition.onDelete ?? (definition.fixed ? 'copy' : 'refuse')
    if (policy === 'copy') continue
    const column = from.column(field)
    const several = definition.kind === 'refs'
    const where = and(
      names(column, several, ids),
      isNull(from.column('deletedAt')),
      from.entity.name === bound.entity.name ? sql`not (${from.column('id')} = any(${idArray(ids)}))` : undefined,
    )
    if (policy === 'clear') {
      const emptied = several ? sql`(select array_agg(x) from unnest(${column}) as x where not (x = any(${idArray(ids)})))` : sql`null`
      await tx
        .update(from.table)
        .set({ [field]: emptied, revision: sql`${from.column('revision')} + 1` })
        .where(where)
      continue
    }
    const users = await tx
      .select({ title: from.column(titleField(from)), n: sql<string>`count(*) over ()` })
      .from(from.table)
      .where(where)
      .limit(NAMED)
    if (users.length === 0) continue
    const label = from.entity.label[ctx.language]
    const count = Number(users[0]?.n ?? 0)
    // Who may not list them learns how many there are, not what they are called.
    const listed = ctx.permissions.has('*') || ctx.permissions.has(permissionOf(from.entity, 'list'))
    const titles = users.map((user) => String(user.title)).join('、')
    reasons.push(listed ? `${label} ${count}（${titles}${count > NAMED ? '…' : ''}）` : `${label} ${count}`)
  }
  if (reasons.length > 0) throw new MusterError('inUse', { params: { used: reasons.join('；') } })
}
