import { type Id, invalid } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import { and, eq, isNull } from 'drizzle-orm'
import { tag } from '../../db/tables.ts'

/**
 * A watch is heard as a tag of type watch with the same number: it is made with the watch, takes the watch's department and goes with it.
 * What the tag row says of holder, binding, battery and online state comes back by the trigger `watch_follows_tag`.
 */
export const watchHooks: EntityHooks = {
  async beforeWrite({ deps, tx, ctx, row, before }) {
    const now = deps.now()
    const by = ctx.actor?.userId ?? null
    const shared = {
      department: (row.department as Id | null) ?? null,
      model: (row.model as string | null) ?? null,
      updatedAt: now,
      updatedBy: by,
    }
    if (before) {
      await tx
        .update(tag)
        .set(shared)
        .where(eq(tag.id, String(before.tag)))
      return
    }
    if (typeof row.number !== 'string') return
    const [taken] = await tx
      .select({ id: tag.id })
      .from(tag)
      .where(and(eq(tag.number, row.number), isNull(tag.deletedAt)))
    if (taken) throw invalid({ path: 'number', rule: 'unique' })
    const [made] = await tx
      .insert(tag)
      .values({ number: row.number, type: 'watch', activationStatus: 'active', createdAt: now, createdBy: by, ...shared })
      .returning({ id: tag.id })
    row.tag = made?.id ?? null
    row.activationStatus = 'active'
  },
  async beforeDelete({ deps, tx, row }) {
    const [own] = await tx
      .select({ status: tag.bindingStatus })
      .from(tag)
      .where(eq(tag.id, String(row.tag)))
    if (own?.status === 'linked') throw invalid({ path: 'ids', rule: 'linked' })
    await tx
      .update(tag)
      .set({ deletedAt: deps.now() })
      .where(eq(tag.id, String(row.tag)))
  },
}
