import type { messages } from './messages/index.ts'

export type Language = 'zh' | 'en'
export const languages = ['zh', 'en'] as const satisfies readonly Language[]

/** One text in both languages. `{name}` is replaced by a parameter, `{count:row|rows}` picks the singular when `count` is 1. */
export type Text = { readonly zh: string; readonly en: string }
/** An area of messages: texts, or groups of texts, by key. */
export type MessageTree = { readonly [key: string]: Text | MessageTree }

type KeysOf<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends Text ? `${P}${K}` : KeysOf<T[K], `${P}${K}.`>
}[keyof T & string]

/** Every message key, typed from the source: `error.notFound`, `shell.nav.logout` ... */
export type MessageKey = KeysOf<typeof messages>
export type MessageParams = Readonly<Record<string, string | number>>
