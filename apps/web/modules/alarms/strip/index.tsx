import { Link } from 'react-router'
import { useLiveConnection } from '../../../live/connection.ts'
import { useUnhandledAlarms } from '../../../live/hooks.ts'
import type { Live } from '../../../live/live.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import './alarm-strip.css'
import { countByLevel } from './level.ts'
import { useAlarmSound } from './use-alarm-sound.ts'

/** The header's alarms: whatever page is open, a new alarm sounds and the number of unhandled ones stands at the top. */
export default function HeaderAlarms() {
  const can = useCan()
  const live = useLiveConnection()
  return live && can('monitor:personAlarm:list') ? <Unhandled live={live} /> : null
}

function Unhandled({ live }: { live: Live }) {
  const t = useT()
  const alarms = useUnhandledAlarms(live)
  useAlarmSound(live)
  if (alarms.length === 0) return null
  const { high } = countByLevel(alarms)
  return (
    <Link to="/alarmPsList" className={`alarm-head${high > 0 ? ' alarm-head-high' : ''}`} role="status">
      {t('map.alarm.unhandled')} <b>{alarms.length}</b>
    </Link>
  )
}
