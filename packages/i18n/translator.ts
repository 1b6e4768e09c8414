import { messages } from './messages/index.ts'
import type { Language, MessageKey, MessageParams, MessageTree, Text } from './types.ts'

function isText(node: Text | MessageTree): node is Text {
  return typeof node.zh === 'string' && typeof node.en === 'string'
}

const texts = new Map<string, Text>()
function collect(tree: MessageTree, prefix: string): void {
  for (const [key, node] of Object.entries(tree)) {
    if (isText(node)) texts.set(prefix + key, node)
    else collect(node, `${prefix}${key}.`)
  }
}
collect(messages, '')

/** Fills `{name}` and `{count:one|many}`; a parameter that was not given leaves its placeholder, so that the gap is seen. */
export function interpolate(text: string, params: MessageParams = {}): string {
  return text.replace(/\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    if (many === undefined) return String(value)
    return (Number(value) === 1 ? one : many) ?? ''
  })
}

/** True when the key exists: for keys made at run time (`rule.` + name). */
export function hasMessage(key: string): key is MessageKey {
  return texts.has(key)
}

export type Translator = ((key: MessageKey, params?: MessageParams) => string) & { readonly language: Language }

/** The translator of one language. */
export function createTranslator(language: Language): Translator {
  const translate = (key: MessageKey, params?: MessageParams) => interpolate(texts.get(key)?.[language] ?? key, params)
  return Object.assign(translate, { language })
}

/** All texts of one language by full key. */
export function textsOf(language: Language): Record<MessageKey, string> {
  return Object.fromEntries([...texts].map(([key, text]) => [key, text[language]])) as Record<MessageKey, string>
}

/** The language that an `Accept-Language` header asks for; `otherwise` when it names neither Chinese nor English. */
export function languageOf(header: string | undefined, otherwise: Language = 'zh'): Language {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const tag = part.trim().split(';')[0] ?? ''
    if (tag.startsWith('zh')) return 'zh'
    if (tag.startsWith('en')) return 'en'
  }
  return otherwise
}
