import { ConfigError } from '../config.ts'
import { PortError } from '../ingest/listen.ts'
import { bilingual, reasonOf, StartFailure } from './failure.ts'

/** What the operator is told of a start that failed: what happened and the way out, in both languages. */
export function explain(error: unknown): string {
  if (error instanceof StartFailure) return bilingual(error.key, error.params)
  if (error instanceof ConfigError) {
    const { variable: name, value, hint } = error
    const [zh, en] = bilingual('server.fail.config', { name, value }).split('\n')
    return `${zh?.replace('{hint}', hint.zh)}\n${en?.replace('{hint}', hint.en)}`
  }
  if (error instanceof PortError) {
    const { variable, port } = error
    const params = { variable, port, other: port < 1024 ? port + 8000 : port + 1 }
    if (error.reason === 'EADDRINUSE') return bilingual('server.fail.portInUse', params)
    if (error.reason === 'EACCES') return bilingual('server.fail.portForbidden', params)
  }
  return bilingual('server.fail.unknown', { reason: reasonOf(error) })
}
