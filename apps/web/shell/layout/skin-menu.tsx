import { Glyph, skinNames, skinOf } from '@muster/ui'
import { Dropdown } from 'antd'
import { useLanguage, useT } from '../i18n.ts'
import { chooseSkin } from '../preferences.ts'
import { useSkin } from '../skin.ts'

/** Changes the skin at once and on the profile. */
export function SkinMenu() {
  const t = useT()
  const language = useLanguage()
  const present = useSkin()
  const items = skinNames.map((name) => {
    const skin = skinOf(name)
    return {
      key: name,
      label: (
        <span className="skin-choice">
          <i style={{ background: skin.colours.panel, borderColor: skin.colours.lineStrong }}>
            <b style={{ background: skin.colours.accentFill }} />
          </i>
          {skin.label[language]}
        </span>
      ),
    }
  })
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, selectable: true, selectedKeys: [present.name], onClick: ({ key }) => void chooseSkin(key) }}
    >
      <button type="button" className="m-tool" aria-haspopup="menu" aria-label={t('shell.skin.change')} title={t('shell.skin.change')}>
        <Glyph name="skin" />
      </button>
    </Dropdown>
  )
}
