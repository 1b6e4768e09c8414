import { DAY } from '@muster/base'
import { useListState } from '@muster/entity-kit/web'
import { vehicleHours } from '@muster/model/entities'
import { Segmented } from 'antd'
import { useEffect } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useT } from '../../../shell/i18n.ts'
import { serverNow } from '../../../shell/server-time.ts'
import { Timeline } from './timeline.tsx'

const columns = [
  'vehicle',
  'date',
  'movingHours',
  'idleHours',
  'parkedHours',
  'distance',
  'topSpeed',
  'speedings',
  'averageSpeed',
  'type',
  'department',
]

/** Hours of vehicles by day: the last 7 days, 30 days, or the range that the filter says. */
export default function Page() {
  const t = useT()
  const { zoneOffsetMinutes } = useKitValue()
  const [state, change] = useListState()
  const dateOf = (back: number) => new Date(serverNow() + zoneOffsetMinutes * 60_000 - back * DAY).toISOString().slice(0, 10)
  const span = (days: number) => ({ from: dateOf(days - 1), to: dateOf(0) })
  const asked = state.filters.date as { from?: string; to?: string } | undefined
  const chosen = [7, 30].find((days) => asked?.from === span(days).from && asked?.to === span(days).to) ?? 0
  const choose = (days: number) => change({ filters: { ...state.filters, date: span(days) } })
  const opening = asked === undefined ? JSON.stringify({ ...state.filters, date: span(7) }) : null
  // Opens on the last week.
  useEffect(() => {
    if (opening) change({ filters: JSON.parse(opening) as Record<string, unknown> })
  }, [opening, change])
  return (
    <EntityScreen
      entity={vehicleHours}
      columns={columns}
      pageActions={
        <Segmented<number>
          value={chosen}
          onChange={choose}
          options={[
            { value: 7, label: t('vehicles.hours.last7') },
            { value: 30, label: t('vehicles.hours.last30') },
          ]}
        />
      }
      detailTabs={(row) => [{ key: 'timeline', label: t('vehicles.hours.timeline'), children: <Timeline row={row} /> }]}
    />
  )
}
