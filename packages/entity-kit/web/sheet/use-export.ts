import type { AnyEntity } from '@muster/model/define'
import type { ExportStarted } from '@muster/model/operations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pathOf, useKit } from '../kit.tsx'
import type { ListState } from '../list/list-state.ts'
import { jobsKey, saveExport } from './jobs.ts'

/** An export that takes longer says where its file will be, ms. */
const PATIENCE = 2000

/** Exports the whole filtered set in the columns shown, not only the page (`pageFlag` N); the file is saved when it is ready. */
export function useExport(entity: AnyEntity) {
  const { call, download, notify, refusal, t } = useKit()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const here = useRef<AbortController>(undefined)
  useEffect(() => () => here.current?.abort(), [])

  const run = async ({ filters, keyword, orderBy }: ListState, columns: string[], unmask = false) => {
    const waiting = new AbortController()
    here.current = waiting
    setBusy(true)
    const slow = setTimeout(() => notify('info', t('job.exporting')), PATIENCE)
    try {
      const asked = { filters, keyword, orderBy, columns, unmask, pageFlag: 'N' }
      const { id } = await call<ExportStarted>(pathOf(entity, 'export'), asked)
      void client.invalidateQueries({ queryKey: jobsKey })
      const job = await saveExport({ call, download }, id, waiting.signal)
      if (job?.state === 'failed') notify('error', job.reason ?? t('job.state.failed'))
      if (job?.state === 'cancelled') notify('info', t('job.cancelledExport'))
    } catch (error) {
      if (!waiting.signal.aborted) notify('error', refusal(error)?.msg ?? t('common.error.network'))
    } finally {
      clearTimeout(slow)
      setBusy(false)
      void client.invalidateQueries({ queryKey: jobsKey })
    }
  }
  return { busy, run }
}
