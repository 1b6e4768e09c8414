import { MusterError } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import { dictionaryOf } from '@muster/model/dictionaries'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { dictionaryItem, dictionaryType } from '../../db/tables.ts'

/** At most one default a type; built-in values stay, because code and old rows name them. */
export const dictionaryItemHooks: EntityHooks = {
  async afterWrite({ tx, row }) {
    if (row.default !== true) return
    await tx
      .update(dictionaryItem)
      .set({ default: false })
      .where(
        and(
          eq(dictionaryItem.type, String(row.type)),
          eq(dictionaryItem.default, true),
          ne(dictionaryItem.id, String(row.id)),
          isNull(dictionaryItem.deletedAt),
        ),
      )
  },
  async beforeDelete({ tx, ctx, row }) {
    const [type] = await tx
      .select({ type: dictionaryType.type })
      .from(dictionaryType)
      .where(eq(dictionaryType.id, String(row.type)))
    const builtIn = dictionaryOf(type?.type ?? '')?.items.some((item) => item.code === row.value)
    if (builtIn)
      throw new MusterError('inUse', { params: { used: ctx.language === 'zh' ? `系统内置 ${row.label}` : `built in: ${row.label}` } })
  },
}
