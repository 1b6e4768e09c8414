import { type FieldError, type Id, invalid } from '@muster/base'
import { createTranslator, hasMessage } from '@muster/i18n'
import type { ImportRefusal, ImportRowError } from '@muster/model/operations'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound, Kit, Row } from '../kit/kit.ts'
import { parseCell, type Words } from '../sheet/cells.ts'
import { importColumns, type SheetColumn } from '../sheet/columns.ts'
import { lookup } from '../sheet/lookup.ts'

/** One row of the file on its way in. */
export type Candidate = {
  /** Row in the spreadsheet, the header being 1. */
  number: number
  texts: string[]
  values: Row
  /** The row before it in the file that its parent names, when the parent is not stored yet. */
  after: Candidate | null
  refused: boolean
  id?: Id
}

/** The header must be the template's, in either language. Throws MusterError invalid. */
export function columnsOf(bound: Bound, ctx: KitContext, header: readonly string[]): SheetColumn[] {
  for (const language of [ctx.language, 'zh', 'en'] as const) {
    const columns = importColumns(bound.entity, language)
    if (columns.length === header.length && columns.every(({ title }, i) => title === header[i])) {
      return importColumns(bound.entity, ctx.language)
    }
  }
  const expected = importColumns(bound.entity, ctx.language)
    .map(({ title }) => title)
    .join('、')
  throw invalid({ path: 'file', rule: 'sheetHeader', params: { expected } })
}

/** Collects refusals in the words of the caller; lists the first of them, counts all. */
export class Refusals {
  readonly errors: ImportRowError[] = []
  readonly counts: Record<ImportRefusal, number> = { invalid: 0, duplicate: 0, existing: 0, missing: 0 }
  readonly #columns: SheetColumn[]
  readonly #ctx: KitContext
  readonly #limit = 1000

  constructor(columns: SheetColumn[], ctx: KitContext) {
    this.#columns = columns
    this.#ctx = ctx
  }

  /** Takes a row out, with the fields and reasons; the row is counted once. */
  refuse(row: Candidate, kind: ImportRefusal, reasons: { column: string; reason: string }[]): void {
    if (!row.refused) this.counts[kind]++
    row.refused = true
    for (const { column, reason } of reasons) {
      if (this.errors.length >= this.#limit) return
      const index = this.#columns.findIndex(({ name }) => name === column)
      const title = this.#columns[index]?.title ?? ''
      this.errors.push({ row: row.number, column, title, value: row.texts[index] ?? '', kind, reason })
    }
  }

  /** Takes a row out for the rules that its fields break. */
  invalid(row: Candidate, fields: readonly FieldError[]): void {
    if (fields.length === 0) return
    const t = createTranslator(this.#ctx.language)
    const say = ({ rule, params }: FieldError) => {
      const key = `rule.${rule}`
      return hasMessage(key) ? t(key, params) : rule
    }
    this.refuse(
      row,
      'invalid',
      fields.map((field) => ({ column: field.path, reason: say(field) })),
    )
  }
}

/** Reads the cells of all rows and finds what their references mean. */
export async function readRows(
  tx: KitTx,
  kit: Kit,
  bound: Bound,
  ctx: KitContext,
  columns: SheetColumn[],
  data: readonly string[][],
  words: Words,
  refusals: Refusals,
): Promise<Candidate[]> {
  const rows = data.flatMap((texts, i): Candidate[] =>
    texts.some((text) => text !== '') ? [{ number: i + 2, texts, values: {}, after: null, refused: false }] : [],
  )
  const wanted = new Map<string, Set<string>>()
  for (const row of rows) {
    columns.forEach(({ name, field }, i) => {
      const text = row.texts[i] ?? ''
      if (text === '') return
      const parsed = parseCell(text, field, words)
      if ('rule' in parsed) {
        refusals.invalid(row, [{ path: name, rule: parsed.rule }])
        return
      }
      row.values[name] = parsed.value
      if (!field.entity) return
      const texts = wanted.get(field.entity) ?? new Set()
      for (const one of [parsed.value].flat()) texts.add(String(one))
      wanted.set(field.entity, texts)
    })
  }
  const found = new Map<string, Awaited<ReturnType<typeof lookup>>>()
  for (const [entity, texts] of wanted) {
    if (kit.known(entity)) found.set(entity, await lookup(tx, kit.bound(entity), ctx, [...texts]))
  }
  for (const row of rows) resolve(row, rows, bound, columns, found, refusals)
  return rows
}

/** Puts ids in the place of what references say. A parent may stand above in the same file. */
function resolve(
  row: Candidate,
  rows: readonly Candidate[],
  bound: Bound,
  columns: SheetColumn[],
  found: ReadonlyMap<string, Awaited<ReturnType<typeof lookup>>>,
  refusals: Refusals,
): void {
  for (const { name, field } of columns) {
    const value = row.values[name]
    if (!field.entity || value === undefined) continue
    const ids: Id[] = []
    for (const text of [value].flat().map(String)) {
      const hit = found.get(field.entity)?.get(text)
      if (hit === 'ambiguous') refusals.invalid(row, [{ path: name, rule: 'ambiguous' }])
      else if (hit) ids.push(hit)
      else {
        row.after = name === bound.entity.parent ? parentInFile(rows, row, bound, text) : null
        if (!row.after) refusals.invalid(row, [{ path: name, rule: 'reference' }])
      }
    }
    row.values[name] = Array.isArray(value) ? ids : (ids[0] ?? null)
  }
}

function parentInFile(rows: readonly Candidate[], row: Candidate, bound: Bound, text: string): Candidate | null {
  const { key, title } = bound.entity
  const names = [...key, ...(title ? [title] : [])]
  const last = text.split('/').at(-1)?.trim()
  const above = rows.filter(
    (other) => other.number < row.number && names.some((name) => other.values[name] === text || other.values[name] === last),
  )
  return above.length === 1 ? (above[0] ?? null) : null
}
