import type { Id } from '@muster/base'
import { KitProvider, type Row, type RowAction } from '@muster/entity-kit/web'
import { toast, useConfirmDelete } from '@muster/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useKitValue } from '../../../kit/kit-value.ts'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { historyAddress } from '../../positions/history/address.ts'
import { AlarmSteps } from './alarm-steps.tsx'
import { type AlarmSide, alarmEntity, useAcknowledge, useDeleteAlarms } from './data.ts'
import { DisposeDialog } from './dispose-dialog.tsx'
import { useFreshAlarms } from './use-fresh-alarms.ts'

/** The track is shown from a quarter of an hour before the alarm to as long after its end, ms. */
const AROUND = 15 * 60_000

const handled = (row: Row) => row.status === 'processed'

/** Alarms as they were raised, newest first, and what is done about them. */
export function AlarmScreen({ side, columns }: { side: AlarmSide; columns: readonly string[] }) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const kit = useKitValue()
  const confirmDelete = useConfirmDelete()
  const entity = alarmEntity(side)
  const acknowledge = useAcknowledge(side)
  const remove = useDeleteAlarms(side)
  const [disposing, setDisposing] = useState<{ ids: Id[]; clear: () => void } | null>(null)
  const permission = (verb: string) => `monitor:${entity.name}:${verb}`
  useFreshAlarms(side)

  const attempt = async (work: Promise<{ changed: Id[] }>, done: 'records.alarm.acknowledged' | 'records.alarm.deleted') => {
    try {
      const { changed } = await work
      toast.success(t(done, { count: changed.length }))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const track = (row: Row) => {
    const time = Number(row.time)
    const end = typeof row.endedAt === 'number' ? row.endedAt : time
    navigate(historyAddress(side, String(row[side]), time - AROUND, end + AROUND))
  }
  const actions = (row: Row): RowAction[] => [
    ...(row.acknowledgedAt === null && !handled(row)
      ? [
          {
            key: 'acknowledge',
            label: t('map.alarm.acknowledge'),
            permission: permission('acknowledge'),
            run: () => void attempt(acknowledge.mutateAsync({ ids: [row.id] }), 'records.alarm.acknowledged'),
          },
        ]
      : []),
    ...(handled(row)
      ? []
      : [
          {
            key: 'dispose',
            label: t('map.alarm.dispose'),
            permission: permission('dispose'),
            run: () => setDisposing({ ids: [row.id], clear: () => {} }),
          },
        ]),
    ...(row[side] ? [{ key: 'track', label: t('records.track'), permission: 'monitor:trackPoint:query', run: track }] : []),
    ...(handled(row) && row.active !== true
      ? [
          {
            key: 'delete',
            label: t('common.delete'),
            danger: true,
            permission: permission('delete'),
            run: () =>
              void confirmDelete({
                count: 1,
                onDelete: () => attempt(remove.mutateAsync({ ids: [row.id] }), 'records.alarm.deleted'),
              }),
          },
        ]
      : []),
  ]
  return (
    <>
      <EntityScreen
        entity={entity}
        columns={columns}
        rowActions={actions}
        detailTabs={(row) => [{ key: 'steps', label: t('records.alarm.steps'), children: <AlarmSteps side={side} id={row.id} /> }]}
        bulkActions={(rows, clear) => {
          const open = rows.filter((row) => !handled(row)).map((row) => row.id)
          return (
            <>
              {can(permission('acknowledge')) ? (
                <Button
                  size="small"
                  disabled={open.length === 0}
                  onClick={() => attempt(acknowledge.mutateAsync({ ids: open }), 'records.alarm.acknowledged').then(clear)}
                >
                  {t('map.alarm.acknowledge')}
                </Button>
              ) : null}
              {can(permission('dispose')) ? (
                <Button size="small" disabled={open.length === 0} onClick={() => setDisposing({ ids: open, clear })}>
                  {t('map.alarm.dispose')}
                </Button>
              ) : null}
            </>
          )
        }}
      />
      {disposing ? (
        <KitProvider value={kit}>
          <DisposeDialog
            side={side}
            ids={disposing.ids}
            onClose={(done) => {
              if (done) disposing.clear()
              setDisposing(null)
            }}
          />
        </KitProvider>
      ) : null}
    </>
  )
}
