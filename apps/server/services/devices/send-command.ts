import { MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { CommandReply, SendCommand, TextWatch } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { deviceCommand, watch } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { lockTag } from './lock-tag.ts'

type Needs = Pick<Deps, 'db' | 'changes' | 'clock'>

/** What a command carries, as its row keeps it: the text, or the seconds. */
const contentOf = ({ command, text, seconds }: SendCommand): string | null =>
  command === 'text' ? (text ?? null) : command === 'interval' ? String(seconds) : null

/**
 * Queues a command for a terminal. The gateway that holds the terminal's connection sends it (`ingest/commands.ts`); its row then says
 * what became of it. Throws MusterError notFound for a tag that the caller may not see.
 */
export async function sendCommand(deps: Needs, ctx: Context, input: SendCommand): Promise<CommandReply> {
  const now = deps.clock.now()
  const by = ctx.actor?.userId ?? null
  const id = await deps.db.tx(ctx, async (tx) => {
    const { number, type } = await lockTag(tx, ctx, input.tag)
    const content = contentOf(input)
    const [made] = await tx
      .insert(deviceCommand)
      .values({
        deviceKind: type,
        deviceNumber: number,
        command: input.command,
        content,
        sentAt: now,
        result: 'pending',
        operator: by,
        createdAt: now,
        createdBy: by,
        updatedAt: now,
        updatedBy: by,
      })
      .returning({ id: deviceCommand.id })
    if (!made) throw new MusterError('notFound')
    await audit(tx, ctx, {
      entity: 'deviceCommand',
      action: 'command',
      targetId: made.id,
      request: { deviceNumber: number, command: input.command, ...(content === null ? {} : { content }) },
    })
    return made.id
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'deviceCommand', ids: [id] })
  return { id }
}

/** Shows a text on a watch. Throws as `sendCommand` does. */
export async function textWatch(deps: Needs, ctx: Context, { id, text }: TextWatch): Promise<CommandReply> {
  const [row] = await deps.db.tx(ctx, (tx) =>
    tx
      .select({ tag: watch.tag })
      .from(watch)
      .where(and(eq(watch.id, id), isNull(watch.deletedAt), scopeWhere(entities.watch, ctx.scope))),
  )
  if (!row) throw new MusterError('notFound')
  return sendCommand(deps, ctx, { tag: row.tag, command: 'text', text })
}
