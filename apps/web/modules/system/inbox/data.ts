import type { Id, Millis } from '@muster/base'
import type { ListPageRequest, Page } from '@muster/model/operations'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveConnection } from '../../../live/connection.ts'
import { call } from '../../../shell/api.ts'
import { screens } from '../../../shell/registry.ts'
import { menuAllows } from '../../../shell/menu.ts'

export type Message = {
  id: Id
  kind: string
  title: string
  content: string | null
  targetEntity: string | null
  targetId: string | null
  sentAt: Millis
  readAt: Millis | null
  doneAt: Millis | null
}

const key = ['inbox']

/** Everything of the inbox is read anew when messages come or are read elsewhere. */
function useFreshInbox(): void {
  const live = useLiveConnection()
  const client = useQueryClient()
  useEffect(
    () => live?.entitiesChanged.on((names) => names.includes('inboxMessage') && void client.invalidateQueries({ queryKey: key })),
    [live, client],
  )
}

export function useUnread() {
  useFreshInbox()
  return useQuery({
    queryKey: [...key, 'unread'],
    queryFn: () => call<{ unread: number }>('/monitor-service/message/unread'),
    // Without a live connection it is asked now and then.
    refetchInterval: 60_000,
  })
}

export const useMessages = (request: ListPageRequest, enabled = true) =>
  useQuery({
    queryKey: [...key, 'page', request],
    queryFn: () => call<Page<Message>>('/monitor-service/message/listPage', request),
    placeholderData: keepPreviousData,
    enabled,
  })

/** Without ids all of them. */
export function useRead() {
  const client = useQueryClient()
  return async (ids: readonly Id[] | null) => {
    await call('/monitor-service/message/read', { ids })
    await client.invalidateQueries({ queryKey: key })
  }
}

/** Which screen shows what a message is about. */
const screensOf: Readonly<Record<string, string>> = {
  backup: 'sqlBack',
  tenant: 'systemInfo',
  migrantWorker: 'migrantManage',
  company: 'certificationContractor',
  certificate: 'certificationPerson',
  responsibilityLetter: 'certificationWarrant',
  qualificationNotice: 'certificationNotice',
  visitor: 'visitorManage',
  personAlarm: 'alarmPsList',
  vehicleAlarm: 'alarmCarList',
}

/** The address of what a message is about, for those who may go there; null when there is none. */
export function addressOf({ targetEntity }: Message): string | null {
  const screen = targetEntity === null ? undefined : screensOf[targetEntity]
  return screen !== undefined && screens.has(screen) && menuAllows(screen) ? `/${screen}` : null
}
