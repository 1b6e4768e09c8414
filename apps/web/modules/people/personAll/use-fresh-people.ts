import { entityKey } from '@muster/entity-kit/web'
import { person } from '@muster/model/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveConnection } from '../../../live/connection.ts'

/** Rows that the list of everybody is made of. */
const parts = ['employee', 'visitor', 'contractor', 'migrantWorker', 'tag']
/** Where somebody is changes without a row being saved; asked so often, ms. */
const EVERY = 5000

/** Keeps the list of everybody as it is now: after every change of a person or tag, and every few seconds while it is looked at. */
export function useFreshPeople(): void {
  const live = useLiveConnection()
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: [...entityKey(person), 'page'] })
    const stop = live?.entitiesChanged.on((names) => {
      if (names.some((name) => parts.includes(name))) refresh()
    })
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, EVERY)
    return () => {
      stop?.()
      clearInterval(timer)
    }
  }, [live, client])
}
