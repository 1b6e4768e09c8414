import type { Id } from '@muster/base'
import type { Language } from '@muster/i18n'
import { type SQL, sql } from 'drizzle-orm'
import type { KitTx } from '../kit/deps.ts'
import type { Bound, Kit, Row } from '../kit/kit.ts'
import { idArray } from './scope.ts'

/** The field by which a row of the entity is called. */
export const titleField = (bound: Bound): string => {
  const { title, key, fields } = bound.entity
  const chosen = title ?? key[0]
  return chosen && fields[chosen] && bound.has(chosen) ? chosen : 'id'
}

/** What a row is called where it is referred to, of the table or its `alias`: its title, after that of what it stands in. */
export function calledSql(bound: Bound, alias: string = bound.entity.dbName, language?: Language): SQL<string> {
  const own = (field: string) => sql`${sql.identifier(alias)}.${sql.identifier(bound.column(field).name)}`
  const { within, titleEn } = bound.entity
  const plain = own(titleField(bound))
  const title = language === 'en' && titleEn ? sql`coalesce(nullif(${own(titleEn)}, ''), ${plain})` : plain
  const whole = within === undefined ? undefined : bound.target(within)
  if (!within || !whole) return sql<string>`${title}`
  const name = sql.identifier(whole.column(titleField(whole)).name)
  return sql<string>`(coalesce((select whole.${name} || '/' from ${sql.identifier(whole.entity.dbName)} whole where whole.id = ${own(within)}), '') || ${title})`
}

export type FileLink = { id: Id; name: string; url: string; contentType: string; size: number }

const distinct = (rows: Row[], name: string): Id[] => [...new Set(rows.flatMap((row) => (row[name] ?? []) as Id | Id[]))]

/** Titles of rows by id, those of deleted rows too: an old record keeps saying whom it meant. */
export async function titlesOf(tx: KitTx, bound: Bound, ids: readonly Id[], language: Language): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: bound.column('id'), title: calledSql(bound, bound.entity.dbName, language) })
    .from(bound.table)
    .where(sql`${bound.column('id')} = any(${idArray(ids)})`)
  return new Map(rows.map((row) => [row.id as Id, String(row.title ?? '')]))
}

async function filesOf(tx: KitTx, kit: Kit, ids: Id[]): Promise<Map<Id, FileLink>> {
  if (ids.length === 0 || !kit.known('file')) return new Map()
  const file = kit.bound('file')
  const rows = await tx
    .select({
      id: file.column('id'),
      name: file.column('name'),
      key: file.column('storageKey'),
      contentType: file.column('contentType'),
      size: file.column('size'),
    })
    .from(file.table)
    .where(sql`${file.column('id')} = any(${idArray(ids)})`)
  return new Map(
    rows.map((row) => [
      row.id as Id,
      {
        id: row.id as Id,
        name: String(row.name),
        url: `/files/${row.key}`,
        contentType: String(row.contentType ?? ''),
        size: Number(row.size ?? 0),
      },
    ]),
  )
}

/**
 * Adds to each row, in one query an entity: `<ref>Label` (text; of several references joined, with `<refs>Labels` beside it),
 * `<file field>Files`, and `createdByLabel`, `updatedByLabel`.
 */
export async function addLabels(tx: KitTx, kit: Kit, bound: Bound, rows: Row[], language: Language): Promise<void> {
  if (rows.length === 0) return
  const fields: [string, string][] = Object.entries(bound.entity.fields)
    .filter(([, field]) => field.entity !== undefined && kit.known(field.entity))
    .map(([name, field]) => [name, field.entity as string])
  if (kit.known('user')) fields.push(['createdBy', 'user'], ['updatedBy', 'user'])
  const wanted = new Map<string, Set<Id>>()
  for (const [name, entity] of fields) {
    const ids = wanted.get(entity) ?? new Set()
    for (const id of distinct(rows, name)) ids.add(id)
    wanted.set(entity, ids)
  }
  const titles = new Map<string, Map<Id, string>>()
  for (const [entity, ids] of wanted) titles.set(entity, await titlesOf(tx, kit.bound(entity), [...ids], language))

  const fileFields = Object.entries(bound.entity.fields).filter(([, field]) => field.kind === 'image' || field.kind === 'files')
  const files = await filesOf(tx, kit, [...new Set(fileFields.flatMap(([name]) => distinct(rows, name)))])

  for (const row of rows) {
    for (const [name, entity] of fields) {
      const value = row[name] as Id | Id[] | null | undefined
      const title = (id: Id) => titles.get(entity)?.get(id) ?? ''
      if (Array.isArray(value)) {
        row[`${name}Labels`] = value.map(title)
        row[`${name}Label`] = value.map(title).join('、')
      } else row[`${name}Label`] = value == null ? '' : title(value)
    }
    for (const [name] of fileFields) {
      row[`${name}Files`] = distinct([row], name).flatMap((id) => files.get(id) ?? [])
    }
  }
}
