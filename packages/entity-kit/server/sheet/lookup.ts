import type { Id } from '@muster/base'
import { and, or, sql } from 'drizzle-orm'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound } from '../kit/kit.ts'
import { calledSql, titleField } from '../query/labels.ts'
import { visibleWhere } from '../query/page.ts'

/** Full paths of a tree's rows, `总公司/生产部/一车间`, or of what stands in something, `甲楼/1层`; a loop in the data ends the path. */
export async function pathsOf(tx: KitTx, bound: Bound, ctx: KitContext): Promise<Map<Id, string>> {
  const { parent, within } = bound.entity
  if (within) {
    const rows = await tx
      .select({ id: bound.column('id'), path: calledSql(bound) })
      .from(bound.table)
      .where(visibleWhere(bound, ctx))
    return new Map(rows.map((row) => [row.id as Id, row.path]))
  }
  if (!parent) return new Map()
  const rows = await tx
    .select({ id: bound.column('id'), title: bound.column(titleField(bound)), parent: bound.column(parent) })
    .from(bound.table)
    .where(visibleWhere(bound, { ...ctx, scope: { all: true, departments: [], areas: [], allAreas: true, self: null } }))
  const byId = new Map(rows.map((row) => [row.id as Id, row]))
  const path = (id: Id): string => {
    const names: string[] = []
    const seen = new Set<Id>()
    for (let at = byId.get(id); at && !seen.has(at.id as Id); at = at.parent ? byId.get(at.parent as Id) : undefined) {
      seen.add(at.id as Id)
      names.unshift(String(at.title))
    }
    return names.join('/')
  }
  return new Map(rows.map((row) => [row.id as Id, path(row.id as Id)]))
}

/** What a text in a reference column stands for: one row, none, or several of that name. */
export type Found = Id | 'ambiguous' | undefined

/**
 * Finds rows that the caller may refer to by what people write: the key, the title, or the path in a tree. The key counts before the title.
 * `paths` are those of `pathsOf`.
 */
export async function lookup(
  tx: KitTx,
  bound: Bound,
  ctx: KitContext,
  texts: readonly string[],
  paths: ReadonlyMap<Id, string>,
): Promise<Map<string, Found>> {
  const wanted = [...new Set(texts)]
  if (wanted.length === 0) return new Map()
  const keys = bound.entity.key.length === 1 ? bound.entity.key : []
  const numbers = Object.entries(bound.entity.fields).filter(([name, field]) => field.unique && field.kind === 'text' && bound.has(name))
  const exact = [...new Set([...keys, ...numbers.map(([name]) => name)])]
  const title = titleField(bound)
  const last = (text: string) => text.split('/').at(-1)?.trim() ?? text
  const asked = sql`${sql.param([...new Set([...wanted, ...wanted.map(last), ...wanted.map((text) => text.toUpperCase())])])}::text[]`
  const columns = [...exact, title].filter((name) => name !== 'id')
  const rows = await tx
    .select({ id: bound.column('id'), ...Object.fromEntries(columns.map((name) => [name, bound.column(name)])) })
    .from(bound.table)
    .where(and(visibleWhere(bound, ctx), or(...columns.map((name) => sql`${bound.column(name)}::text = any(${asked})`))))
  const index = new Map<string, Found>()
  const put = (text: unknown, id: Id, into: Map<string, Found>) => {
    const key = String(text ?? '')
    const known = into.get(key)
    into.set(key, known === undefined || known === id ? id : 'ambiguous')
  }
  const titles = new Map<string, Found>()
  for (const row of rows) {
    const id = row.id as Id
    for (const name of exact) put((row as Record<string, unknown>)[name], id, index)
    put((row as Record<string, unknown>)[title], id, titles)
    const path = paths.get(id)
    if (path) put(path, id, index)
  }
  return new Map(wanted.map((text) => [text, index.get(text) ?? titles.get(text) ?? index.get(text.toUpperCase())]))
}
