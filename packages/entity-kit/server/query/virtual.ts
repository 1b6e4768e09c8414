import type { Id } from '@muster/base'
import type { CountOf } from '@muster/model/define'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound, Kit, Row } from '../kit/kit.ts'
import { snakeCase } from '../table/table.ts'
import { visibleWhere } from './page.ts'
import { idArray } from './scope.ts'

/** Each given row with every row below it: pairs of (root, node). Ends also where the data holds a cycle. */
const below = (bound: Bound, parent: string, ids: Id[]): SQL => sql`
  with recursive below(root, node) as (
    select t.id, t.id from ${bound.table} t where t.id = any(${idArray(ids)})
    union
    select b.root, t.id from below b join ${bound.table} t on t.${sql.identifier(snakeCase(parent))} = b.node where t.deleted_at is null
  )`

async function countOne(tx: KitTx, kit: Kit, bound: Bound, ctx: KitContext, count: CountOf, ids: Id[]): Promise<Map<Id, number>> {
  const from = kit.bound(count.entity)
  const several = from.entity.fields[count.field]?.kind === 'refs'
  const narrowed = and(
    visibleWhere(from, ctx),
    ...Object.entries(count.where ?? {}).map(([name, value]) => sql`${from.column(name)} = ${value}`),
  )
  const match = several ? sql`asked.node = any(${from.column(count.field)})` : sql`${from.column(count.field)} = asked.node`
  const direct = (nodes: SQL) =>
    sql`select asked.node as id, count(*) as n from (${nodes}) as asked join ${from.table} on ${match} and ${narrowed} group by 1`
  // In a tree each node is counted once, however many of those asked for stand above it.
  const { rows } = await tx.execute<{ id: Id; n: string }>(
    bound.entity.parent
      ? sql`${below(bound, bound.entity.parent, ids)}, direct as materialized (${direct(sql`select distinct node from below`)})
          select below.root as id, sum(direct.n) as n from below join direct on direct.id = below.node group by 1`
      : direct(sql`select unnest(${idArray(ids)}) as node`),
  )
  return new Map(rows.map((row) => [row.id, Number(row.n)]))
}

/** Fills the fields that have no column: counts of what the caller may see, and the rows on the other side of a reference. */
export async function addVirtual(tx: KitTx, kit: Kit, bound: Bound, ctx: KitContext, rows: Row[], only?: readonly string[]): Promise<void> {
  const ids = rows.map((row) => row.id as Id)
  if (ids.length === 0) return
  for (const [name, field] of Object.entries(bound.entity.fields)) {
    if (!field.virtual || (only && !only.includes(name))) continue
    if (field.counts) {
      const totals = new Map<Id, number>()
      for (const count of field.counts.filter((c) => kit.known(c.entity))) {
        for (const [id, n] of await countOne(tx, kit, bound, ctx, count, ids)) totals.set(id, (totals.get(id) ?? 0) + n)
      }
      for (const row of rows) row[name] = totals.get(row.id as Id) ?? 0
    } else if (field.through && field.entity) {
      const other = kit.bound(field.entity)
      const through = other.column(field.through)
      const found = await tx
        .select({ id: other.column('id'), owner: through })
        .from(other.table)
        .where(and(sql`${through} = any(${idArray(ids)})`, isNull(other.column('deletedAt'))))
        .orderBy(other.column('id'))
      for (const row of rows) row[name] = found.filter((f) => f.owner === row.id).map((f) => f.id)
    }
  }
}
