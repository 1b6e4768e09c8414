import { type Id, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { BindDevice, TagReply } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { watch } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { bindTag } from './bind-tag.ts'
import { unbindTag } from './unbind-tag.ts'

type Needs = Pick<Deps, 'db' | 'changes' | 'clock'>

async function tagOf(deps: Needs, ctx: Context, id: Id): Promise<Id> {
  const [row] = await deps.db.tx(ctx, (tx) =>
    tx
      .select({ tag: watch.tag })
      .from(watch)
      .where(and(eq(watch.id, id), isNull(watch.deletedAt), scopeWhere(entities.watch, ctx.scope))),
  )
  if (!row) throw new MusterError('notFound')
  return row.tag
}

const tell = (deps: Needs, ctx: Context, id: Id) => deps.changes.emit({ tenant: ctx.tenant, entity: 'watch', ids: [id] })

/** Gives a watch to a person, as its tag. Throws MusterError as `bindTag` does. */
export async function bindWatch(deps: Needs, ctx: Context, { id, person }: BindDevice): Promise<TagReply> {
  const reply = await bindTag(deps, ctx, { id: await tagOf(deps, ctx, id), person })
  tell(deps, ctx, id)
  return reply
}

/** Takes a watch back. Throws MusterError as `unbindTag` does. */
export async function unbindWatch(deps: Needs, ctx: Context, { id }: { id: Id }): Promise<TagReply> {
  const reply = await unbindTag(deps, ctx, { id: await tagOf(deps, ctx, id) })
  tell(deps, ctx, id)
  return reply
}
