import { MusterError } from '@muster/base'
import type { AlarmHandlingReply, DisposeAlarm } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { type AlarmSource, handleAlarms } from './handle.ts'

/**
 * Settles alarms with a result and remarks; it never goes back. It acknowledges them as well. Asked again with the same result it changes
 * nothing; with another one it is refused as a conflict, as somebody settled the alarm meanwhile.
 */
export function disposeAlarms(deps: Deps, ctx: Context, source: AlarmSource, input: DisposeAlarm): Promise<AlarmHandlingReply> {
  const { disposal, remarks } = input
  return handleAlarms(deps, ctx, source, input.ids, {
    action: 'dispose',
    operation: 'dispose',
    remarks,
    decide(row, now, user) {
      if (row.status === 'processed') {
        if (row.disposal === disposal && row.remarks === remarks) return null
        throw new MusterError('conflict')
      }
      const noticed = row.acknowledgedAt === null ? { acknowledgedAt: now, acknowledgedBy: user } : {}
      return { status: 'processed', disposal, remarks, handler: user, handledAt: now, ...noticed }
    },
  })
}
