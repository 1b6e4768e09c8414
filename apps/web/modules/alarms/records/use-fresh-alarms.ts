import { entityKey } from '@muster/entity-kit/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveConnection } from '../../../live/connection.ts'
import { type AlarmSide, alarmEntity } from './data.ts'

/** At most one reading of the list in this time, ms. */
const PACE = 2000

/** Reads the list anew when an alarm is raised, ends or is handled anywhere. */
export function useFreshAlarms(side: AlarmSide): void {
  const live = useLiveConnection()
  const client = useQueryClient()
  useEffect(() => {
    if (!live) return
    let waiting: ReturnType<typeof setTimeout> | null = null
    const off = live.alarms.changed.on(() => {
      waiting ??= setTimeout(() => {
        waiting = null
        void client.invalidateQueries({ queryKey: [...entityKey(alarmEntity(side)), 'page'] })
      }, PACE)
    })
    return () => {
      off()
      if (waiting) clearTimeout(waiting)
    }
  }, [live, client, side])
}
