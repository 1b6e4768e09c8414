import type { AnyEntity } from '@muster/model/define'
import { useState } from 'react'
import { pathOf, useKit } from '../kit.tsx'
import type { ListState } from '../list/list-state.ts'
import { entityLabel } from '../text.ts'

/** Exports the whole filtered set in the columns shown, not only the page (`pageFlag` N). */
export function useExport(entity: AnyEntity) {
  const { download, language, notify, refusal, t } = useKit()
  const [busy, setBusy] = useState(false)
  const run = async ({ filters, keyword, orderBy }: ListState, columns: string[]) => {
    setBusy(true)
    try {
      await download(
        pathOf(entity, 'export'),
        { filters, keyword, orderBy, columns, pageFlag: 'N' },
        `${entityLabel(entity, language)}.xlsx`,
      )
    } catch (error) {
      notify('error', refusal(error)?.msg ?? t('common.error.network'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
