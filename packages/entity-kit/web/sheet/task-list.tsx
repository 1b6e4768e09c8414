import { DownloadOutlined } from '@ant-design/icons'
import type { JobView } from '@muster/model/operations'
import { absoluteTime, EmptyState, ErrorState, useUi } from '@muster/ui'
import { Button, Drawer, Progress, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { useKit } from '../kit.tsx'
import { entityLabel } from '../text.ts'
import { ImportWizard } from './import-wizard.tsx'
import { fetchExport, fetchLeftOut, goesOn, useCancelJob, useOwnJobs } from './jobs.ts'

const colors: Partial<Record<JobView['state'], string>> = {
  running: 'processing',
  waiting: 'default',
  checked: 'warning',
  finished: 'success',
  failed: 'error',
}

/** The caller's imports and exports: how far they are, what became of them, and their files. `onClose` comes when it has left the screen. */
export function TaskDrawer({ onClose }: { onClose: () => void }) {
  const { t, call, entity, refusal } = useKit()
  const jobs = useOwnJobs(call)
  const [open, setOpen] = useState(true)
  const [resumed, setResumed] = useState<JobView | null>(null)
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      size={460}
      title={t('job.title')}
      footer={<small>{t('job.keep')}</small>}
    >
      {jobs.isError ? (
        <ErrorState reason={refusal(jobs.error)?.msg ?? t('common.error.network')} onRetry={() => void jobs.refetch()} />
      ) : jobs.data?.length === 0 ? (
        <EmptyState title={t('job.empty')} detail={t('job.emptyDetail')} />
      ) : (
        <ul className="kit-tasks">
          {jobs.data?.map((job) => (
            <Task key={`${job.kind}${job.id}`} job={job} onResume={() => setResumed(job)} />
          ))}
        </ul>
      )}
      {resumed ? <ImportWizard entity={entity(resumed.module)} open job={resumed.id} onClose={() => setResumed(null)} /> : null}
    </Drawer>
  )
}

function Task({ job, onResume }: { job: JobView; onResume: () => void }) {
  const { t, language, entity, download, notify, refusal } = useKit()
  const { timeZone } = useUi()
  const cancel = useCancelJob()
  const kind = job.kind === 'export' ? 'export' : job.mode === 'photo' || job.mode === 'update' ? job.mode : 'import'
  const name = `${t(`job.kind.${kind}`)}${language === 'zh' ? '' : ': '}${entityLabel(entity(job.module), language)}`
  const save = (fetching: Promise<void>) =>
    fetching.catch((error: unknown) => notify('error', refusal(error)?.msg ?? t('common.error.network')))
  const ended = job.state === 'finished'
  return (
    <li className="kit-task">
      <div className="kit-task-head">
        <strong>{name}</strong>
        <Tag color={colors[job.state]}>{t(`job.state.${job.state}`)}</Tag>
        <time>{absoluteTime(job.startedAt, timeZone)}</time>
      </div>
      {job.fileName ? (
        <Tooltip title={job.fileName}>
          <span className="kit-task-file">{job.fileName}</span>
        </Tooltip>
      ) : null}
      {goesOn(job.state) ? <Progress percent={job.progress} size="small" status="active" /> : null}
      {job.total !== null && !goesOn(job.state) && job.state !== 'failed' && job.state !== 'cancelled' ? (
        <span>
          {job.kind === 'export'
            ? t('job.rows', { total: job.total })
            : t(job.state === 'checked' ? 'job.checkedCounts' : 'job.counts', {
                total: job.total,
                accepted: job.accepted ?? 0,
                rejected: job.rejected ?? 0,
              })}
        </span>
      ) : null}
      {job.state === 'failed' && job.reason ? <span className="kit-task-reason">{job.reason}</span> : null}
      <div className="kit-task-buttons">
        {job.kind === 'export' && ended ? (
          <Button size="small" type="primary" icon={<DownloadOutlined />} onClick={() => void save(fetchExport({ download }, job))}>
            {t('job.download')}
          </Button>
        ) : null}
        {job.hasErrorSheet && !goesOn(job.state) ? (
          <Button size="small" icon={<DownloadOutlined />} onClick={() => void save(fetchLeftOut({ download }, job))}>
            {t('job.errorSheet')}
          </Button>
        ) : null}
        {job.state === 'checked' ? (
          <Button size="small" type="primary" disabled={!job.accepted} onClick={onResume}>
            {t('kit.sheet.commit', { count: job.accepted ?? 0 })}
          </Button>
        ) : null}
        {goesOn(job.state) || job.state === 'checked' ? (
          <Button size="small" onClick={() => void cancel({ kind: job.kind, id: job.id })}>
            {t('job.cancel')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
