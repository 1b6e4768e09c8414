import type { Id, Millis } from '@muster/base'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'

export type OpenSession = {
  id: Id
  loginName?: string
  userName?: string
  browser: string | null
  ip: string | null
  issuedAt: Millis
  lastSeenAt: Millis | null
  remembered: boolean
  own: boolean
}
export type RememberedDevice = { id: Id; browser: string | null; ip: string | null; createdAt: Millis; expiresAt: Millis }

const KEY = 'sessions'

/** The user's own open sessions and the browsers that remember them. */
export const useOwnSessions = () =>
  useQuery({
    queryKey: [KEY, 'own'],
    queryFn: () => call<{ sessions: OpenSession[]; devices: RememberedDevice[] }>('/monitor-service/auth/mySessions'),
  })

/** Open sessions of the accounts that the user may see. */
export const useOnlineSessions = (enabled: boolean) =>
  useQuery({ queryKey: [KEY, 'online'], queryFn: () => call<OpenSession[]>('/monitor-service/auth/listOnline'), enabled, staleTime: 0 })

function useEnding(verb: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: Id) => call(`/monitor-service/auth/${verb}`, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

export const useEndSession = () => useEnding('endSession')
export const useEndOwnSession = () => useEnding('endMySession')
export const useForgetDevice = () => useEnding('forgetDevice')
