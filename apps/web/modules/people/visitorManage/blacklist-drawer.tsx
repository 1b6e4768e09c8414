import { Cell, fieldLabel, FormDrawer, KitProvider, type Row, useRows } from '@muster/entity-kit/web'
import { blacklistEntry, contractor, employee, migrantWorker, person, visitor } from '@muster/model/entities'
import { EmptyState, ErrorState, TableSkeleton, useUi } from '@muster/ui'
import { Button, Drawer, Input, Space, Table } from 'antd'
import { useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { asked, VerbDialog } from '../parts/verb-dialog.tsx'

const columns = ['kind', 'name', 'reason', 'idNumber', 'plate', 'creditCode', 'startAt', 'validTo', 'liftedAt', 'liftReason'] as const
const PAGE = 20

/** The blacklist beside the visits: who is on it, adding and lifting. */
export function BlacklistDrawer({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Drawer open size={960} title={t('people.blacklist.open')} onClose={onClose}>
      <KitProvider value={useKitValue()}>
        <Entries />
      </KitProvider>
    </Drawer>
  )
}

function Entries() {
  const t = useT()
  const can = useCan()
  const { language } = useUi()
  const [keyword, setKeyword] = useState('')
  const [pageNum, setPage] = useState(1)
  const [adding, setAdding] = useState(false)
  const [lifting, setLifting] = useState<Row | null>(null)
  const rows = useRows(blacklistEntry, { pageNum, pageSize: PAGE, keyword, filters: {}, orderBy: [] })
  if (rows.error) return <ErrorState reason={messageOf(rows.error)} onRetry={() => void rows.refetch()} />
  return (
    <div className="people-tab">
      <Space>
        <Input.Search
          allowClear
          placeholder={t('common.search')}
          onSearch={(typed) => {
            setKeyword(typed.trim())
            setPage(1)
          }}
        />
        {can('monitor:blacklistEntry:add') ? (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('people.blacklist.new')}
          </Button>
        ) : null}
      </Space>
      {rows.data ? (
        <Table<Row>
          size="small"
          rowKey="id"
          dataSource={rows.data.list}
          scroll={{ x: 'max-content' }}
          pagination={{ current: pageNum, pageSize: PAGE, total: rows.data.total, onChange: setPage, hideOnSinglePage: true }}
          locale={{ emptyText: <EmptyState compact title={t('people.blacklist.empty')} /> }}
          columns={[
            ...columns.map((name) => ({
              key: name,
              title: fieldLabel(blacklistEntry.fields[name], language),
              render: (_: unknown, row: Row) => <Cell field={blacklistEntry.fields[name]} name={name} value={row[name]} row={row} />,
            })),
            {
              key: 'actions',
              fixed: 'end' as const,
              render: (_: unknown, row: Row) =>
                !row.liftedAt && can('monitor:blacklistEntry:lift') ? (
                  <Button type="link" size="small" onClick={() => setLifting(row)}>
                    {t('people.blacklist.lift')}
                  </Button>
                ) : null,
            },
          ]}
        />
      ) : (
        <TableSkeleton rows={6} />
      )}
      <FormDrawer entity={blacklistEntry} open={adding} id={null} initial={{ kind: 'person' }} onClose={() => setAdding(false)} />
      {lifting ? (
        <VerbDialog
          title={t('people.blacklist.liftTitle', { name: String(lifting.name) })}
          okText={t('people.blacklist.lift')}
          fields={{ reason: asked(blacklistEntry.fields.liftReason) }}
          body={{ id: lifting.id }}
          path={`${blacklistEntry.family}/lift`}
          done={() => t('people.blacklist.lifted')}
          changes={[blacklistEntry, employee, visitor, contractor, migrantWorker, person]}
          onClose={() => setLifting(null)}
        />
      ) : null}
    </div>
  )
}
