import { dictionaryLabel } from '@muster/model/dictionaries'
import type { LiveAlarm } from '@muster/model/protocol'
import { RelativeTime, toast } from '@muster/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { messageOf } from '../../../shell/error.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { acknowledgeAlarm, alarmPermission } from './data.ts'

type Props = { alarm: LiveAlarm; onLocate?: (alarm: LiveAlarm) => void; onDispose: (alarm: LiveAlarm) => void }

/** One alarm: what, who, where, since when, and the two things to do about it. */
export function AlarmItem({ alarm, onLocate, onDispose }: Props) {
  const t = useT()
  const language = useLanguage()
  const can = useCan()
  const [busy, setBusy] = useState(false)
  const open = alarm.status === 'notProcessed'
  const acknowledge = async () => {
    setBusy(true)
    try {
      await acknowledgeAlarm(alarm)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const place = [alarm.fenceName, alarm.floorName].filter(Boolean).join(' · ') || t('map.alarm.placeUnknown')
  return (
    <article className={`alarm-item alarm-${alarm.priority}${alarm.acknowledged ? ' alarm-seen' : ''}${open ? '' : ' alarm-done'}`}>
      <button
        type="button"
        className="alarm-where"
        disabled={!onLocate}
        onClick={() => onLocate?.(alarm)}
        title={t('map.alarm.locate', { name: alarm.subjectName || place })}
      >
        <span className="alarm-head">
          <i className="alarm-level">{t(`map.alarm.priority.${alarm.priority}`)}</i>
          <b>{dictionaryLabel('alarmType', alarm.type, language)}</b>
          <span className="alarm-time">
            <RelativeTime at={alarm.startedAt} />
          </span>
        </span>
        <span className="alarm-text">{alarm.description[language]}</span>
        <span className="alarm-place">
          {place}
          <em>{t(alarm.active ? 'map.alarm.active' : 'map.alarm.ended')}</em>
        </span>
      </button>
      <footer>
        {open && alarm.acknowledged && <span className="alarm-note">{t('map.alarm.acknowledged')}</span>}
        {open && !alarm.acknowledged && can(alarmPermission(alarm, 'acknowledge')) && (
          <Button size="small" loading={busy} onClick={() => void acknowledge()}>
            {t('map.alarm.acknowledge')}
          </Button>
        )}
        {open && can(alarmPermission(alarm, 'dispose')) && (
          <Button size="small" type="primary" onClick={() => onDispose(alarm)}>
            {t('map.alarm.dispose')}
          </Button>
        )}
        {!open && <span className="alarm-note">{t('map.alarm.processed')}</span>}
      </footer>
    </article>
  )
}
