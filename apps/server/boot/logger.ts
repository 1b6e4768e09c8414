import { renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'

/** Names under which secrets travel; their values never reach the log, at whichever of the first levels they stand. */
const secretNames = [
  'password',
  'oldPassword',
  'newPassword',
  'passwordHistory',
  'token',
  'secret',
  'secretHash',
  'authorization',
  'cookie',
  'captcha',
  'answer',
  'apiAuth',
  'api-auth',
  'idNumber',
  'connectionString',
]
const quoted = (name: string) => (/^\w+$/.test(name) ? `.${name}` : `["${name}"]`)
const redact = {
  paths: secretNames.flatMap((name) =>
    ['', '*', '*.*', '*.*.*'].map((at) => (at === '' ? quoted(name).replace(/^\./, '') : `${at}${quoted(name)}`)),
  ),
  censor: '***',
}

/** Statement parameters and row contents, which drivers put into their messages, are left out. */
function withoutValues(text: string): string {
  return text.replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, '').replace(/(postgres(?:ql)?:\/\/[^:/\s]+:)[^@\s]+@/g, '$1***@')
}

type Plain = { type: string; message: string; stack?: string; code?: string; cause?: Plain }

/** An error as the log keeps it: message, code, stack and cause, without the values of statements. */
export function plainError(error: unknown, depth = 0): Plain {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)).slice(0, 1000) }
  const plain: Plain = { type: error.name, message: withoutValues(error.message).slice(0, 1000) }
  if (error.stack) plain.stack = withoutValues(error.stack)
  if ('code' in error && error.code !== undefined) plain.code = String(error.code)
  if (error.cause !== undefined && depth < 3) plain.cause = plainError(error.cause, depth + 1)
  return plain
}

const LOG_LIMIT = 50 * 2 ** 20

/** The log file of the data folder; the one before is kept beside it once it has grown. What ends the server goes to the console too. */
export function createLogger(level: string, folder: string | null): pino.Logger {
  const options: pino.LoggerOptions = { level, redact, serializers: { err: plainError, error: plainError } }
  if (folder === null) return pino(options)
  const path = join(folder, 'muster.log')
  try {
    if (statSync(path).size > LOG_LIMIT) renameSync(path, `${path}.1`)
  } catch {}
  return pino(
    options,
    pino.multistream([
      { level: 'trace', stream: pino.destination({ dest: path, sync: true, mkdir: true, mode: 0o600 }) },
      { level: 'fatal', stream: pino.destination({ fd: 2, sync: true }) },
    ]),
  )
}
