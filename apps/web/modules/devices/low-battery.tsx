import { useListState } from '@muster/entity-kit/web'
import { Button } from 'antd'
import { useT } from '../../shell/i18n.ts'
import { useConfig } from '../../shell/config.ts'

/** Shows the devices of a list whose battery is below the alarm's limit, the emptiest first, and all of them again. */
export function LowBattery() {
  const t = useT()
  const [state, change] = useListState()
  const limit = Number(useConfig().low_battery_percent) || 20
  const range = state.filters.battery as { to?: number } | undefined
  const on = range?.to === limit - 1
  return (
    <Button
      type={on ? 'primary' : 'default'}
      ghost={on}
      aria-pressed={on}
      onClick={() => change({ filters: { ...state.filters, battery: on ? undefined : { to: limit - 1 } }, orderBy: on ? [] : ['battery'] })}
    >
      {t('devices.lowBattery', { limit })}
    </Button>
  )
}
