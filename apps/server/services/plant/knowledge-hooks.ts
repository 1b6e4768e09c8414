import type { EntityHooks } from '@muster/entity-kit/server'

/** Each change of an entry is a version of its author; the words before it stand in the operation log. */
export const dcsKnowledgeHooks: EntityHooks = {
  async beforeWrite({ ctx, row, before }) {
    row.author = ctx.actor?.userId ?? before?.author ?? null
    row.version = before ? Number(before.version ?? 1) + 1 : 1
  },
}
