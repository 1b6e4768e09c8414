import { invalid } from '@muster/base'
import type { ActivateTag, TagReply } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { tag } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { lockTag } from './lock-tag.ts'

/**
 * Switches tags on or off; only active tags yield positions. All or none. A tag in use stays on.
 * Throws MusterError: notFound, or invalid naming a tag that is in use.
 */
export async function activateTags(
  deps: Pick<Deps, 'db' | 'changes' | 'clock'>,
  ctx: Context,
  { ids, active }: ActivateTag,
): Promise<TagReply[]> {
  const wanted = active ? 'active' : 'inactive'
  const now = deps.clock.now()
  const replies = await deps.db.tx(ctx, async (tx) => {
    const done: (TagReply & { changed: boolean })[] = []
    // In one order for everybody, so that two callers never wait for each other.
    for (const id of [...new Set(ids)].sort((a, b) => Number(a) - Number(b))) {
      const before = await lockTag(tx, ctx, id)
      if (!active && before.usageStatus === 'inUse') throw invalid({ path: 'ids', rule: 'tagInUse', params: { number: before.number } })
      if (before.activationStatus === wanted) {
        done.push({ id, revision: before.revision, changed: false })
        continue
      }
      const revision = before.revision + 1
      await tx
        .update(tag)
        .set({
          activationStatus: wanted,
          ...(active ? {} : { onlineStatus: 'offline' }),
          revision,
          updatedAt: now,
          updatedBy: ctx.actor?.userId ?? null,
        })
        .where(eq(tag.id, id))
      const changes = [{ field: 'activationStatus', before: before.activationStatus, after: wanted }]
      await audit(tx, ctx, { entity: 'tag', module: 'devices', action: 'update', targetId: id, changes })
      done.push({ id, revision, changed: true })
    }
    return done
  })
  const changed = replies.filter((reply) => reply.changed).map((reply) => reply.id)
  if (changed.length > 0) deps.changes.emit({ tenant: ctx.tenant, entity: 'tag', ids: changed })
  return replies.map(({ id, revision }) => ({ id, revision }))
}
