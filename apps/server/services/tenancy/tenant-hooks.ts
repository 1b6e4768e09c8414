import { invalid } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'

/** Where a tenant's rows are is chosen when it is opened: a field that is changed moves no row. */
export const tenantHooks: EntityHooks = {
  async beforeWrite({ row, before }) {
    if (before && row.isolation !== before.isolation) throw invalid({ path: 'isolation', rule: 'isolationFixed' })
  },
}
