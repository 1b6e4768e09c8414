import { type FieldError, type Id, invalid } from '@muster/base'
import { createTranslator, hasMessage, type Language } from '@muster/i18n'
import type { ImportRefusal, ImportRowError } from '@muster/model/operations'
import type { KitContext } from '../kit/deps.ts'
import type { Bound, Row } from '../kit/kit.ts'
import { parseCell, type Words } from '../sheet/cells.ts'
import { importColumns, type SheetColumn } from '../sheet/columns.ts'
import type { Work } from '../verbs/write.ts'
import { References } from './references.ts'

/** One row of the file on its way in. */
export type Candidate = {
  /** Row in the spreadsheet, the header being 1. */
  number: number
  texts: string[]
  values: Row
  /** The row before it in the file that its parent names, when the parent is not stored yet. */
  after: Candidate | null
  refused: boolean
  /** Why it was left out, in the words of the caller. */
  reasons: string[]
  id?: Id
}

/** Titles of the two columns that stand behind the template's in a sheet of rows left out. */
export const errorTitles = (language: Language): [string, string] => {
  const t = createTranslator(language)
  return [t('sheet.row'), t('sheet.reason')]
}

/**
 * The header must be the template's, in either language; behind it may stand what a sheet of rows left out adds.
 * Throws MusterError invalid.
 */
export function columnsOf(bound: Bound, ctx: KitContext, header: readonly string[]): SheetColumn[] {
  for (const language of [ctx.language, 'zh', 'en'] as const) {
    const titles = importColumns(bound.entity, language).map(({ title }) => title)
    const same = (wanted: string[]) => wanted.length === header.length && wanted.every((title, i) => title === header[i])
    if (same(titles) || same([...titles, ...errorTitles(language)])) return importColumns(bound.entity, ctx.language)
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
  readonly #t: ReturnType<typeof createTranslator>
  readonly #limit = 1000

  constructor(columns: SheetColumn[], ctx: KitContext) {
    this.#columns = columns
    this.#t = createTranslator(ctx.language)
  }

  /** Takes a row out, with the fields and reasons; the row is counted once. */
  refuse(row: Candidate, kind: ImportRefusal, reasons: { column: string; reason: string }[]): void {
    if (!row.refused) this.counts[kind]++
    row.refused = true
    for (const { column, reason } of reasons) {
      const index = this.#columns.findIndex(({ name }) => name === column)
      const title = this.#columns[index]?.title ?? ''
      row.reasons.push(title ? `${title}：${reason}` : reason)
      if (this.errors.length < this.#limit)
        this.errors.push({ row: row.number, column, title, value: row.texts[index] ?? '', kind, reason })
    }
  }

  /** Takes a row out for the rules that its fields break. */
  invalid(row: Candidate, fields: readonly FieldError[]): void {
    if (fields.length === 0) return
    const say = ({ rule, params }: FieldError) => {
      const key = `rule.${rule}`
      return hasMessage(key) ? this.#t(key, params) : rule
    }
    this.refuse(
      row,
      'invalid',
      fields.map((field) => ({ column: field.path, reason: say(field) })),
    )
  }
}

/** What the batches of one import share. */
export class ImportRun {
  readonly work: Work
  readonly bound: Bound
  readonly columns: SheetColumn[]
  readonly words: Words
  readonly refusals: Refusals
  readonly references: References
  /** Rows of the file by each set of unique values: `seen.get(set)?.get(identity)`. */
  readonly seen = new Map<string, Map<string, number>>()

  constructor(work: Work, bound: Bound, columns: SheetColumn[], words: Words) {
    this.work = work
    this.bound = bound
    this.columns = columns
    this.words = words
    this.refusals = new Refusals(columns, work.ctx)
    this.references = new References(work, bound)
  }

  seenBy(fields: readonly string[]): Map<string, number> {
    const key = fields.join()
    const known = this.seen.get(key) ?? new Map<string, number>()
    this.seen.set(key, known)
    return known
  }
}

/** Reads the cells of a batch and finds what its references mean. `first` is the number of its first row in the sheet. */
export async function readRows(run: ImportRun, data: readonly string[][], first: number): Promise<Candidate[]> {
  const { columns, words, refusals } = run
  const rows = data.flatMap((texts, i): Candidate[] => {
    if (texts.every((text) => text === '')) return []
    return [{ number: first + i, texts, values: {}, after: null, refused: false, reasons: [] }]
  })
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
  await run.references.find(wanted)
  for (const row of rows) {
    resolve(run, row)
    run.references.remember(row)
  }
  return rows
}

/** Puts ids in the place of what references say. A parent may stand above in the same file. */
function resolve({ bound, columns, references, refusals }: ImportRun, row: Candidate): void {
  for (const { name, field } of columns) {
    const value = row.values[name]
    if (!field.entity || value === undefined) continue
    const ids: Id[] = []
    for (const text of [value].flat().map(String)) {
      const hit = references.get(field.entity, text)
      if (hit === 'ambiguous') refusals.invalid(row, [{ path: name, rule: 'ambiguous' }])
      else if (hit) ids.push(hit)
      else {
        row.after = name === bound.entity.parent ? references.above(text) : null
        if (!row.after) refusals.invalid(row, [{ path: name, rule: 'reference' }])
      }
    }
    row.values[name] = Array.isArray(value) ? ids : (ids[0] ?? null)
  }
}
