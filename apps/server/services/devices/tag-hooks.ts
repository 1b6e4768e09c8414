import { invalid, MusterError } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'

/** A linked tag is unlinked first: it cannot go, and it keeps the number under which its holder is heard. */
export const tagHooks: EntityHooks = {
  async beforeWrite({ row, before }) {
    if (before?.bindingStatus === 'linked' && row.number !== before.number) throw invalid({ path: 'number', rule: 'linked' })
  },
  async beforeDelete({ row, ctx }) {
    if (row.bindingStatus !== 'linked') return
    const used = ctx.language === 'zh' ? `标签 ${row.number} 已绑定，请先解绑` : `tag ${row.number} is linked; unlink it first`
    throw new MusterError('inUse', { params: { used } })
  },
}
