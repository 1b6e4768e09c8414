import { identity } from './identity.ts'
import { site } from './site.ts'
import { devices } from './devices.ts'
import { people } from './people.ts'
import { vehicles } from './vehicles.ts'
import { alarms } from './alarms.ts'
import { statistics } from './statistics.ts'
import { video } from './video.ts'
import { plant } from './plant.ts'
import { gates } from './gates.ts'
import { lighting } from './lighting.ts'
import { emergency } from './emergency.ts'
import { permits } from './permits.ts'
import { patrol } from './patrol.ts'
import type { Dictionary, DictionaryItem } from './dictionary.ts'

export type { Dictionary, DictionaryItem } from './dictionary.ts'

/** Every built-in dictionary by type code. */
export const dictionaries = {
  ...identity,
  ...site,
  ...devices,
  ...people,
  ...vehicles,
  ...alarms,
  ...patrol,
  ...permits,
  ...emergency,
  ...gates,
  ...lighting,
  ...plant,
  ...video,
  ...statistics,
}
export type DictionaryName = keyof typeof dictionaries
/** The built-in codes of one dictionary. */
export type DictionaryCode<N extends DictionaryName> = (typeof dictionaries)[N]['items'][number]['code']

/** The built-in dictionary of this type, or undefined when a tenant made the type itself. */
export const dictionaryOf = (type: string): Dictionary | undefined =>
  type in dictionaries ? dictionaries[type as DictionaryName] : undefined

/** What a value of a dictionary is called in a language; the code itself when the product ships none of that code. */
export const dictionaryLabel = (type: DictionaryName, code: string, language: 'zh' | 'en'): string => {
  const items: readonly DictionaryItem[] = dictionaries[type].items
  return items.find((item) => item.code === code)?.[language] ?? code
}
