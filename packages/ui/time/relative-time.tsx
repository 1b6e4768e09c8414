import type { Millis } from '@muster/base'
import { Tooltip } from 'antd'
import { useUi } from '../provider/context.ts'
import { absoluteTime, relativeTime } from './format.ts'
import { useNow } from './now.ts'

/** How long ago; hovering or focusing shows the moment on the site's clock. Null says "never". */
export function RelativeTime({ at }: { at: Millis | null | undefined }) {
  const { t, timeZone } = useUi()
  const now = useNow()
  if (at === null || at === undefined) return t('common.time.never')
  return (
    <Tooltip title={absoluteTime(at, timeZone)}>
      <time dateTime={new Date(at).toISOString()}>{relativeTime(at, Math.max(now, at), timeZone, t)}</time>
    </Tooltip>
  )
}
