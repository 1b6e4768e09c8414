import { Cell, entityKey, fieldLabel, FormDrawer, KitProvider, type Row } from '@muster/entity-kit/web'
import { type Field, permissionOf } from '@muster/model/define'
import { workConfig } from '@muster/model/entities'
import { ErrorState, Forbidden, Page as Sheet, TableSkeleton } from '@muster/ui'
import { errorCodes } from '@muster/base'
import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useScreenTitle } from '../../../kit/use-screen-title.ts'
import { ApiError, call, messageOf } from '../../../shell/api.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'

const columns = [
  'workType',
  'level',
  'enabled',
  'maxHours',
  'analysisMinutes',
  'checkinRange',
  'flow',
  'jsaRequired',
  'fenceRequired',
  'videoRequired',
  'photoRequired',
] as const
/** What a row is for is not changed. */
const fixed = ['workType', 'level']

/** How each kind of work is done here: within the ceilings of the standard. */
export default function Page() {
  const t = useT()
  const language = useLanguage()
  const kit = useKitValue()
  const title = useScreenTitle()
  const rows = useQuery({ queryKey: [...entityKey(workConfig), 'all'], queryFn: () => call<Row[]>('/monitor-service/workInfo/find', {}) })
  const [editing, setEditing] = useState<string | null>(null)
  if (rows.error instanceof ApiError && rows.error.code === errorCodes.forbidden) return <Forbidden />
  return (
    <KitProvider value={kit}>
      <Sheet title={title ?? t('definitions.screen.configureManage')} count={rows.data?.length}>
        {rows.error ? (
          <ErrorState reason={messageOf(rows.error)} onRetry={() => rows.refetch()} />
        ) : !rows.data ? (
          <TableSkeleton rows={10} />
        ) : (
          <Table<Row>
            rowKey="id"
            size="middle"
            className="kit-table"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={rows.data}
            columns={[
              ...columns.map((name) => {
                const field: Field = workConfig.fields[name]
                return {
                  key: name,
                  title: fieldLabel(field, language),
                  render: (_: unknown, row: Row) => <Cell field={field} name={name} value={row[name]} row={row} />,
                }
              }),
              {
                key: 'actions',
                fixed: 'end' as const,
                width: 90,
                title: t('kit.list.actions'),
                render: (_: unknown, row: Row) =>
                  kit.can(permissionOf(workConfig, 'update')) ? (
                    <Button type="link" size="small" onClick={() => setEditing(row.id)}>
                      {t('common.edit')}
                    </Button>
                  ) : null,
              },
            ]}
          />
        )}
        <FormDrawer entity={workConfig} open={editing !== null} id={editing} hidden={fixed} onClose={() => setEditing(null)} />
      </Sheet>
    </KitProvider>
  )
}
