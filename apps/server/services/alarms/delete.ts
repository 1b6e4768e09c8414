import { type Id, MusterError } from '@muster/base'
import type { AlarmHandlingReply } from '@muster/model/operations'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { type AlarmSource, handleAlarms } from './handle.ts'

/** Takes settled alarms out of the lists; the rows stay until their retention ends. An alarm that is active or not settled is kept. */
export function deleteAlarms(deps: Deps, ctx: Context, source: AlarmSource, input: { ids: Id[] }): Promise<AlarmHandlingReply> {
  return handleAlarms(deps, ctx, source, input.ids, {
    action: 'delete',
    operation: 'delete',
    decide(row, now) {
      if (row.status !== 'processed' || row.active === true) throw new MusterError('conflict')
      return { deletedAt: now }
    },
  })
}
