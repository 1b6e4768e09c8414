import { dictionaries, dictionaryLabel } from '@muster/model/dictionaries'
import type { LiveAlarm } from '@muster/model/protocol'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { DisposeForm } from '../dispose-form.tsx'
import { disposeAlarm } from './data.ts'

/** Settles one alarm from the map. */
export function DisposeDialog({ alarm, onClose }: { alarm: LiveAlarm; onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  return (
    <DisposeForm
      title={t('map.alarm.dialog.title')}
      results={dictionaries.alarmDisposal.items.map((item) => ({ value: item.code, label: item[language] }))}
      send={(answer) => disposeAlarm(alarm, answer)}
      done={() => t('map.alarm.disposed')}
      onClose={onClose}
    >
      <p className="alarm-dialog-what">
        <b>{dictionaryLabel('alarmType', alarm.type, language)}</b> {alarm.description[language]}
      </p>
    </DisposeForm>
  )
}
