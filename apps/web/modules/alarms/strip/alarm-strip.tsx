import type { LiveAlarm, Priority } from '@muster/model/protocol'
import { Glyph } from '@muster/ui'
import { useMemo, useState } from 'react'
import { useUnhandledAlarms } from '../../../live/hooks.ts'
import type { Live } from '../../../live/live.ts'
import { ToolIcon } from '../../../map/controls/tool-icon.tsx'
import { useT } from '../../../shell/i18n.ts'
import { AlarmItem } from './alarm-item.tsx'
import './alarm-strip.css'
import { DisposeDialog } from './dispose-dialog.tsx'
import { byUrgency, countByLevel } from './level.ts'
import { useAlarmSound } from './use-alarm-sound.ts'

const levels: readonly Priority[] = ['high', 'medium', 'low']
const SHOWN = 50

/** Unhandled alarms over the map: how many of each level, the most urgent first; a click goes there. Sounds what is raised. */
export function AlarmStrip({ live, onLocate }: { live: Live; onLocate: (alarm: LiveAlarm) => void }) {
  const t = useT()
  const alarms = useUnhandledAlarms(live)
  const { ringing, silence } = useAlarmSound(live)
  const [open, setOpen] = useState(true)
  const [level, setLevel] = useState<Priority | null>(null)
  const [disposing, setDisposing] = useState<LiveAlarm | null>(null)
  const counts = useMemo(() => countByLevel(alarms), [alarms])
  const shown = useMemo(
    () =>
      alarms
        .filter((alarm) => level === null || alarm.priority === level)
        .toSorted(byUrgency)
        .slice(0, SHOWN),
    [alarms, level],
  )
  if (alarms.length === 0 && !disposing) return <div className="alarm-strip alarm-none">{t('map.alarm.none')}</div>
  return (
    <section className={`alarm-strip${counts.high > 0 ? ' alarm-strip-high' : ''}`} aria-label={t('map.alarm.unhandled')}>
      <header>
        <h2>
          {t('map.alarm.unhandled')} <b>{alarms.length}</b>
        </h2>
        <div className="alarm-levels">
          {levels
            .filter((one) => counts[one] > 0)
            .map((one) => (
              <button
                key={one}
                type="button"
                className={`alarm-filter alarm-${one}`}
                aria-pressed={level === one}
                onClick={() => setLevel(level === one ? null : one)}
              >
                {t(`map.alarm.priority.${one}`)} {counts[one]}
              </button>
            ))}
        </div>
        <button
          type="button"
          className="m-tool"
          title={t('map.alarm.silence')}
          aria-label={t('map.alarm.silence')}
          disabled={!ringing}
          onClick={silence}
        >
          <ToolIcon name="silence" size={16} />
        </button>
        <button
          type="button"
          className="m-tool"
          aria-expanded={open}
          aria-label={t(open ? 'common.collapse' : 'common.expand')}
          onClick={() => setOpen(!open)}
        >
          <Glyph name={open ? 'chevronDown' : 'chevronRight'} size={16} />
        </button>
      </header>
      {open && (
        <div className="alarm-list" aria-live="polite">
          {shown.map((alarm) => (
            <AlarmItem key={`${alarm.source}${alarm.id}`} alarm={alarm} onLocate={onLocate} onDispose={setDisposing} />
          ))}
        </div>
      )}
      {disposing && <DisposeDialog alarm={disposing} onClose={() => setDisposing(null)} />}
    </section>
  )
}
