import { createTranslator, type Language, type Translator } from '@muster/i18n'
import { createContext, useContext } from 'react'
import type { Skin } from '../tokens/index.ts'
import { skins } from '../tokens/index.ts'

type UiContext = { skin: Skin; language: Language; timeZone: string; t: Translator }

/** The zone of the site's clock unless the application gives another. */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai'

export const UiContext = createContext<UiContext>({
  skin: skins.theme99,
  language: 'zh',
  timeZone: DEFAULT_TIME_ZONE,
  t: createTranslator('zh'),
})

/** Skin, language, time zone and translator of the part of the page that asks. */
export const useUi = (): UiContext => useContext(UiContext)
