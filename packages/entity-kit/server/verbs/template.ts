import { createTranslator } from '@muster/i18n'
import type { Field, FieldKind } from '@muster/model/define'
import type { MessageKey } from '@muster/i18n'
import { type KitContext, type KitDeps, KitDownload } from '../kit/deps.ts'
import type { Bound, Kit } from '../kit/kit.ts'
import { importColumns } from '../sheet/columns.ts'
import { wordsOf } from '../sheet/words.ts'
import { codesOf } from '../write/codes.ts'
import { type Cell, workbook, XLSX_TYPE } from '../sheet/workbook.ts'

/** How a cell of each kind is filled in; keys of the messages under `sheet.kind`. Kinds without a column never ask. */
const hints: { [K in FieldKind]: MessageKey } = {
  text: 'sheet.kind.text',
  longText: 'sheet.kind.text',
  int: 'sheet.kind.int',
  decimal: 'sheet.kind.decimal',
  bool: 'sheet.kind.bool',
  date: 'sheet.kind.date',
  time: 'sheet.kind.time',
  dateTime: 'sheet.kind.dateTime',
  dict: 'sheet.kind.dict',
  dicts: 'sheet.kind.dicts',
  ref: 'sheet.kind.ref',
  refs: 'sheet.kind.refs',
  image: 'sheet.kind.text',
  files: 'sheet.kind.text',
  point: 'sheet.kind.point',
  polygon: 'sheet.kind.text',
  color: 'sheet.kind.color',
  phone: 'sheet.kind.text',
  idNumber: 'sheet.kind.text',
  email: 'sheet.kind.text',
  secret: 'sheet.kind.text',
  url: 'sheet.kind.text',
  ip: 'sheet.kind.text',
  json: 'sheet.kind.text',
}

const MAX_CHOICES_SHOWN = 60

/** The empty spreadsheet to fill in: red headers are required; a second sheet says how each column is filled, in the caller's language. */
export async function template(kit: Kit, deps: KitDeps, ctx: KitContext, bound: Bound): Promise<KitDownload> {
  const { entity } = bound
  const t = createTranslator(ctx.language)
  const columns = importColumns(entity, ctx.language)
  const dicts = [...new Set(columns.flatMap(({ field }) => field.dict ?? []))]
  const { codes, words } = await deps.tx(ctx, async (tx) => ({
    codes: await codesOf(tx, kit, ctx.tenant, dicts),
    words: await wordsOf(tx, kit, deps, ctx, entity),
  }))

  const limits = (field: Field): string =>
    [
      field.min === undefined
        ? ''
        : t(field.kind === 'text' || field.kind === 'longText' ? 'rule.minLength' : 'rule.min', { min: field.min }),
      field.max === undefined
        ? ''
        : t(field.kind === 'text' || field.kind === 'longText' ? 'rule.maxLength' : 'rule.max', { max: field.max }),
      field.unique ? t('sheet.unique') : '',
    ]
      .filter((text) => text !== '')
      .join('；')
  const choices = (field: Field): string => {
    if (!field.dict) return field.entity && kit.known(field.entity) ? kit.bound(field.entity).entity.label[ctx.language] : ''
    const enabled = [...(codes.get(field.dict)?.values() ?? [])].filter((code) => code.enabled)
    const shown = enabled.slice(0, MAX_CHOICES_SHOWN).map(({ code }) => words.label(field.dict ?? '', code))
    return shown.join('、') + (enabled.length > shown.length ? '…' : '')
  }
  const needed = (field: Field): Cell => (field.required ? words.yes : field.requiredWhen ? t('sheet.sometimes') : words.no)

  const content = workbook([
    {
      name: entity.label[ctx.language],
      header: columns.map(({ title, field }) => ({ title, style: field.required ? 'required' : 'header' })),
      rows: [],
    },
    {
      name: t('sheet.notes'),
      header: [
        { title: t('sheet.column'), style: 'header', width: 24 },
        { title: t('sheet.required'), style: 'header', width: 10 },
        { title: t('sheet.howTo'), style: 'header', width: 40 },
        { title: t('sheet.limits'), style: 'header', width: 40 },
        { title: t('sheet.choices'), style: 'header', width: 80 },
      ],
      rows: columns.map(({ title, field }): Cell[] => [title, needed(field), t(hints[field.kind]), limits(field), choices(field)]),
    },
  ])
  return new KitDownload(content, XLSX_TYPE, `${entity.label[ctx.language]}_${t('sheet.template')}.xlsx`)
}
