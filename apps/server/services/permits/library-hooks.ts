import { invalid, MusterError } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { approvalFlow, approvalNode, workDictionary } from '../../db/tables.ts'

/** A changed flow is another version: tickets under way keep theirs. */
const bumpVersion = (tx: Tx, flow: string) =>
  tx
    .update(approvalFlow)
    .set({ version: sql`coalesce(${approvalFlow.version}, 1) + 1`, revision: sql`${approvalFlow.revision} + 1` })
    .where(eq(approvalFlow.id, flow))

/** Nodes that the standard asks for stay, with their signature; who signs them is the enterprise's. */
export const approvalNodeHooks: EntityHooks = {
  async beforeWrite({ tx, row, before }) {
    if (before?.statutory === true && row.signature !== before.signature) throw invalid({ path: 'signature', rule: 'statutory' })
    if (before || typeof row.flow !== 'string') return
    // A new node comes last, wherever the form says.
    const [last] = await tx
      .select({ sort: sql<number>`coalesce(max(${approvalNode.sort}), 0)` })
      .from(approvalNode)
      .where(and(eq(approvalNode.flow, row.flow), isNull(approvalNode.deletedAt)))
    row.sort = Number(last?.sort ?? 0) + 1
  },
  async afterWrite({ tx, row }) {
    await bumpVersion(tx, String(row.flow))
  },
  async beforeDelete({ tx, ctx, row }) {
    if (row.statutory === true)
      throw new MusterError('inUse', { params: { used: ctx.language === 'zh' ? '法定节点' : 'required by the standard' } })
    await bumpVersion(tx, String(row.flow))
  },
}

/** The nodes go with their flow. */
export const approvalFlowHooks: EntityHooks = {
  async beforeDelete({ deps, tx, row }) {
    await tx
      .update(approvalNode)
      .set({ deletedAt: deps.now() })
      .where(and(eq(approvalNode.flow, String(row.id)), isNull(approvalNode.deletedAt)))
  },
}

/** Measures of the standard may be worded anew and switched off, not moved to another kind of work nor deleted. */
export const safetyMeasureHooks: EntityHooks = {
  async beforeWrite({ row, before }) {
    if (before?.statutory === true && row.workType !== before.workType) throw invalid({ path: 'workType', rule: 'statutory' })
  },
  async beforeDelete({ ctx, row }) {
    if (row.statutory !== true) return
    throw new MusterError('inUse', { params: { used: ctx.language === 'zh' ? '法定措施' : 'required by the standard' } })
  },
}

/** One default a type, of levels and methods one a kind of work. */
export const workDictionaryHooks: EntityHooks = {
  async afterWrite({ tx, row }) {
    if (row.default !== true) return
    await tx
      .update(workDictionary)
      .set({ default: false })
      .where(
        and(
          eq(workDictionary.type, String(row.type)),
          row.workType == null ? isNull(workDictionary.workType) : eq(workDictionary.workType, String(row.workType)),
          ne(workDictionary.id, String(row.id)),
          eq(workDictionary.default, true),
        ),
      )
  },
}
