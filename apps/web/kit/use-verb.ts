import { entityKey } from '@muster/entity-kit/web'
import type { AnyEntity } from '@muster/model/define'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../shell/api.ts'

/** Calls a verb of an entity's family; the entities that it changes are read anew. Throws what the transport throws. */
export function useVerb<I>(path: string, ...changed: AnyEntity[]) {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (input: I) => call<unknown>(`/monitor-service/${path}`, input),
    onSettled: () => Promise.all(changed.map((entity) => client.invalidateQueries({ queryKey: entityKey(entity) }))),
  })
}
