import type { JobDetail, JobState, JobView } from '@muster/model/operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type KitValue, useKit } from '../kit.tsx'

/** Queries of the caller's tasks start with this key. */
export const jobsKey = ['jobs'] as const
export type JobKey = { kind: 'import' | 'export'; id: string }

/** How often a task that goes on is asked after, ms. */
const BEAT = 700

/** The task has not come to its end, nor to a question. */
export const goesOn = (state: JobState): boolean => state === 'waiting' || state === 'running'

/** The caller's latest tasks, asked again while one goes on. */
export function useOwnJobs(call: KitValue['call']) {
  return useQuery({
    queryKey: [...jobsKey, 'mine'],
    queryFn: () => call<JobView[]>('/monitor-service/job/mine'),
    refetchInterval: ({ state }) => (state.data?.some((job) => goesOn(job.state)) ? BEAT : false),
    staleTime: 30_000,
  })
}

/** One task, followed to its end; null asks nothing. */
export function useJob(key: JobKey | null) {
  const { call } = useKit()
  return useQuery({
    queryKey: [...jobsKey, 'one', key?.kind, key?.id],
    queryFn: () => call<JobDetail>('/monitor-service/job/find', key),
    enabled: key !== null,
    refetchInterval: ({ state }) => (!state.data || goesOn(state.data.state) ? BEAT : false),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Ends a task; what it would have written is not written. */
export function useCancelJob() {
  const { call, notify, refusal, t } = useKit()
  const client = useQueryClient()
  return useCallback(
    async (key: JobKey) => {
      try {
        await call('/monitor-service/job/cancel', key)
      } catch (error) {
        notify('error', refusal(error)?.msg ?? t('common.error.network'))
      }
      await client.invalidateQueries({ queryKey: jobsKey })
    },
    [call, notify, refusal, t, client],
  )
}

/** Waits until an export is written, and saves its file. Resolves with the task as it ended; the signal ends the waiting, not the task. */
export async function saveExport(
  { call, download }: Pick<KitValue, 'call' | 'download'>,
  id: string,
  signal: AbortSignal,
): Promise<JobDetail | null> {
  for (;;) {
    const job = await call<JobDetail>('/monitor-service/job/find', { kind: 'export', id })
    if (signal.aborted) return null
    if (!goesOn(job.state)) {
      if (job.state === 'finished') await fetchExport({ download }, job)
      return job
    }
    await new Promise((resume) => setTimeout(resume, BEAT))
    if (signal.aborted) return null
  }
}

/** The specification's download of a file that the server made. */
export const fetchExport = ({ download }: Pick<KitValue, 'download'>, { uuid, module, fileName }: JobView): Promise<void> =>
  download('/monitor-service/files/downLoadFileExport', { uuid, module }, fileName ?? `${module}.xlsx`)

/** The rows that an import left out, as a sheet. */
export const fetchLeftOut = ({ download }: Pick<KitValue, 'download'>, { id, fileName }: JobView): Promise<void> =>
  download('/monitor-service/import/leftOut', { id }, fileName ?? 'left-out.xlsx')
