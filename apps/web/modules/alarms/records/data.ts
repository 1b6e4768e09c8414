import type { Id, Millis } from '@muster/base'
import { entityKey } from '@muster/entity-kit/web'
import { personAlarm, vehicleAlarm } from '@muster/model/entities'
import type { AlarmHandlingReply, DisposeAlarm } from '@muster/model/operations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shell/api.ts'

export type AlarmSide = 'person' | 'vehicle'
export type AlarmStep = { id: Id; time: Millis; action: string; userLabel: string | null; remarks: string | null }

export const alarmEntity = (side: AlarmSide) => (side === 'person' ? personAlarm : vehicleAlarm)

const path = (side: AlarmSide, verb: string) => `/monitor-service/${alarmEntity(side).family}/${verb}`

function useAlarmVerb<I>(side: AlarmSide, verb: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (input: I) => call<AlarmHandlingReply>(path(side, verb), input),
    onSettled: () => client.invalidateQueries({ queryKey: entityKey(alarmEntity(side)) }),
  })
}

export const useAcknowledge = (side: AlarmSide) => useAlarmVerb<{ ids: Id[] }>(side, 'acknowledge')
export const useDispose = (side: AlarmSide) => useAlarmVerb<DisposeAlarm>(side, 'disposeAlarm')
export const useDeleteAlarms = (side: AlarmSide) => useAlarmVerb<{ ids: Id[] }>(side, 'delAlarm')

/** What was done about one alarm, oldest first. */
export function useAlarmSteps(side: AlarmSide, id: Id) {
  return useQuery({
    queryKey: [...entityKey(alarmEntity(side)), 'steps', id],
    queryFn: () => call<{ list: AlarmStep[] }>(path(side, 'findActions'), { id }),
  })
}
