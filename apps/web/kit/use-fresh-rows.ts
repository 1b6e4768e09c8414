import type { AnyEntity } from '@muster/model/define'
import { entityKey } from '@muster/entity-kit/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveConnection } from '../live/connection.ts'

/** Reads the shown page anew when somebody else changes rows of the entity; what is being edited stays as it is. */
export function useFreshRows(entity: AnyEntity): void {
  const live = useLiveConnection()
  const client = useQueryClient()
  useEffect(() => {
    if (!live) return
    return live.entitiesChanged.on((names) => {
      if (names.includes(entity.name)) void client.invalidateQueries({ queryKey: [...entityKey(entity), 'page'] })
    })
  }, [live, client, entity])
}
