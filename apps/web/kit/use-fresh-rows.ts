import type { AnyEntity } from '@muster/model/define'
import { entityKey } from '@muster/entity-kit/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveConnection } from '../live/connection.ts'

/** Entities of which the engine says who is heard, and with what battery; no row is saved by anybody then. */
const heard = new Set(['tag', 'watch', 'phone', 'beacon', 'baseStation', 'uwbStation', 'vehicle', 'visitorVehicle'])
/** So often are those asked for anew while they are looked at, ms. */
const EVERY = 8000

/** Reads the shown page anew when somebody else changes rows of the entity, or devices are heard; what is being edited stays as it is. */
export function useFreshRows(entity: AnyEntity): void {
  const live = useLiveConnection()
  const client = useQueryClient()
  useEffect(() => {
    if (!live) return
    const refresh = () => void client.invalidateQueries({ queryKey: [...entityKey(entity), 'page'] })
    const stop = live.entitiesChanged.on((names) => {
      if (names.includes(entity.name)) refresh()
    })
    const timer = heard.has(entity.name) ? setInterval(() => document.visibilityState === 'visible' && refresh(), EVERY) : undefined
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [live, client, entity])
}
