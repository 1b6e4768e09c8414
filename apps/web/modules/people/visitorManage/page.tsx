import type { Row, RowAction } from '@muster/entity-kit/web'
import { visitor } from '@muster/model/entities'
import { toast } from '@muster/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useVerb } from '../../../kit/use-verb.ts'
import { ApiError, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { StatusCell } from '../parts/status-cell.tsx'
import { BlacklistCell } from '../parts/flag-cell.tsx'
import { usePersonTabs } from '../parts/person-tabs.tsx'
import { useBlacklist } from '../parts/use-blacklist.tsx'
import { useLiveAction, useTrackAction } from '../track-action.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { BlacklistDrawer } from './blacklist-drawer.tsx'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { TagCell } from './tag-cell.tsx'
import { UnreturnedBanner } from './unreturned-banner.tsx'
import '../parts/people.css'

const columns = [
  'name',
  'visitingCompany',
  'receptionist',
  'visitTime',
  'status',
  'tag',
  'approvalState',
  'blacklisted',
  'receptionistContact',
  'idNumber',
  'phone',
]
const cells = { status: StatusCell, approvalState: StatusCell, blacklisted: BlacklistCell, tag: TagCell }

type Open = { what: 'issue' | 'giveBack' | 'approve'; row: Row } | { what: 'blacklist'; row: null } | null

/** Visits from booking to departure, and the tags given out for them. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const [open, setOpen] = useState<Open>(null)
  const track = useTrackAction('person')
  const live = useLiveAction()
  const blacklist = useBlacklist(visitor)
  const tabs = usePersonTabs(['tags'])
  const arrive = useVerb<{ id: string }>(`${visitor.family}/arrive`, visitor)
  const close = () => setOpen(null)
  const arrived = (row: Row) =>
    arrive.mutateAsync({ id: row.id }).then(
      () => toast.success(t('people.visit.arrived')),
      (error: unknown) => toast.error(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error)),
    )
  const ask = (what: 'issue' | 'giveBack' | 'approve') => (row: Row) => setOpen({ what, row })

  const actions = (row: Row): RowAction[] => [
    ...(row.status === 'notDeparted'
      ? [{ key: 'giveback', label: t('people.visit.giveBack'), permission: 'monitor:visitor:giveback', run: ask('giveBack') }]
      : []),
    ...(row.status === 'booked' && row.approvalState === 'pending'
      ? [{ key: 'approve', label: t('people.visit.approve'), permission: 'monitor:visitor:approve', run: ask('approve') }]
      : []),
    ...(row.status === 'booked' && row.approvalState === 'passed'
      ? [{ key: 'arrive', label: t('people.visit.arrive'), permission: 'monitor:visitor:bind', run: arrived }]
      : []),
    ...(!row.tag && (row.status === 'notDeparted' || row.approvalState === 'passed') && row.status !== 'departed'
      ? [{ key: 'bind', label: t('people.visit.issue'), permission: 'monitor:visitor:bind', run: ask('issue') }]
      : []),
    ...live(row),
    track(row),
    blacklist.action(row),
  ]
  return (
    <>
      <UnreturnedBanner />
      <EntityScreen
        entity={visitor}
        columns={columns}
        cells={cells}
        detailTabs={tabs}
        rowActions={actions}
        pageActions={
          can('monitor:blacklistEntry:list') ? (
            <Button onClick={() => setOpen({ what: 'blacklist', row: null })}>{t('people.blacklist.open')}</Button>
          ) : undefined
        }
      />
      {open?.what === 'issue' ? <IssueDialog row={open.row} onClose={close} /> : null}
      {open?.what === 'giveBack' ? <GiveBackDialog row={open.row} onClose={close} /> : null}
      {open?.what === 'approve' ? <ApproveDialog row={open.row} onClose={close} /> : null}
      {open?.what === 'blacklist' ? <BlacklistDrawer onClose={close} /> : null}
      {blacklist.dialog}
    </>
  )
}
