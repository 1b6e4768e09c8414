/** One value of a dictionary: `code` is stored, the label is shown; `color` is the badge and map colour. */
export type DictionaryItem<C extends string = string> = { code: C; zh: string; en: string; color?: string }
/** A built-in dictionary type; a tenant may change labels, order and colours and add codes, built-in codes stay. */
export type Dictionary<C extends string = string> = { zh: string; en: string; items: readonly DictionaryItem<C>[] }

/** Keeps the literal codes, so that `DictionaryCode<'gender'>` is a union. */
export const dictionarySet = <const D extends Record<string, Dictionary>>(set: D): D => set
