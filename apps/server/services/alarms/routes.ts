import { acknowledgeAlarmSchema, alarmActionsSchema, disposeAlarmSchema, idsSchema } from '@muster/model/operations'
import { type RouteDefinition, route } from '../../http/route.ts'
import { acknowledgeAlarms } from './acknowledge.ts'
import { findAlarmActions } from './actions.ts'
import { deleteAlarms } from './delete.ts'
import { disposeAlarms } from './dispose.ts'
import type { AlarmSource } from './handle.ts'
import { emptySosConfig, findSosConfig } from './sos-config.ts'

function routesOf(source: AlarmSource, family: string, entity: string): RouteDefinition[] {
  const path = (verb: string) => `/api/monitor-service/${family}/${verb}`
  const dispose = (verb: string) =>
    route({
      method: 'POST',
      path: path(verb),
      access: { permission: `monitor:${entity}:dispose` },
      input: disposeAlarmSchema,
      summary: { zh: '处置报警', en: 'Dispose of alarms' },
      handler: (deps, ctx, input) => disposeAlarms(deps, ctx, source, input),
    })
  return [
    route({
      method: 'POST',
      path: path('acknowledge'),
      access: { permission: `monitor:${entity}:acknowledge` },
      input: acknowledgeAlarmSchema,
      summary: { zh: '确认报警', en: 'Acknowledge alarms' },
      handler: (deps, ctx, input) => acknowledgeAlarms(deps, ctx, source, input),
    }),
    dispose('disposeAlarm'),
    route({
      method: 'POST',
      path: path('delAlarm'),
      access: { permission: `monitor:${entity}:delete` },
      input: idsSchema,
      summary: { zh: '删除已处理报警', en: 'Delete settled alarms' },
      handler: (deps, ctx, input) => deleteAlarms(deps, ctx, source, input),
    }),
    route({
      method: 'POST',
      path: path('findActions'),
      access: { permission: `monitor:${entity}:list` },
      reads: true,
      input: alarmActionsSchema,
      summary: { zh: '报警处理记录', en: 'History of an alarm' },
      handler: (deps, ctx, input) => findAlarmActions(deps, ctx, source, input),
    }),
    // The specification's own words for what is one verb here: the record says whether a person or a card raised it.
    ...(source === 'person' ? [dispose('disposePersonAlarm'), dispose('disposeCardAlarm')] : []),
  ]
}

/** What is done with alarm records beyond listing them. */
export const alarmRoutes: RouteDefinition[] = [
  ...routesOf('person', 'alarmPerson', 'personAlarm'),
  ...routesOf('vehicle', 'alarmCar', 'vehicleAlarm'),
  route({
    method: 'POST',
    path: '/api/monitor-service/alarmNotice/sos/find',
    access: { permission: 'monitor:sosConfig:find' },
    reads: true,
    summary: { zh: 'SOS报警通知设置', en: 'SOS notification' },
    handler: (deps, ctx) => findSosConfig(deps, ctx),
  }),
  route({
    method: 'POST',
    path: '/api/monitor-service/alarmNotice/sos/empty',
    access: { permission: 'monitor:sosConfig:empty' },
    summary: { zh: '清空SOS通知人', en: 'Take every SOS recipient away' },
    handler: (deps, ctx) => emptySosConfig(deps, ctx),
  }),
]
