import { type AnyEntity, type Field, type FieldKind, isQuickToSort } from '@muster/model/define'
import type { TableColumnType } from 'antd'
import { Cell } from '../cells/cell.tsx'
import type { KitValue } from '../kit.tsx'
import { fieldLabel, type Row } from '../text.ts'
import type { Language } from '@muster/i18n'

/** Width of a column by kind, px; text takes what its label needs. */
const widths: Partial<Record<FieldKind, number>> = {
  longText: 220,
  refs: 180,
  int: 110,
  decimal: 120,
  bool: 90,
  date: 120,
  dateTime: 176,
  dict: 120,
  color: 80,
  image: 80,
  phone: 140,
  idNumber: 190,
  point: 200,
  polygon: 110,
  secret: 100,
}

/** The first column of a tree, with its indents, px. */
const TREE = 260

/** A header's title with its padding and sorter, px: a Han character takes twice a Latin one. */
const titleWidth = (title: string): number => 46 + [...title].reduce((sum, char) => sum + (char > '\u2E7F' ? 14 : 7.5), 0)

/** Width that the column of a field takes at its place in the list, px. */
export function columnWidth(entity: AnyEntity, field: Field, place: number, language: Language): number {
  if (place === 0 && entity.parent !== undefined) return TREE
  return Math.max(widths[field.kind] ?? 140, titleWidth(fieldLabel(field, language)))
}

const sortable = new Set<FieldKind>([
  'text',
  'int',
  'decimal',
  'date',
  'dateTime',
  'bool',
  'dict',
  'ref',
  'phone',
  'idNumber',
  'ip',
  'email',
])

/** The table columns of the chosen fields. A list too long to be counted is sorted only where an index has the order. */
export function entityColumns(
  entity: AnyEntity,
  names: string[],
  { language, entity: named }: Pick<KitValue, 'language' | 'entity'>,
  orderBy: string[],
  long: boolean,
): TableColumnType<Row>[] {
  const quick = (name: string, field: Field) => isQuickToSort(entity, name) && !(field.entity && named(field.entity).view)
  return names.flatMap((name, i) => {
    const field: Field | undefined = entity.fields[name]
    if (!field) return []
    const direction = orderBy.includes(name) ? ('ascend' as const) : orderBy.includes(`-${name}`) ? ('descend' as const) : null
    return [
      {
        key: name,
        dataIndex: name,
        title: fieldLabel(field, language),
        width: columnWidth(entity, field, i, language),
        align: field.kind === 'int' || field.kind === 'decimal' ? ('right' as const) : undefined,
        sorter: sortable.has(field.kind) && !field.virtual && (!long || direction !== null || quick(name, field)),
        sortOrder: direction,
        ellipsis: { showTitle: false },
        render: (value: unknown, row: Row) => <Cell field={field} name={name} value={value} row={row} />,
      },
    ]
  })
}
