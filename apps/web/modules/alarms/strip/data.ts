import type { AlarmHandlingReply, DisposeAlarm } from '@muster/model/operations'
import type { LiveAlarm } from '@muster/model/protocol'
import { call } from '../../../shell/api.ts'

type Subject = Pick<LiveAlarm, 'id' | 'source'>

const family = ({ source }: Pick<LiveAlarm, 'source'>) => (source === 'person' ? 'alarmPerson' : 'alarmCar')

/** The permission string that a verb on an alarm needs. */
export const alarmPermission = ({ source }: Pick<LiveAlarm, 'source'>, verb: 'acknowledge' | 'dispose'): string =>
  `monitor:${source === 'person' ? 'personAlarm' : 'vehicleAlarm'}:${verb}`

/** Says "seen": it stays unhandled. Throws ApiError. */
export const acknowledgeAlarm = (alarm: Subject): Promise<AlarmHandlingReply> =>
  call(`/monitor-service/${family(alarm)}/acknowledge`, { ids: [alarm.id] })

/** Settles an alarm for good. Throws ApiError with the refused fields. */
export const disposeAlarm = (alarm: Subject, answer: Pick<DisposeAlarm, 'disposal' | 'remarks'>): Promise<AlarmHandlingReply> =>
  call(`/monitor-service/${family(alarm)}/disposeAlarm`, { ids: [alarm.id], ...answer })
