import { hasMessage, type Language, languages, textsOf } from '@muster/i18n'
import type { AnyEntity } from '@muster/model/define'
import { dictionaries } from '@muster/model/dictionaries'
import { entities } from '@muster/model/entities'
import type { Word } from './in-page.ts'

const HAN = /\p{Script=Han}/u
/** `area.word` or longer, where the area is one of our message files. */
const areas = new Set(Object.keys(textsOf('en')).map((key) => key.slice(0, key.indexOf('.'))))
const KEY = /(?<![\w./@-])[a-z]\w*(?:\.[A-Za-z]\w*)+(?![\w/@-])/g
const PLACEHOLDER = /\{[a-z]\w*(?::[^{}]*)?\}/i

/** Every text that the interface itself has in a language: messages, labels of entities and fields, values of dictionaries. */
function ownTexts(language: Language): Set<string> {
  const all = [
    ...Object.values(textsOf(language)),
    ...Object.values(dictionaries).flatMap((dictionary) => [dictionary[language], ...dictionary.items.map((item) => item[language])]),
    ...Object.values<AnyEntity>(entities).flatMap((entity) => [
      entity.label[language],
      ...Object.values(entity.fields).map((field) => field.label[language]),
    ]),
  ]
  return new Set(all)
}

const own = { zh: ownTexts('zh'), en: ownTexts('en') }
const other = { zh: 'en', en: 'zh' } as const satisfies Record<Language, Language>
if (languages.length !== 2) throw new Error('the crawl knows two languages')

const fields = Object.values<AnyEntity>(entities).flatMap((entity) => Object.entries(entity.fields))
const ofKind = (kind: RegExp) => new Set(fields.filter(([, field]) => kind.test(field.kind)).map(([name]) => `${name}Label`))
const rowLabels = ofKind(/^refs?$/)
/** Where the server says the label of a dictionary's value: a word of the interface, not a name. */
const wordLabels = new Set([...ofKind(/^dicts?$/)].filter((label) => !rowLabels.has(label)))

/** Strings that the server has sent this page: names of the plant, which are what they are in either language. */
export class Data {
  readonly #strings = new Set<string>()

  /** Takes in every string of a reply with a Han character in it. */
  learn(reply: unknown): void {
    if (typeof reply === 'string') {
      if (HAN.test(reply)) this.#strings.add(reply.replace(/\s+/g, ' ').trim())
    } else if (Array.isArray(reply)) for (const one of reply) this.learn(one)
    else if (reply !== null && typeof reply === 'object')
      for (const [name, one] of Object.entries(reply)) {
        if (!wordLabels.has(name)) this.learn(one)
      }
  }

  has(text: string): boolean {
    return this.#strings.has(text)
  }

  /** What is left of a text when everything that the server sent is taken out. */
  without(text: string): string {
    if (this.#strings.has(text)) return ''
    let left = text
    for (const known of [...this.#strings].filter((one) => left.includes(one)).sort((a, b) => b.length - a.length))
      left = left.replaceAll(known, ' ')
    return left
  }
}

/** What is wrong with the wording of a screen, one sentence each. `rows`: the screen lists the interface's own words as its rows. */
export function misworded(words: readonly Word[], language: Language, data: Data, rows = false): string[] {
  const wrong: string[] = []
  for (const { text, at, named } of words) {
    if (!/\p{L}{2}/u.test(text)) continue
    const keys = (text.match(KEY) ?? []).filter(
      (word) => hasMessage(word) || (word === text && areas.has(word.slice(0, word.indexOf('.')))),
    )
    for (const key of keys) wrong.push(`shows the key ${key} (${at})`)
    const gap = PLACEHOLDER.exec(text)
    if (gap && !data.has(text)) wrong.push(`shows the placeholder ${gap[0]} in “${text}” (${at})`)
    const foreign = own[other[language]].has(text) && !own[language].has(text)
    if (language === 'en' && HAN.test(text)) {
      if (named && HAN.test(data.without(text))) wrong.push(`says “${text}” in English (${at})`)
      else if (foreign && !rows && !data.has(text)) wrong.push(`says “${text}” in English (${at})`)
    }
    if (language === 'zh' && named && foreign && !HAN.test(text) && !data.has(text)) wrong.push(`says “${text}” in Chinese (${at})`)
  }
  return wrong
}
