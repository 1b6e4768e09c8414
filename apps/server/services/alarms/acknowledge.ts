import type { Id } from '@muster/base'
import type { AlarmHandlingReply } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { type AlarmSource, handleAlarms } from './handle.ts'

/** Takes notice of alarms: silences nothing for others and stops no escalation. Alarms already acknowledged stay as they are. */
export function acknowledgeAlarms(deps: Deps, ctx: Context, source: AlarmSource, input: { ids: Id[] }): Promise<AlarmHandlingReply> {
  return handleAlarms(deps, ctx, source, input.ids, {
    action: 'acknowledge',
    operation: 'update',
    decide: (row, now, user) => (row.acknowledgedAt !== null ? null : { acknowledgedAt: now, acknowledgedBy: user }),
  })
}
