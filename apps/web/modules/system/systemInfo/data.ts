import type { Id } from '@muster/base'
import type { MapRange } from '@muster/model/entities'
import type { VersionView } from '@muster/model/operations'
import { useQuery } from '@tanstack/react-query'
import { call, get } from '../../../shell/api.ts'
import type { SystemInfo } from '../../../shell/system.ts'

/** What the form edits. `logo` of the reply is the file's id, `logoUrl` its address. */
export type Information = {
  systemName: string
  systemNameEn: string | null
  logoUrl: Id | null
  copyright: string | null
  icp: string | null
  language: 'zh' | 'en'
  targetIndex: string | null
  mapType: string
  defaultLayerId: Id | null
  range: MapRange | null
  mapWorldKey: string
  tracingPoint: boolean
  largeScreenTheme: string | null
}
export type SystemReply = SystemInfo &
  Omit<Information, 'logoUrl' | 'mapWorldKey'> & { logo: Id | null; logoUrl: string | null; customized: string | null; revision: number }

export const useSystem = () =>
  useQuery({ queryKey: ['systemInfo'], queryFn: () => get<SystemReply>('/system/currentSystem'), gcTime: 0, staleTime: 0 })

/** Throws ApiError, `conflict` when somebody else changed it meanwhile. */
export const saveSystem = (revision: number, changes: Partial<Information>): Promise<SystemReply> =>
  call('/system/updateSystem', { revision, ...changes })

export const useVersions = () => useQuery({ queryKey: ['versions'], queryFn: () => call<VersionView[]>('/monitor-service/version/all') })
