import { cssVariables, type Skin, skinOf, UiProvider } from '@muster/ui'
import { type CSSProperties, createContext, type ReactNode, useContext, useState } from 'react'
import { useLanguage, useT } from '../../shell/i18n.ts'
import { useSkin } from '../../shell/skin.ts'

const STORED = 'muster.mapSkin'
type Choice = 'dark' | 'page'

const ToggleContext = createContext<{ choice: Choice; toggle: () => void }>({ choice: 'dark', toggle: () => {} })

/** The tool that changes between the dark map and the page's own skin; undefined where both are the same. */
export function useMapSkinTool(): { label: string; toggle: () => void } | undefined {
  const t = useT()
  const page = useSkin()
  const { choice, toggle } = useContext(ToggleContext)
  return page.dark ? undefined : { label: t(choice === 'dark' ? 'map.tools.light' : 'map.tools.dark'), toggle }
}

/**
 * The map page's skin: maps are dark unless the viewer chose otherwise, whatever the rest of the page wears.
 * Everything inside — panels, dialogs, tooltips — wears the same.
 */
export function MapSkin({ className, children }: { className?: string; children: (skin: Skin) => ReactNode }) {
  const page = useSkin()
  const language = useLanguage()
  const [choice, setChoice] = useState<Choice>(() => (localStorage.getItem(STORED) === 'page' ? 'page' : 'dark'))
  const skin = choice === 'dark' && !page.dark ? skinOf(page.twin) : page
  const toggle = () => {
    const next = choice === 'dark' ? 'page' : 'dark'
    localStorage.setItem(STORED, next)
    setChoice(next)
  }
  const style = { ...cssVariables(skin), colorScheme: skin.dark ? 'dark' : 'light' } as CSSProperties
  return (
    <UiProvider skin={skin} language={language}>
      <ToggleContext value={{ choice, toggle }}>
        <div className={className} style={style} data-map-page>
          {children(skin)}
        </div>
      </ToggleContext>
    </UiProvider>
  )
}
