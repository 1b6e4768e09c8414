import type { SecurityPolicy } from '@muster/model/operations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'

const key = ['securityPolicy']

/** What the tenant asks of passwords and sessions. */
export const usePolicy = (enabled: boolean) =>
  useQuery({ queryKey: key, queryFn: () => call<SecurityPolicy>('/monitor-service/user/findPolicy'), enabled, staleTime: 0, gcTime: 0 })

export function useSavePolicy() {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (policy: SecurityPolicy) => call<SecurityPolicy>('/monitor-service/user/updatePolicy', policy),
    onSuccess: (saved) => client.setQueryData(key, saved),
  })
}
