import type { CellProps } from '@muster/entity-kit/web'
import { entities } from '@muster/model/entities'
import { Table } from 'antd'
import { useLanguage, useT } from '../../shell/i18n.ts'

type Change = { field: string; before: unknown; after: unknown }

const say = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** What an operation changed: field by field, before and after. */
export function ChangesCell({ value, row }: CellProps) {
  const t = useT()
  const language = useLanguage()
  const known = Object.values(entities).find(({ name }) => name === row.entity)
  const label = (name: string) =>
    name === 'rows'
      ? t('records.changes.rows')
      : (Object.entries(known?.fields ?? {}).find(([field]) => field === name)?.[1].label[language] ?? name)
  return (
    <Table<Change>
      size="small"
      className="structure-changes"
      rowKey="field"
      pagination={false}
      dataSource={value as Change[]}
      columns={[
        { title: t('records.changes.field'), dataIndex: 'field', width: 120, render: label },
        { title: t('records.changes.before'), dataIndex: 'before', render: say },
        { title: t('records.changes.after'), dataIndex: 'after', render: say },
      ]}
    />
  )
}
