import type { MessageKey, MessageParams } from '@muster/i18n'
import { bilingual } from './failure.ts'

/** Tells the operator on the console, in both languages. The log is for machines, this is for people. */
export function say(key: MessageKey, params: MessageParams = {}): void {
  process.stdout.write(`${bilingual(key, params)}\n`)
}
