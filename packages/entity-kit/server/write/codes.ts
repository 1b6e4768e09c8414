import type { FieldError, Id } from '@muster/base'
import { dictionaryOf } from '@muster/model/dictionaries'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { KitTx } from '../kit/deps.ts'
import type { Bound, Kit, Row } from '../kit/kit.ts'

export type Code = { code: string; zh: string; en: string; enabled: boolean }

/** The values of dictionaries in this tenant: its own items, and the built-in ones that it has not put in its own words. */
export async function codesOf(tx: KitTx, kit: Kit, tenant: Id, types: readonly string[]): Promise<Map<string, Map<string, Code>>> {
  const codes = new Map<string, Map<string, Code>>()
  for (const type of types) {
    const items = (dictionaryOf(type)?.items ?? []).map(({ code, zh, en }) => [code, { code, zh, en, enabled: true }] as const)
    codes.set(type, new Map(items))
  }
  if (types.length === 0 || !kit.known('dictionaryType') || !kit.known('dictionaryItem')) return codes
  const type = kit.bound('dictionaryType')
  const item = kit.bound('dictionaryItem')
  const rows = await tx
    .select({
      type: type.column('type'),
      code: item.column('value'),
      zh: item.column('label'),
      en: item.column('labelEn'),
      enabled: item.column('enabled'),
    })
    .from(item.table)
    .innerJoin(type.table, eq(type.column('id'), item.column('type')))
    .where(
      and(
        sql`${item.column('tenantId')} = ${tenant}::bigint`,
        sql`${type.column('type')} = any(${sql.param([...types])}::text[])`,
        isNull(item.column('deletedAt')),
        isNull(type.column('deletedAt')),
      ),
    )
  for (const row of rows) {
    const code = String(row.code)
    codes.get(String(row.type))?.set(code, { code, zh: String(row.zh), en: String(row.en ?? row.zh), enabled: row.enabled !== false })
  }
  return codes
}

/** Dictionary fields whose value is no enabled code; a value that was there before may stay. */
export async function checkCodes(tx: KitTx, kit: Kit, bound: Bound, tenant: Id, values: Row, before: Row | null): Promise<FieldError[]> {
  const used = Object.entries(values).flatMap(([name, value]) => {
    const field = bound.entity.fields[name]
    return field?.dict && value != null && value !== before?.[name] ? [{ name, dict: field.dict, given: [value].flat() as string[] }] : []
  })
  const codes = await codesOf(tx, kit, tenant, [...new Set(used.map((use) => use.dict))])
  return used
    .filter(({ dict, given, name }) => {
      const old = [before?.[name]].flat()
      return given.some((code) => !codes.get(dict)?.get(code)?.enabled && !old.includes(code))
    })
    .map(({ name }) => ({ path: name, rule: 'oneOf' }))
}
