import type { Id } from '@muster/base'
import { useDictionary } from '@muster/entity-kit/web'
import { useT } from '../../../shell/i18n.ts'
import { DisposeForm } from '../dispose-form.tsx'
import { type AlarmSide, useDispose } from './data.ts'

/** Settles alarms of the list for good: one result and one remark for all of them. */
export function DisposeDialog({ side, ids, onClose }: { side: AlarmSide; ids: Id[]; onClose: (done: boolean) => void }) {
  const t = useT()
  const results = useDictionary('alarmDisposal')
  const dispose = useDispose(side)
  return (
    <DisposeForm
      title={ids.length > 1 ? t('records.alarm.disposeMany', { count: ids.length }) : t('map.alarm.dialog.title')}
      results={(results.data ?? []).map(({ code, label }) => ({ value: code, label }))}
      send={(answer) => dispose.mutateAsync({ ids, ...answer })}
      done={(count) => t('records.alarm.disposed', { count })}
      onClose={onClose}
    />
  )
}
