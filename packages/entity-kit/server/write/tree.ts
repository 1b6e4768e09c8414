import type { FieldError, Id } from '@muster/base'
import { and, isNull, ne, sql } from 'drizzle-orm'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound, Row } from '../kit/kit.ts'
import { titleField } from '../query/labels.ts'
import { snakeCase } from '../table/table.ts'

/** Whether `node` is `root` or stands below it. */
async function isBelow(tx: KitTx, bound: Bound, parent: string, node: Id, root: Id): Promise<boolean> {
  const column = sql.identifier(snakeCase(parent))
  const { rows } = await tx.execute(sql`
    with recursive above(id) as (
      select ${node}::bigint
      union
      select t.${column} from above join ${bound.table} t on t.id = above.id where t.${column} is not null
    ) select 1 from above where id = ${root}::bigint limit 1`)
  return rows.length > 0
}

/** Rules of trees: no row below itself, no two siblings of one name. Tree writes of one entity wait for each other. */
export async function checkTree(tx: KitTx, bound: Bound, ctx: KitContext, row: Row): Promise<FieldError[]> {
  const { parent } = bound.entity
  if (!parent) return []
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tree:${bound.entity.name}:${ctx.tenant}`}))`)
  const above = row[parent] as Id | null
  const errors: FieldError[] = []
  if (above && row.id && (await isBelow(tx, bound, parent, above, row.id as Id))) errors.push({ path: parent, rule: 'ownParent' })
  const title = titleField(bound)
  const twins = await tx
    .select({ id: bound.column('id') })
    .from(bound.table)
    .where(
      and(
        bound.entity.tenant ? sql`${bound.column('tenantId')} = ${ctx.tenant}::bigint` : undefined,
        isNull(bound.column('deletedAt')),
        above ? sql`${bound.column(parent)} = ${above}::bigint` : isNull(bound.column(parent)),
        sql`${bound.column(title)} = ${row[title]}`,
        row.id ? ne(bound.column('id'), row.id) : undefined,
      ),
    )
    .limit(1)
  if (twins.length > 0) errors.push({ path: title, rule: 'unique' })
  return errors
}
