import type { JobView } from '@muster/model/operations'
import { Glyph } from '@muster/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { useT } from '../i18n.ts'
import { lateDialog } from '../late-dialog.tsx'

const TaskCentre = lateDialog(() => import('../../kit/task-centre.tsx'))
const BEAT = 700

/** Opens the caller's imports and exports, and says how many go on. */
export function TaskButton() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const jobs = useQuery({
    queryKey: ['jobs', 'mine'],
    queryFn: () => call<JobView[]>('/monitor-service/job/mine'),
    refetchInterval: ({ state }) => (state.data?.some(goesOn) ? BEAT : false),
    staleTime: 30_000,
  })
  const running = jobs.data?.filter(goesOn).length ?? 0
  const label = running > 0 ? t('job.running', { count: running }) : t('job.open')
  return (
    <>
      <button
        type="button"
        className="m-tool shell-tasks"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Glyph name="transfer" />
        {running > 0 && <b>{running}</b>}
      </button>
      {open && <TaskCentre onClose={() => setOpen(false)} />}
    </>
  )
}

const goesOn = (job: JobView): boolean => job.state === 'waiting' || job.state === 'running'
