import { MAX_PAGE_SIZE, PAGE_REACH } from '@muster/model/operations'
import { DownloadOutlined, OrderedListOutlined, PictureOutlined, PlusOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons'
import { errorCodes } from '@muster/base'
import { type AnyEntity, permissionOf } from '@muster/model/define'
import { EmptyState, ErrorState, Forbidden, Page, TableSkeleton } from '@muster/ui'
import { Button, Dropdown, Pagination, Space, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRows } from '../data.ts'
import { DetailDrawer } from '../form/detail-drawer.tsx'
import { FormDrawer } from '../form/form-drawer.tsx'
import type { HiddenFields } from '../form/fields.ts'
import { useKit } from '../kit.tsx'
import { mayOrder, useRowOrder } from '../order/use-row-order.tsx'
import { ImportWizard } from '../sheet/import-wizard.tsx'
import { PhotoBatch } from '../sheet/photo-batch.tsx'
import { useExport } from '../sheet/use-export.ts'
import { entityInSentence, entityLabel, type Row } from '../text.ts'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'
import { entityColumns } from './columns.tsx'
import { nestRows } from './nest-rows.ts'
import { FilterBar } from './filter-bar.tsx'
import { useListState } from './list-state.ts'
import { type RowAction, RowActions } from './row-actions.tsx'
import { useRemoval } from './use-removal.ts'

export type EntityListPageProps = {
  entity: AnyEntity
  title?: string
  /** Further actions of a row, after edit and before delete. */
  rowActions?: (row: Row, reload: () => void) => RowAction[]
  /** Further buttons of the page, after the kit's own. */
  pageActions?: ReactNode
  /** Buttons of the bar that appears when rows are selected. */
  bulkActions?: (rows: Row[], clear: () => void) => ReactNode
  /** Stands between the title and the filters: a notice, or the choice of what is listed. */
  lead?: ReactNode
  /** Filters that always hold and are not shown. */
  fixedFilters?: Record<string, unknown>
  /** Values that a new row starts with. */
  initial?: Record<string, unknown>
  /** Columns that the list opens with, the most wanted first; as many as fit. */
  columns?: readonly string[]
  /** What the screen has beside the list, px: so much less room for columns. */
  beside?: number
  /** What is not done with a row, whatever the user may do: one's own account is not deleted. What is built in never is. */
  locked?: (row: Row) => readonly ('update' | 'delete')[]
  /** Fields that the form leaves out, given what is in it. */
  hiddenFields?: HiddenFields
  /** More tabs of the detail. */
  detailTabs?: (row: Row) => { key: string; label: string; children: ReactNode }[]
  /** A form of the screen's own, instead of the derived one. */
  onEdit?: (row: Row | null) => void
}

type Open =
  | { kind: 'form'; id: string | null; under?: string }
  | { kind: 'detail'; id: string }
  | { kind: 'import' }
  | { kind: 'photos' }
  | null

/** The whole list screen of an entity: filters, table, paging, form, detail, import, export, deletion. */
export function EntityListPage(props: EntityListPageProps) {
  const { entity, fixedFilters, onEdit } = props
  const kit = useKit()
  const { t, language, can, refusal } = kit
  const [state, change] = useListState()
  const wanted = props.columns ?? []
  const [columns, setColumns] = useColumnChoice(entity, wanted, props.beside ?? 0)
  const [selected, setSelected] = useState<Row[]>([])
  const [open, setOpen] = useState<Open>(null)
  const [ordering, setOrdering] = useState(false)
  const filtered = state.keyword !== '' || Object.keys(state.filters).length > 0
  // A tree is read whole and in its own order; a search through it is a plain list.
  const asTree = entity.parent !== undefined && (ordering || (!filtered && state.orderBy.length === 0))
  const request = {
    ...state,
    ...(asTree || ordering ? { pageNum: 1, pageSize: MAX_PAGE_SIZE } : {}),
    ...(ordering ? { keyword: '', orderBy: [] } : {}),
    filters: { ...(ordering ? {} : state.filters), ...fixedFilters },
  }
  const rows = useRows(entity, request)
  const order = useRowOrder(entity, rows.data?.list ?? [], ordering)
  const clear = () => setSelected([])
  const removal = useRemoval(entity, clear)
  const exporting = useExport(entity)
  const allows = (action: 'add' | 'update' | 'import' | 'export') => entity.actions.includes(action) && can(permissionOf(entity, action))
  const photos = entity.verbs?.includes('photoImport') && can(permissionOf(entity, 'photoImport'))
  const clearExport = Object.values(entity.fields).some((field) => field.masked) && can(permissionOf(entity, 'unmask'))
  const reload = () => void rows.refetch()
  const edit = (row: Row | null) => (onEdit ? onEdit(row) : setOpen({ kind: 'form', id: row?.id ?? null }))

  const isLocked = (row: Row, action: 'update' | 'delete') =>
    (action === 'delete' && row.builtIn === true) || (props.locked?.(row).includes(action) ?? false)
  const actions = (row: Row): RowAction[] => [
    { key: 'view', label: t('common.view'), run: () => setOpen({ kind: 'detail', id: row.id }) },
    ...(allows('update') && !isLocked(row, 'update') ? [{ key: 'edit', label: t('common.edit'), run: edit }] : []),
    ...(props.rowActions?.(row, reload) ?? []),
    ...(entity.parent && allows('add') && !onEdit
      ? [{ key: 'below', label: t('kit.list.addBelow'), run: () => setOpen({ kind: 'form', id: null, under: row.id }) }]
      : []),
    ...(removal.allowed && !isLocked(row, 'delete')
      ? [{ key: 'delete', label: t('common.delete'), danger: true, run: () => removal.ask([row]) }]
      : []),
  ]
  const refused = rows.error ? refusal(rows.error) : null
  const page = rows.data
  const shown = asTree && entity.parent ? nestRows(order.rows, entity.parent) : [...order.rows]
  const orderRows = (on: boolean) => {
    clear()
    change({ keyword: '', filters: {}, orderBy: [] })
    setOrdering(on)
  }

  if (refused?.code === errorCodes.forbidden) return <Forbidden />
  return (
    <Page
      title={props.title ?? entityLabel(entity, language)}
      count={page?.total}
      about={page?.approximate}
      actions={
        <Space wrap>
          {props.pageActions}
          {allows('import') ? (
            <Button icon={<UploadOutlined />} onClick={() => setOpen({ kind: 'import' })}>
              {t('common.import')}
            </Button>
          ) : null}
          {photos ? (
            <Button icon={<PictureOutlined />} onClick={() => setOpen({ kind: 'photos' })}>
              {t('job.photo.button')}
            </Button>
          ) : null}
          {allows('export') ? (
            <ExportButton
              clear={clearExport}
              busy={exporting.busy}
              disabled={!page?.total}
              onExport={(unmask) => void exporting.run(request, columns, unmask)}
            />
          ) : null}
          {allows('add') ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
              {t('common.add')}
            </Button>
          ) : null}
        </Space>
      }
    >
      {props.lead}
      {ordering ? (
        <Space className="kit-bulk">
          <span>{t('kit.list.orderHint')}</span>
          <Button size="small" type="primary" onClick={() => orderRows(false)}>
            {t('kit.list.orderDone')}
          </Button>
        </Space>
      ) : (
        <FilterBar entity={entity} wanted={wanted} fixed={Object.keys(fixedFilters ?? {})} state={state} onChange={change}>
          {mayOrder(entity, can) && (page?.total ?? 0) > 1 ? (
            <Button
              icon={<OrderedListOutlined />}
              aria-label={t('kit.list.reorder')}
              title={t('kit.list.reorder')}
              onClick={() => orderRows(true)}
            />
          ) : null}
          <Button
            icon={<ReloadOutlined spin={rows.isFetching} />}
            aria-label={t('common.refresh')}
            title={t('common.refresh')}
            onClick={reload}
          />
          <ColumnChoice entity={entity} wanted={wanted} chosen={columns} onChange={setColumns} />
        </FilterBar>
      )}
      {selected.length > 0 ? (
        <Space className="kit-bulk">
          <span>{t('kit.list.selected', { count: selected.length })}</span>
          {props.bulkActions?.(selected, clear)}
          {removal.allowed ? (
            <Button size="small" danger onClick={() => removal.ask(selected)}>
              {t('common.delete')}
            </Button>
          ) : null}
          <Button size="small" type="text" onClick={clear}>
            {t('kit.list.clearSelection')}
          </Button>
        </Space>
      ) : null}
      {rows.isPending && !rows.error ? (
        <TableSkeleton rows={12} />
      ) : rows.error ? (
        <ErrorState reason={refused?.msg ?? t('common.error.network')} onRetry={reload} />
      ) : (
        <Table<Row>
          rowKey="id"
          size="middle"
          className="kit-table"
          dataSource={shown}
          expandable={asTree ? { defaultExpandAllRows: (page?.list.length ?? 0) <= 60 } : undefined}
          columns={[
            ...entityColumns(entity, columns, kit, state.orderBy, page?.approximate === true).map((column, i) =>
              i === 0 ? { ...column, fixed: 'start' as const } : column,
            ),
            {
              key: 'actions',
              title: t(ordering ? 'structures.order' : 'kit.list.actions'),
              fixed: 'end',
              width: 170,
              render: (_, row) => (ordering ? order.handle(row) : <RowActions row={row} actions={actions(row)} />),
            },
          ]}
          rowSelection={
            !ordering && (removal.allowed || props.bulkActions)
              ? {
                  selectedRowKeys: selected.map((row) => row.id),
                  onChange: (_keys, chosen) => setSelected(chosen),
                  preserveSelectedRowKeys: true,
                  fixed: true,
                  getCheckboxProps: (row) => ({ disabled: !props.bulkActions && isLocked(row, 'delete') }),
                }
              : undefined
          }
          scroll={{ x: 'max-content' }}
          sticky
          loading={rows.isPlaceholderData}
          pagination={false}
          onChange={(_pagination, _filters, sorter) => {
            const by = Array.isArray(sorter) ? sorter[0] : sorter
            change({ orderBy: by?.order ? [`${by.order === 'descend' ? '-' : ''}${String(by.columnKey)}`] : [] })
          }}
          onRow={(row) => ({ ...order.rowProps(row), onDoubleClick: () => setOpen({ kind: 'detail', id: row.id }) })}
          locale={{
            emptyText: (
              <EmptyState
                title={filtered ? t('kit.list.emptyFiltered') : t('kit.list.emptyTitle', { name: entityInSentence(entity, language) })}
                detail={
                  filtered
                    ? t('common.empty.filtered')
                    : t(allows('import') ? 'kit.list.emptyImport' : allows('add') ? 'kit.list.emptyAdd' : 'kit.list.emptyReadOnly')
                }
                action={
                  filtered ? (
                    <Button onClick={() => change({ keyword: '', filters: {} })}>{t('common.reset')}</Button>
                  ) : allows('add') ? (
                    <Button type="primary" onClick={() => edit(null)}>
                      {t('common.add')}
                    </Button>
                  ) : undefined
                }
              />
            ),
          }}
        />
      )}
      {page && page.total > 0 && !asTree && !ordering ? (
        <Pagination
          className="kit-pages"
          align="end"
          size="small"
          current={state.pageNum}
          pageSize={state.pageSize}
          total={Math.min(page.total, PAGE_REACH)}
          showSizeChanger
          showQuickJumper={page.total > 200}
          pageSizeOptions={[10, 20, 50, 100]}
          onChange={(pageNum, pageSize) => change({ pageNum, pageSize })}
        />
      ) : null}
      <FormDrawer
        entity={entity}
        open={open?.kind === 'form'}
        id={open?.kind === 'form' ? open.id : null}
        initial={open?.kind === 'form' && open.under && entity.parent ? { ...props.initial, [entity.parent]: open.under } : props.initial}
        hidden={props.hiddenFields}
        onClose={() => setOpen(null)}
      />
      <DetailDrawer
        entity={entity}
        id={open?.kind === 'detail' ? open.id : null}
        tabs={props.detailTabs}
        onClose={() => setOpen(null)}
        onEdit={allows('update') ? edit : undefined}
        locked={(row) => isLocked(row, 'update')}
      />
      <ImportWizard entity={entity} open={open?.kind === 'import'} onClose={() => setOpen(null)} />
      <PhotoBatch entity={entity} open={open?.kind === 'photos'} onClose={() => setOpen(null)} />
    </Page>
  )
}

/** Exports masked; who may see clear values is asked which. */
function ExportButton({
  clear,
  busy,
  disabled,
  onExport,
}: {
  clear: boolean
  busy: boolean
  disabled: boolean
  onExport: (unmask: boolean) => void
}) {
  const { t } = useKit()
  const button = (
    <Button icon={<DownloadOutlined />} loading={busy} disabled={disabled} onClick={clear ? undefined : () => onExport(false)}>
      {t('common.export')}
    </Button>
  )
  if (!clear) return button
  const items = [
    { key: 'masked', label: t('job.exportMasked') },
    { key: 'clear', label: t('job.exportClear') },
  ]
  return (
    <Dropdown trigger={['click']} disabled={disabled || busy} menu={{ items, onClick: ({ key }) => onExport(key === 'clear') }}>
      {button}
    </Dropdown>
  )
}
