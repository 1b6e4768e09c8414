import { createTranslator, type Language, languages, type Translator } from '@muster/i18n'
import { createStore, useStore } from './store.ts'

const STORED = 'muster.language'
const translators = { zh: createTranslator('zh'), en: createTranslator('en') } as const

/** What each language calls itself: never translated. */
export const languageNames: Record<Language, string> = { zh: '中文', en: 'English' }

/** The language of a stored code; Chinese for anything else. */
export const languageFrom = (code: unknown): Language => languages.find((language) => language === code) ?? 'zh'

const store = createStore<Language>('zh')

function speak(language: Language): void {
  store.set(language)
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
}

/** Reads the language of the last visit; the first visit is in Chinese. */
export function startLanguage(): void {
  speak(languageFrom(localStorage.getItem(STORED)))
}

/** The system's own default language, for a browser that has chosen none. */
export function setDefaultLanguage(language: Language): void {
  if (localStorage.getItem(STORED) === null) speak(language)
}

/** Switches every text at once and remembers it on this device. */
export function setLanguage(language: Language): void {
  localStorage.setItem(STORED, language)
  speak(language)
}

export const currentLanguage = (): Language => store.get()
export const useLanguage = (): Language => useStore(store)

/** Translator for code outside components; components use `useT`, which follows a switch. */
export const t: Translator = Object.defineProperty(((key, params) => translators[store.get()](key, params)) as Translator, 'language', {
  get: () => store.get(),
})

/** The typed translator of the present language: `t('shell.user.logout')`. */
export const useT = (): Translator => translators[useLanguage()]
