import { createTranslator, type MessageKey } from '@muster/i18n'

const [zh, en] = [createTranslator('zh'), createTranslator('en')]

/** A message as the two labels that a field has: for questions that are no field of the dictionary. */
export const bilingual = (key: MessageKey): [string, string] => [zh(key), en(key)]
