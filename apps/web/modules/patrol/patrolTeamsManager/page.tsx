import { type Row, useRows } from '@muster/entity-kit/web'
import { employee, patrolTeam } from '@muster/model/entities'
import { EmptyState, TableSkeleton } from '@muster/ui'
import { Table, Tag } from 'antd'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useT } from '../../../shell/i18n.ts'

const columns = ['name', 'leader', 'members', 'department', 'startTime', 'endTime', 'enabled']

/** The members of a team; who carries no tag cannot be seen on patrol, and is marked. */
function Members({ team }: { team: Row }) {
  const t = useT()
  const ids = (Array.isArray(team.members) ? team.members : []) as string[]
  const rows = useRows(employee, { pageNum: 1, pageSize: 100, keyword: '', orderBy: [], filters: { id: ids } })
  if (ids.length === 0) return <EmptyState compact title={t('structures.none')} />
  if (!rows.data) return <TableSkeleton rows={3} />
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={rows.data.list.filter((row) => ids.includes(row.id))}
      columns={[
        { title: t('definitions.member.name'), dataIndex: 'name' },
        { title: t('definitions.member.number'), dataIndex: 'employeeNumber' },
        {
          title: t('definitions.member.tag'),
          render: (_, row) => (row.tag ? String(row.tagLabel ?? '') : <Tag color="warning">{t('definitions.member.noTag')}</Tag>),
        },
      ]}
    />
  )
}

/** Teams that patrol. */
export default function Page() {
  const t = useT()
  return (
    <EntityScreen
      entity={patrolTeam}
      columns={columns}
      detailTabs={(row) => [{ key: 'members', label: t('definitions.member.title'), children: <Members team={row} /> }]}
    />
  )
}
