import { skinNames, skinOf } from '@muster/ui'
import { Radio } from 'antd'
import { languageNames, useLanguage, useT } from '../../../shell/i18n.ts'
import { chooseLanguage, chooseSkin } from '../../../shell/preferences.ts'
import { useSkin } from '../../../shell/skin.ts'

/** Language and skin: both take effect at once and follow the account to another browser. */
export function Appearance() {
  const t = useT()
  const language = useLanguage()
  const present = useSkin()
  const options = Object.entries(languageNames).map(([value, label]) => ({ value, label: <span lang={value}>{label}</span> }))
  return (
    <div className="user-look">
      <div>
        <h3 id="user-language">{t('profile.language')}</h3>
        <Radio.Group
          aria-labelledby="user-language"
          optionType="button"
          options={options}
          value={language}
          onChange={(event) => void chooseLanguage(event.target.value)}
        />
        <p>{t('profile.languageHelp')}</p>
      </div>
      <div>
        <h3 id="user-skin">{t('profile.skin')}</h3>
        <div className="user-skins" role="radiogroup" aria-labelledby="user-skin">
          {skinNames.map((name) => {
            const { label, colours } = skinOf(name)
            return (
              <label key={name} className="user-skin">
                <input
                  type="radio"
                  className="m-hidden"
                  name="skin"
                  checked={present.name === name}
                  onChange={() => void chooseSkin(name)}
                />
                <span className="user-skin-look" style={{ background: colours.page, borderColor: colours.line }}>
                  <i style={{ background: colours.panel }} />
                  <b style={{ background: colours.accentFill }} />
                  <s style={{ background: colours.textFaint }} />
                </span>
                {label[language]}
              </label>
            )
          })}
        </div>
      </div>
    </div>
  )
}
