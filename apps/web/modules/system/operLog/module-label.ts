import { hasMessage, type Translator } from '@muster/i18n'

/** The name of a module of the product; the word itself when it is none. */
export function moduleLabel(module: string, t: Translator): string {
  const key = `records.module.${module}`
  return hasMessage(key) ? t(key) : module
}
