import { DeleteOutlined, EditOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons'
import {
  Cell,
  entityInSentence,
  fieldLabel,
  FormDrawer,
  type Row,
  rowTitle,
  useDragOrder,
  useKit,
  useRemove,
  useRows,
} from '@muster/entity-kit/web'
import { type AnyEntity, permissionOf } from '@muster/model/define'
import { EmptyState, ErrorState, TableSkeleton } from '@muster/ui'
import { App, Button, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { useT } from '../shell/i18n.ts'
import './parts.css'

type Props = {
  entity: AnyEntity
  /** Which rows are parts of the whole, and what a new one starts with. */
  filters: Record<string, unknown>
  initial: Record<string, unknown>
  columns: readonly string[]
  /** The most parts there can be. */
  most?: number
  /** Stores the parts in this order; with it rows are dragged. */
  onSort?: (ids: string[]) => Promise<unknown>
  /** Fields that the form leaves out, by what is in it. */
  hidden?: (values: Record<string, unknown>) => readonly string[]
  /** A part that the standard asks for: changed, not deleted. */
  locked?: (row: Row) => boolean
}

const LIMIT = 100

/** The parts of a row, edited in its detail: their table, form, deletion and order. */
export function Parts({ entity, filters, initial, columns, most = LIMIT, onSort, hidden, locked }: Props) {
  const t = useT()
  const { modal } = App.useApp()
  const { language, refusal, notify, can } = useKit()
  const rows = useRows(entity, { pageNum: 1, pageSize: LIMIT, keyword: '', orderBy: [], filters })
  const remove = useRemove(entity)
  const [editing, setEditing] = useState<{ id: string | null } | null>(null)
  const list = rows.data?.list ?? []
  const may = (action: 'add' | 'update' | 'delete') => entity.actions.includes(action) && can(permissionOf(entity, action))
  const name = language === 'zh' ? entity.label.zh : entityInSentence(entity, language)
  const failed = (error: unknown) => notify('error', refusal(error)?.msg ?? t('common.error.network'))
  const drag = useDragOrder(
    list.map((row) => row.id),
    async (ids) => {
      try {
        await onSort?.(ids)
        notify('success', t('structures.sorted'))
      } catch (error) {
        failed(error)
        drag.reset()
      }
      await rows.refetch()
    },
  )
  if (rows.error) return <ErrorState reason={refusal(rows.error)?.msg ?? t('common.error.network')} onRetry={() => rows.refetch()} />
  if (!rows.data) return <TableSkeleton rows={3} />
  const ordered = onSort !== undefined && may('update')
  const shown = ordered ? drag.order.flatMap((id) => list.filter((row) => row.id === id)) : list
  const ask = (row: Row) =>
    modal.confirm({
      title: t('common.delete'),
      content: t('structures.removeAsk', { name: rowTitle(entity, row) }),
      okText: t('common.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () => remove.mutateAsync([row.id]).catch(failed),
    })
  return (
    <div className="parts">
      {may('add') && list.length < most ? (
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => setEditing({ id: null })}>
          {t('structures.addPart', { name })}
        </Button>
      ) : null}
      <Table<Row>
        size="small"
        rowKey="id"
        dataSource={shown}
        pagination={false}
        scroll={{ x: 'max-content' }}
        onRow={(row) => (ordered ? drag.rowProps(row.id) : {})}
        locale={{ emptyText: <EmptyState compact title={t('structures.noParts', { name })} /> }}
        columns={[
          ...(ordered
            ? [
                {
                  key: 'drag',
                  width: 96,
                  title: t('structures.order'),
                  render: (_: unknown, row: Row) => (
                    <Space size={0}>
                      <HolderOutlined className="parts-handle" title={t('structures.drag')} />
                      {drag.buttons(row.id, { up: t('structures.up'), down: t('structures.down') })}
                    </Space>
                  ),
                },
              ]
            : []),
          ...columns.flatMap((column) => {
            const field = entity.fields[column]
            if (!field) return []
            return [
              {
                key: column,
                title: fieldLabel(field, language),
                render: (_: unknown, row: Row) => <Cell field={field} name={column} value={row[column]} row={row} />,
              },
            ]
          }),
          {
            key: 'actions',
            fixed: 'end' as const,
            width: 84,
            render: (_: unknown, row: Row) => (
              <Space size={0}>
                {may('update') ? (
                  <Button
                    type="text"
                    size="small"
                    icon={<EditOutlined />}
                    aria-label={t('common.edit')}
                    onClick={() => setEditing({ id: row.id })}
                  />
                ) : null}
                {locked?.(row) ? (
                  <Tag>{t('structures.locked')}</Tag>
                ) : may('delete') ? (
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={t('common.delete')}
                    onClick={() => ask(row)}
                  />
                ) : null}
              </Space>
            ),
          },
        ]}
      />
      <FormDrawer
        entity={entity}
        open={editing !== null}
        id={editing?.id ?? null}
        initial={initial}
        hidden={(values) => [...Object.keys(initial), ...(hidden?.(values) ?? [])]}
        onClose={() => setEditing(null)}
      />
    </div>
  )
}
