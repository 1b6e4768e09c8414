import { invalid } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import { type TlsChoice, tlsOf } from './source-tls.ts'

/** What the connection is made of: a change of any makes the last test worthless. */
const connection = [
  'tenant',
  'kind',
  'host',
  'port',
  'databaseName',
  'schemaName',
  'account',
  'password',
  'tls',
  'caFile',
  'caCertificate',
] as const

/** A source that was changed must be tested anew, its CA's certificate is one, and one that is in use is changed or deleted only after it was taken out of use. */
export const tenantDataSourceHooks: EntityHooks = {
  async beforeWrite({ row, before }) {
    if (before && connection.every((name) => row[name] === before[name])) return
    if (before?.state === 'enabled') throw invalid({ path: 'state', rule: 'sourceInUse' })
    // Neither and both are refused by the entity's own rule.
    if (Boolean(row.caFile) !== Boolean(row.caCertificate)) await tlsOf(row as TlsChoice)
    Object.assign(row, { state: 'untested', testedAt: null, testResult: null })
  },
  async beforeDelete({ row }) {
    if (row.state === 'enabled') throw invalid({ path: 'state', rule: 'sourceInUse' })
  },
}
