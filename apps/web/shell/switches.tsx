import { Glyph, skinOf } from '@muster/ui/light'
import { languageNames, useLanguage, useT } from './i18n.ts'
import { chooseLanguage, chooseSkin } from './preferences.ts'
import { useSkin } from './skin.ts'

/** Switches between Chinese and English; named in the language it leads to. */
export function LanguageSwitch() {
  const t = useT()
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  return (
    <button type="button" className="m-tool" title={t('shell.language.change')} onClick={() => void chooseLanguage(other)} lang={other}>
      <Glyph name="globe" />
      <span>{languageNames[other]}</span>
    </button>
  )
}

/** Switches between the light and the dark skin of the same accent. */
export function SkinSwitch() {
  const t = useT()
  const language = useLanguage()
  const skin = useSkin()
  const twin = skinOf(skin.twin)
  const label = `${t('shell.skin.change')}: ${twin.label[language]}`
  return (
    <button type="button" className="m-tool" aria-label={label} title={label} onClick={() => void chooseSkin(twin.name)}>
      <Glyph name={skin.dark ? 'sun' : 'moon'} />
    </button>
  )
}
