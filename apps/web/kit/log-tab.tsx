import { Cell, fieldLabel, type Row, useKit, useRows } from '@muster/entity-kit/web'
import type { AnyEntity } from '@muster/model/define'
import { EmptyState, ErrorState, TableSkeleton } from '@muster/ui'
import { Table } from 'antd'
import { useState } from 'react'
import { useT } from '../shell/i18n.ts'
import { useFreshRows } from './use-fresh-rows.ts'

const SIZE = 10

/** Records of another entity that speak of a row, newest first: a read-only tab of its detail. */
export function LogTab({ entity, filters, columns }: { entity: AnyEntity; filters: Record<string, unknown>; columns: readonly string[] }) {
  const t = useT()
  const { language, refusal } = useKit()
  const [pageNum, setPage] = useState(1)
  useFreshRows(entity)
  const rows = useRows(entity, { pageNum, pageSize: SIZE, keyword: '', orderBy: [], filters })
  if (rows.error) return <ErrorState reason={refusal(rows.error)?.msg ?? t('common.error.network')} onRetry={() => rows.refetch()} />
  if (!rows.data) return <TableSkeleton rows={4} />
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      dataSource={rows.data.list}
      scroll={{ x: 'max-content' }}
      pagination={
        rows.data.total > SIZE ? { current: pageNum, pageSize: SIZE, total: rows.data.total, onChange: setPage, size: 'small' } : false
      }
      locale={{ emptyText: <EmptyState compact title={t('structures.noParts', { name: entity.label[language] })} /> }}
      columns={columns.flatMap((name) => {
        const field = entity.fields[name]
        if (!field) return []
        return [
          {
            key: name,
            title: fieldLabel(field, language),
            render: (_: unknown, row: Row) => <Cell field={field} name={name} value={row[name]} row={row} />,
          },
        ]
      })}
    />
  )
}
