import { createTranslator, type MessageKey, type MessageParams } from '@muster/i18n'

/** A start that cannot go on, told to the operator in both languages with the way out; never a stack trace. */
export class StartFailure extends Error {
  readonly key: MessageKey
  readonly params: MessageParams
  constructor(key: MessageKey, params: MessageParams = {}) {
    super(createTranslator('en')(key, params))
    this.key = key
    this.params = params
  }
}

/** Both languages of a message, Chinese first, for the console. */
export function bilingual(key: MessageKey, params: MessageParams = {}): string {
  return `${createTranslator('zh')(key, params)}\n${createTranslator('en')(key, params)}`
}

/** The short reason of any thrown value: its message or code, one line, no stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return (error.message || code || error.name).split('\n')[0]!.slice(0, 300)
}
