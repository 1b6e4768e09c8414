import type { Id } from '@muster/base'
import type { SettingView } from '@muster/model/operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'

export const useSettings = () =>
  useQuery({
    queryKey: ['settings'],
    queryFn: () => call<SettingView[]>('/monitor-service/config/find'),
    gcTime: 0,
    staleTime: 0,
  })

/** Saves all or none. Throws ApiError with the refused keys. */
export const saveSettings = (values: Record<string, string>): Promise<unknown> => call('/monitor-service/config/update', { values })

export const restoreSettings = (keys: readonly string[]): Promise<unknown> => call('/monitor-service/config/restoreDefault', { keys })

export const testServer = (id: Id): Promise<{ ok: boolean; ms: number; detail: string }> =>
  call('/monitor-service/serverConfig/test', { id })
