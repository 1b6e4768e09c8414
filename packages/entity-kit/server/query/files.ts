import { type Id, isId } from '@muster/base'
import type { Field } from '@muster/model/define'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound, Kit } from '../kit/kit.ts'
import { snakeCase } from '../table/table.ts'
import { visibleWhere } from './page.ts'
import { idArray } from './scope.ts'

/** A field whose row lets its readers see the file that it names. What is hidden from them grants nothing. */
const isFileField = (field: Field): boolean =>
  !field.virtual && !field.hidden && (field.kind === 'image' || field.kind === 'files' || (field.kind === 'ref' && field.entity === 'file'))

/** The names of an entity's fields that hold files. */
const fileFields = ({ entity }: Bound): [string, Field][] => Object.entries(entity.fields).filter(([, field]) => isFileField(field))

/** Rows that may name the files asked for. */
const MOST_ROWS = 1000

type FileRow = { id: Id; uploader: Id | null; ownerEntity: string | null; ownerId: Id | null }

/**
 * The one place that says whose files one may see: those one has uploaded, and those named by a row that the scope shows, of whatever entity.
 * Asks the row that the file was made for first, and all others only where that one is not visible. Work without an actor sees all of its tenant.
 */
export async function visibleFiles(tx: KitTx, kit: Kit, ctx: KitContext, ids: readonly Id[]): Promise<Set<Id>> {
  const file = kit.bound('file')
  const files = (await tx
    .select({
      id: file.column('id'),
      uploader: file.column('uploader'),
      ownerEntity: file.column('ownerEntity'),
      ownerId: file.column('ownerId'),
    })
    .from(file.table)
    .where(
      and(
        sql`${file.column('id')} = any(${idArray(ids)})`,
        sql`${file.column('tenantId')} = ${ctx.tenant}::bigint`,
        isNull(file.column('deletedAt')),
      ),
    )) as FileRow[]
  const visible = new Set(files.filter(({ uploader }) => ctx.actor === null || uploader === ctx.actor.userId).map(({ id }) => id))
  const open = () => files.filter(({ id }) => !visible.has(id))
  for (const row of open()) {
    if (row.ownerEntity === null || !isId(row.ownerId) || !kit.known(row.ownerEntity)) continue
    const owner = kit.bound(row.ownerEntity)
    if (owner.entity.view) continue
    const only = sql`${owner.column('id')} = ${row.ownerId}::bigint`
    for (const id of await named(tx, ctx, [owner], [row.id], only)) visible.add(id)
  }
  const rest = open().map(({ id }) => id)
  if (rest.length === 0) return visible
  const bounds = kit.all().filter(({ entity }) => !entity.view)
  for (const id of await named(tx, ctx, bounds, rest)) visible.add(id)
  return visible
}

/** Those of the files that visible rows of these entities name. */
async function named(tx: KitTx, ctx: KitContext, bounds: readonly Bound[], ids: readonly Id[], only?: SQL): Promise<Id[]> {
  const arms = bounds.flatMap((bound) =>
    fileFields(bound).map(([name, field]) => {
      const column = bound.column(name)
      const several = field.kind === 'files'
      const holding = bound.entity.tenant
        ? sql`${bound.column('id')} in (select muster_holding(${bound.entity.dbName}, ${snakeCase(name)}, ${idArray(ids)}, ${MOST_ROWS}))`
        : sql`${column} && ${idArray(ids)}`
      const names = only ? undefined : several ? holding : sql`${column} is not null and ${column} = any(${idArray(ids)})`
      const value = several ? sql`unnest(${column})` : sql`${column}`
      return sql`select ${value} as file from ${bound.table} where ${and(visibleWhere(bound, ctx), names, only)}`
    }),
  )
  if (arms.length === 0) return []
  const { rows } = await tx.execute<{ file: Id }>(
    sql`select distinct file from (${sql.join(arms, sql` union all `)}) as named where file = any(${idArray(ids)})`,
  )
  return rows.map((row) => row.file)
}
