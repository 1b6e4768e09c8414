import { Glyph, useUi } from '@muster/ui'
import { Button } from 'antd'
import type { LiveStatus } from '../../../live/hooks.ts'
import type { Live } from '../../../live/live.ts'
import { useT } from '../../../shell/i18n.ts'
import { clockTime } from '../format.ts'

/** Says plainly that what is shown is old, and of when. Nothing on the map is drawn as live meanwhile. */
export function ConnectionBanner({ live, status }: { live: Live; status: LiveStatus }) {
  const t = useT()
  const { timeZone } = useUi()
  if (status.connection === 'waiting' || (status.connection === 'connecting' && status.asOf !== null)) {
    const text = live.asOf === null ? t('map.connection.lostNoData') : t('map.connection.lost', { time: clockTime(live.asOf, timeZone) })
    return (
      <div className="pos-banner pos-banner-lost" role="alert">
        <Glyph name="warning" size={16} />
        <span>{text}</span>
        <Button size="small" onClick={() => live.socket.retryNow()}>
          {t('map.connection.retry')}
        </Button>
      </div>
    )
  }
  if (status.degraded.length === 0) return null
  return (
    <div className="pos-banner" role="status">
      <Glyph name="info" size={16} />
      <span>{t('map.connection.degraded', { reasons: status.degraded.join('、') })}</span>
    </div>
  )
}
