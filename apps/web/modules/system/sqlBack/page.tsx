import { type CellProps, entityKey, type Row, type RowAction } from '@muster/entity-kit/web'
import { backup } from '@muster/model/entities'
import { toast, useConfirmDelete } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Progress } from 'antd'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { deleteBackups, downloadAddress, remarkBackup, runBackup } from './data.ts'
import { Plan } from './plan.tsx'
import '../system.css'

const columns = ['fileName', 'tenant', 'state', 'progress', 'kind', 'size', 'startedAt', 'endedAt', 'operator', 'remarks', 'errorMessage']

function SizeCell({ value }: CellProps) {
  const bytes = Number(value)
  const text =
    bytes < 1e6
      ? `${(bytes / 1024).toFixed(1)} KB`
      : bytes < 1e9
        ? `${(bytes / 2 ** 20).toFixed(1)} MB`
        : `${(bytes / 2 ** 30).toFixed(2)} GB`
  return <span className="kit-figure">{text}</span>
}

function ProgressCell({ value, row }: CellProps) {
  const status = row.state === 'failed' ? 'exception' : row.state === 'running' ? 'active' : 'normal'
  return <Progress percent={Math.round(Number(value))} size="small" status={status} style={{ width: 120, margin: 0 }} />
}

const cells = { size: SizeCell, progress: ProgressCell }

/** Backups of the whole installation: made now or by plan, downloaded, deleted. Restoring is done outside the browser. */
export default function SqlBackPage() {
  const t = useT()
  const can = useCan()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const confirmDelete = useConfirmDelete()
  const [busy, setBusy] = useState(false)
  const attempt = async (run: () => Promise<unknown>): Promise<void> => {
    try {
      await run()
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      await client.invalidateQueries({ queryKey: entityKey(backup) })
    }
  }
  const start = async () => {
    setBusy(true)
    await attempt(async () => {
      const { fileName } = await runBackup()
      toast.success(t('backup.started', { name: fileName }))
    })
    setBusy(false)
  }
  const remove = (rows: readonly Row[], done?: () => void) =>
    confirmDelete({
      ...(rows.length === 1 ? { name: String(rows[0]?.fileName) } : { count: rows.length }),
      detail: t('backup.deleteDetail'),
      onDelete: () => attempt(() => deleteBackups(rows.map(({ id }) => id))).then(done),
    })
  const remark = (row: Row) => {
    let text = String(row.remarks ?? '')
    modal.confirm({
      title: t('backup.remarks'),
      icon: null,
      content: (
        <Input.TextArea
          autoFocus
          maxLength={500}
          rows={4}
          defaultValue={text}
          aria-label={t('backup.remarks')}
          onChange={(event) => (text = event.target.value)}
        />
      ),
      okText: t('common.save'),
      cancelText: t('common.cancel'),
      onOk: () => attempt(() => remarkBackup(row.id, text.trim() || null)),
    })
  }
  const actions = (row: Row): RowAction[] => [
    ...(row.state === 'succeeded'
      ? [
          {
            key: 'download',
            label: t('backup.download'),
            permission: 'monitor:backup:download',
            run: () => location.assign(downloadAddress(row.id)),
          },
        ]
      : []),
    { key: 'remarks', label: t('backup.remarks'), permission: 'monitor:backup:update', run: remark },
    ...(row.state === 'succeeded' || row.state === 'failed'
      ? [{ key: 'delete', label: t('common.delete'), permission: 'monitor:backup:delete', danger: true, run: () => remove([row]) }]
      : []),
  ]
  return (
    <EntityScreen
      entity={backup}
      lead={<Plan />}
      columns={columns}
      cells={cells}
      rowActions={actions}
      pageActions={
        can('monitor:backup:run') ? (
          <Button type="primary" loading={busy} onClick={() => void start()}>
            {t('backup.now')}
          </Button>
        ) : null
      }
    />
  )
}
