import { type Id, MusterError } from '@muster/base'
import { find, listPage } from '@muster/entity-kit/server'
import type { ListPageRequest } from '@muster/model/operations'
import { listPageSchema } from '@muster/model/operations'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { inboxMessage } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit, kitDepsOf } from '../entities.ts'

/** An inbox is its owner's alone, however much of the tenant the owner may see. */
function ownOnly(ctx: Context): Context & { actor: NonNullable<Context['actor']> } {
  if (!ctx.actor) throw new MusterError('unauthenticated')
  return { ...ctx, actor: ctx.actor, scope: { all: false, departments: [], areas: [], allAreas: false, self: ctx.actor.userId } }
}

/** One page of the caller's messages. */
export const listMessages = (deps: Deps, ctx: Context, request: ListPageRequest) =>
  listPage(kit, kitDepsOf(deps, ctx), ownOnly(ctx), kit.bound('inboxMessage'), listPageSchema.parse(request))

/** One of the caller's messages; opening it makes it read. Throws `notFound`. */
export async function openMessage(deps: Deps, ctx: Context, id: Id) {
  const own = ownOnly(ctx)
  const row = await find(kit, kitDepsOf(deps, ctx), own, kit.bound('inboxMessage'), { id, unmask: false })
  await readMessages(deps, ctx, [id])
  return row
}

/** How many of the caller's messages are unread. */
export async function unreadCount(deps: Deps, ctx: Context): Promise<{ unread: number }> {
  const { actor } = ownOnly(ctx)
  const [row] = await deps.db.tx(ctx, (tx) =>
    tx
      .select({ n: count() })
      .from(inboxMessage)
      .where(and(eq(inboxMessage.user, actor.userId), isNull(inboxMessage.readAt), isNull(inboxMessage.deletedAt))),
  )
  return { unread: row?.n ?? 0 }
}

/** Marks messages of the caller as read; without ids all of them. Returns how many were unread. */
export async function readMessages(deps: Deps, ctx: Context, ids: readonly Id[] | null): Promise<{ read: number }> {
  const { actor } = ownOnly(ctx)
  const changed = await deps.db.tx(ctx, (tx) =>
    tx
      .update(inboxMessage)
      .set({ readAt: deps.clock.now(), revision: sql`${inboxMessage.revision} + 1` })
      .where(
        and(
          eq(inboxMessage.user, actor.userId),
          isNull(inboxMessage.readAt),
          isNull(inboxMessage.deletedAt),
          ids ? inArray(inboxMessage.id, [...ids]) : undefined,
        ),
      )
      .returning({ id: inboxMessage.id }),
  )
  if (changed.length > 0) deps.changes.emit({ tenant: ctx.tenant, entity: 'inboxMessage', ids: changed.map(({ id }) => id) })
  return { read: changed.length }
}
