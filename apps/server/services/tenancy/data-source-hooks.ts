import type { EntityHooks } from '@muster/entity-kit/server'

/** What the connection is made of: a change of any makes the last test worthless. */
const connection = ['tenant', 'kind', 'host', 'port', 'databaseName', 'schemaName', 'account', 'password'] as const

/** A source that was changed must be tested anew. */
export const tenantDataSourceHooks: EntityHooks = {
  async beforeWrite({ row, before }) {
    if (before && connection.every((name) => row[name] === before[name])) return
    Object.assign(row, { state: 'untested', testedAt: null, testResult: null })
  },
}
