import { createTranslator, type Language } from '@muster/i18n'
import { App, ConfigProvider, type MappingAlgorithm, theme } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import type { Locale } from 'antd/es/locale/index.js'
import { type ReactNode, useMemo } from 'react'
import { EmptyState } from '../state/empty-state.tsx'
import { antdComponents, antdTokens, exactColours, type Skin } from '../tokens/index.ts'
import { DEFAULT_TIME_ZONE, UiContext } from './context.ts'

/** Bundlers give the locale itself, Node's module rules (which the types follow) its namespace. */
const unwrapped = (module: Locale | { default: Locale }): Locale => ('default' in module ? module.default : module)
const locales = { zh: unwrapped(zhCN), en: unwrapped(enUS) }

/** Runs after an algorithm and puts the skin's own values back. */
const keepingExact =
  (skin: Skin): MappingAlgorithm =>
  (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...exactColours(skin) })
const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Props = { skin: Skin; language: Language; timeZone?: string; children: ReactNode }

/** Dresses Ant Design and our own parts in a skin and a language. Both switch at once. */
export function UiProvider({ skin, language, timeZone = DEFAULT_TIME_ZONE, children }: Props) {
  const value = useMemo(() => ({ skin, language, timeZone, t: createTranslator(language) }), [skin, language, timeZone])
  const config = useMemo(
    () => ({
      algorithm: [skin.dark ? theme.darkAlgorithm : theme.defaultAlgorithm, keepingExact(skin)],
      token: antdTokens(skin, !reducedMotion()),
      components: antdComponents(skin),
    }),
    [skin],
  )
  return (
    <UiContext value={value}>
      <ConfigProvider theme={config} locale={locales[language]} renderEmpty={() => <EmptyState compact />} wave={{ disabled: true }}>
        <App component={false}>{children}</App>
      </ConfigProvider>
    </UiContext>
  )
}
