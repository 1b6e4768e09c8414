import { invalid, MusterError } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'

/** A linked tag is unlinked first: it cannot go, and it keeps the number under which its holder is heard. */
export const tagHooks: EntityHooks = {
  async beforeWrite({ row, before }) {
    if (before?.bindingStatus === 'linked' && row.number !== before.number) throw invalid({ path: 'number', rule: 'linked' })
    // A watch or a phone is registered as such; its tag row follows it.
    if (before ? before.type !== 'tag' && (row.type !== before.type || row.number !== before.number) : row.type === 'phone')
      throw invalid({ path: before && row.type === before.type ? 'number' : 'type', rule: 'fixed' })
  },
  async beforeDelete({ row, ctx }) {
    if (row.bindingStatus !== 'linked') return
    const used = ctx.language === 'zh' ? `标签 ${row.number} 已绑定，请先解绑` : `tag ${row.number} is linked; unlink it first`
    throw new MusterError('inUse', { params: { used } })
  },
}
