import { entityKey } from '@muster/entity-kit/web'
import { tag } from '@muster/model/entities'
import type { ActivateTag, BindTag, TagReply } from '@muster/model/operations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'

function useTagVerb<I>(send: (input: I) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ meta: { quiet: true }, mutationFn: send, onSettled: () => client.invalidateQueries({ queryKey: entityKey(tag) }) })
}

export const useBindTag = () => useTagVerb((input: BindTag) => call<TagReply>('/monitor-service/card/bind', input))
export const useUnbindTag = () => useTagVerb((id: string) => call<TagReply>('/monitor-service/card/unbind', { id }))
export const useActivateTags = () => useTagVerb((input: ActivateTag) => call('/monitor-service/card/activate', input))
