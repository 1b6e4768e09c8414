import { type Id, type Millis, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { alarmAction, personAlarm, user, vehicleAlarm } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { AlarmSource } from './handle.ts'

export type AlarmActionRow = { id: Id; time: Millis; action: string; user: Id | null; userLabel: string | null; remarks: string | null }

/** The history of one alarm, oldest first. Throws MusterError notFound when it is out of the caller's scope. */
export function findAlarmActions(deps: Deps, ctx: Context, source: AlarmSource, input: { id: Id }): Promise<{ list: AlarmActionRow[] }> {
  const [table, entity] = source === 'person' ? [personAlarm, entities.personAlarm] : [vehicleAlarm, entities.vehicleAlarm]
  return deps.db.tx(ctx, async (tx) => {
    const [known] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, input.id), scopeWhere(entity, ctx.scope)))
    if (!known) throw new MusterError('notFound')
    const list = await tx
      .select({
        id: alarmAction.id,
        time: alarmAction.time,
        action: alarmAction.action,
        user: alarmAction.user,
        userLabel: user.userName,
        remarks: alarmAction.remarks,
      })
      .from(alarmAction)
      .leftJoin(user, eq(user.id, alarmAction.user))
      .where(and(eq(alarmAction.source, source), eq(alarmAction.alarmId, input.id)))
      .orderBy(asc(alarmAction.time), asc(alarmAction.id))
    return { list }
  })
}
